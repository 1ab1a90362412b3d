/**
 * Leaves the site: on a click on the button (src/exit/ExitLink.tsx), and when Shift is pressed three times in a row, as the "Exit this page"
 * of the GOV.UK Design System. The page is blank at once, and the other site takes its place in the history. Nothing is requested before.
 * Shift with Alt, Control or the system key does not count: Alt+Shift changes the keyboard layout.
 * Tor Browser hides the Shift key from pages: there, only the button works.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

const PRESSES = 3;
/** Milliseconds within which they must come. */
const WITHIN = 5000;

/** The button; also after a crash that has removed it from the page. */
let button: HTMLAnchorElement | null = null;

function leave(): void {
  if (button) {
    // First: the other site may take seconds to answer.
    document.body.hidden = true;
    document.title = button.hostname;
    window.location.replace(button.href);
  }
}

/** The menu of small screens and the search are modal dialogs, which make what is behind them inert: they get a button of their own. */
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
  // Before any other listener, which may stop the event.
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
  /** Whether Shift is held down alone, and not for a capital letter or a selection. */
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
        presses = [...presses.filter((time) => now - time < WITHIN), now];
        if (presses.length === PRESSES) {
          leave();
        }
      }
    },
    listen,
  );
}
