/**
 * Runs once before all tests: passes the English messages of the components to the processes of the tests. There is no file of them, and
 * extracting them takes a second.
 */
import { siteDir } from '../../tools/shared/paths';
import { extractMessages } from '../../tools/translations/englishMessages';

export default async function passMessages(): Promise<void> {
  const messages = Object.entries(await extractMessages(siteDir)).map(([key, { message }]) => [key, message]);
  process.env.ENGLISH_MESSAGES = JSON.stringify(Object.fromEntries(messages));
}
