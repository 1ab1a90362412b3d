/**
 * The sign beside a heading or an act copies the address that it leads to, and says so (issue 9). Without scripts, or where the browser
 * does not let pages write to the clipboard, it is a link as any other.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { translate } from '@docusaurus/Translate';

/** How long the confirmation stands, in milliseconds. */
const SHOWN = 4000;

if (ExecutionEnvironment.canUseDOM) {
  // There from the start, as screen readers announce what changes in an element that they know.
  const status = document.createElement('div');
  status.className = 'copied';
  status.setAttribute('role', 'status');
  document.body.append(status);
  let timer: number | undefined;

  document.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('.act__link, .hash-link');
    // With a key held, the link opens elsewhere.
    if (!link || ctrlKey || metaKey || shiftKey) {
      return;
    }
    status.textContent = '';
    navigator.clipboard?.writeText(link.href).then(
      () => {
        status.textContent = translate({
          id: 'annexes.link.copied',
          message: 'Link copied',
          description: 'Announced when the sign beside a heading or an act has copied its address',
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
