/**
 * WCAG contrast of an element's text, or of its outline, with what is behind it. Runs in the page: it may use nothing from outside.
 * @param element has colours that the browser computes
 * @param property an outline is drawn on what is around the element, text on the element itself
 * @returns 1 to 21
 */
export function contrastOf(element: Element, property: 'color' | 'outlineColor'): number {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  /** Of colours painted over each other. */
  const luminanceOf = (colours: string[]) => {
    for (const colour of colours) {
      Object.assign(context ?? {}, { fillStyle: colour });
      context?.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = Array.from(context?.getImageData(0, 0, 1, 1).data ?? [], (value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const behind: string[] = [];
  for (let around = property === 'color' ? element : element.parentElement; around; around = around.parentElement) {
    behind.unshift(getComputedStyle(around).backgroundColor);
  }
  const [darker = 0, lighter = 0] = [
    luminanceOf(['#fff', ...behind]),
    luminanceOf(['#fff', ...behind, getComputedStyle(element)[property]]),
  ].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
