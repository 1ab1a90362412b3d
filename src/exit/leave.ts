/**
 * The quick exit: leaves the site when the reader clicks the button (src/exit/ExitLink.tsx) or presses Shift three times in a row, like
 * "Exit this page" in the GOV.UK Design System. The page goes blank at once, and the other site replaces it in the history. Until then,
 * nothing is requested from the other site.
 *
 * Shift combined with Alt, Control or Meta does not count, because Alt+Shift changes the keyboard layout. Tor Browser hides the Shift key
 * from pages, so only the button works there.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

const PRESSES = 3;
/** Time in milliseconds in which these presses must occur. */
const PERIOD = 5000;

/** The button. Kept after a crash has removed it from the page, so that Shift still works. */
let button: HTMLAnchorElement | null = null;

function leave(): void {
  if (button) {
    // Hidden first, because the other site may take seconds to respond.
    document.body.hidden = true;
    document.title = button.hostname;
    window.location.replace(button.href);
  }
}

/** Adds a copy of the button to open dialogs. The phone menu and the search are modal, which makes the rest of the page inert. */
function keepInSight(): void {
  button = document.querySelector('aside > .exit') ?? button;
  for (const dialog of document.querySelectorAll('dialog')) {
    const own = dialog.querySelector('.exit');
    if (button && dialog.open && !own) {
      dialog.append(button.cloneNode(true));
    } else if (!dialog.open) {
      own?.remove();
    }
  }
}

if (ExecutionEnvironment.canUseDOM) {
  keepInSight();
  new MutationObserver(keepInSight).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
  // Capturing, so that no other listener can stop the event first.
  const listen = { capture: true };
  document.addEventListener(
    'click',
    (event) => {
      if ((event.target as Element).closest('.exit')) {
        event.preventDefault();
        leave();
      }
    },
    listen,
  );
  let presses: number[] = [];
  /** Whether Shift is held down on its own, rather than for a capital letter or a selection. */
  let isAlone = false;
  const onOther = () => {
    isAlone = false;
    presses = [];
  };
  document.addEventListener('pointerdown', onOther, listen);
  document.addEventListener(
    'keydown',
    ({ key, altKey, ctrlKey, metaKey }) => {
      if (key === 'Shift' && !altKey && !ctrlKey && !metaKey) {
        isAlone = true;
      } else {
        onOther();
      }
    },
    listen,
  );
  document.addEventListener(
    'keyup',
    ({ key }) => {
      if (key === 'Shift' && isAlone) {
        const now = Date.now();
        presses = [...presses.filter((time) => now - time < PERIOD), now];
        if (presses.length === PRESSES) {
          leave();
        }
      }
    },
    listen,
  );
}
