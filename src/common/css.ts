/** Minifies CSS. */
import postcss from 'postcss';

/** @returns the style sheet, minified */
export async function minifyCss(css: string): Promise<string> {
  // Not imported at the top: loading it takes half a second, which the live preview does not need.
  const { default: cssnano } = await import('cssnano');
  return (await postcss([cssnano()]).process(css, { from: undefined })).css;
}
