/**
 * Computes the WCAG contrast ratio of an element's text or outline with the background behind it. The function runs in the page and must
 * not refer to anything outside itself.
 * @param property `color` compares the text with the element's own background, `outlineColor` the outline with the parent's
 * @returns contrast ratio, 1 to 21
 */
export function contrastOf(element: Element, property: 'color' | 'outlineColor'): number {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  /** Relative luminance of colours painted over each other, the last one on top. */
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
