/** Remark plugin: a tag that is not closed stops the build. */
import { type MarkdownNode, MdxError, readTags, walk } from '../lib/tags';
import { errorAt, type MarkdownFile } from './markdown';

/** MDX 1 finds the mistake too, but names a line of the code that it has made of the page, which a translator never sees. */
export default function remarkTags() {
  return (tree: unknown, file: MarkdownFile): void => {
    try {
      readTags(file.toString(), [...walk(tree as MarkdownNode)]);
    } catch (error) {
      throw error instanceof MdxError ? errorAt(file, error.place.line, error.message) : error;
    }
  };
}
