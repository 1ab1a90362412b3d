/**
 * Copies the URL of a heading or an act when its `#` link is clicked, and announces it. The query string, which may tell how the reader got
 * here, is left out. Without scripts or clipboard access the link works as an ordinary link.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { translate } from '@docusaurus/Translate';
import { opensElsewhere } from '../components/clicks';

/** Milliseconds for which the confirmation is shown. */
const SHOWN = 4000;

if (ExecutionEnvironment.canUseDOM) {
  // Added at load time: screen readers only announce changes in a live region that already exists.
  const status = document.createElement('div');
  status.className = 'copied';
  status.setAttribute('role', 'status');
  document.body.append(status);
  let timer: number | undefined;

  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.act__link, .hash-link');
    if (!link || opensElsewhere(event)) {
      return;
    }
    status.textContent = '';
    navigator.clipboard?.writeText(link.origin + link.pathname + link.hash).then(
      () => {
        status.textContent = translate({
          id: 'annexes.link.copied',
          message: 'Link copied',
          description: 'Announced when a link was copied',
        });
        window.clearTimeout(timer);
        timer = window.setTimeout(() => {
          status.textContent = '';
        }, SHOWN);
      },
      () => {},
    );
  });
}
