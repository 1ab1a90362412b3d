import { parse } from '@babel/parser';
import { errorAt, type MarkdownFile, type MarkdownNode, nodesOfType } from './markdown';

/** @returns the JSX of a page on the lines where it stands, and nothing else */
function onlyJsx(tree: MarkdownNode, contents: string): string {
  let text = '';
  let end = 0;
  for (const { value = '', position } of nodesOfType(tree, 'jsx')) {
    const { start, end: after } = position ?? {};
    if (start?.offset !== undefined && after?.offset !== undefined) {
      text += contents.slice(end, start.offset).replace(/[^\n]/g, '') + value;
      end = after.offset;
    }
  }
  return text;
}

/**
 * Remark plugin: a tag that is not closed stops the build, with file and line. MDX 1 finds it too, but names a line of the code that
 * it has made of the page, which a translator never sees. Parsed by Babel, as MDX 1 does, so that both find the same pages right.
 */
export default function remarkTags() {
  return (tree: MarkdownNode, file: MarkdownFile): void => {
    try {
      parse(`<>${onlyJsx(tree, file.toString())}</>`, { plugins: ['jsx'] });
    } catch (error) {
      const { message, loc } = error as SyntaxError & { loc?: { line: number } };
      throw loc ? errorAt(file, loc.line, message.replace(/ \(\d+:\d+\)$/, '')) : error;
    }
  };
}
