/**
 * Copies the URL of a heading or an act when the reader clicks its `#` link, and announces that it was copied. The URL omits the query
 * string, which may reveal how the reader reached the page. Without scripts or clipboard access, the link is an ordinary link.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { translate } from '@docusaurus/Translate';
import { opensElsewhere } from '../components/clicks';

/** How long the confirmation is shown, in milliseconds. */
const CONFIRMATION_TIME = 4000;

if (ExecutionEnvironment.canUseDOM) {
  // Added when the page loads, because screen readers announce changes only in a live region that already exists.
  const status = document.createElement('div');
  status.className = 'copied';
  status.setAttribute('role', 'status');
  document.body.append(status);
  let timer: number | undefined;

  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.hash-link');
    if (!link || opensElsewhere(event)) {
      return;
    }
    status.textContent = '';
    navigator.clipboard?.writeText(link.origin + link.pathname + link.hash).then(
      () => {
        status.textContent = translate({
          id: 'annexes.link.copied',
          message: 'Link copied',
          description: 'Announced when a link has been copied',
        });
        window.clearTimeout(timer);
        timer = window.setTimeout(() => {
          status.textContent = '';
        }, CONFIRMATION_TIME);
      },
      () => {},
    );
  });
}
