/** Stands in for theme-common's hooks/useHideableNavbar where the navbar stays: that one measures the page while it becomes interactive. */
export function useHideableNavbar() {
  return { navbarRef: undefined, isNavbarVisible: true };
}
