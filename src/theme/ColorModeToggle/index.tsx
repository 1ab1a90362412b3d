/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/ColorModeToggle (ejected).
 * Reason: in the phone menu, the toggle needs a visible label. The original adds 0.2 kB to every page for a button that is disabled until
 * scripts run, with both icons and styles that hide one of them. After a reload in dark mode, its accessible name says "currently light
 * mode", because the server does not know the reader's mode and React 17 does not update attributes during hydration. This version only
 * reserves space for the button until scripts run.
 */
export { default } from '../../colourMode/ColourSwitch';
