/**
 * Runs once before all tests and passes the components' English messages to the test processes. They are not in a file, and extracting them
 * takes a second.
 */
import { siteDir } from '../../src/common/paths';
import { extractMessages } from '../../tools/translations/englishMessages';

export default async function passMessages(): Promise<void> {
  const messages = Object.entries(await extractMessages(siteDir)).map(([key, { message }]) => [key, message]);
  process.env.ENGLISH_MESSAGES = JSON.stringify(Object.fromEntries(messages));
}
