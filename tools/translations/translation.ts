/** Reads a language for the rules of the check: its pages and messages, each with the English, and all its texts with their positions. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Annex } from '../../sidebars';
import type { Dataset } from '../../src/acts/acts';
import type { JsonFile } from '../../src/common/json';
import { languageFolder, readMessages } from '../../src/common/languageFiles';
import { type English, messageOf } from '../../src/common/messages';
import { parsePage } from '../../src/common/page';
import { FILE_MANAGER_FILES, listFiles } from '../../src/common/paths';
import type { Problem, ProblemKind } from '../../src/common/problem';
import { hasWords, placeOf, readText, startOf } from '../../src/common/text';
import { defaultLocale } from '../../src/languages/languages';
import { type CheckedPage, type CheckedSection, checkedPageOf } from './checkedPage';
import type { SourceFile } from './sources';

/** The project whose translations are checked. */
export interface CheckedProject {
  siteDir: string;
  annexes: Annex[];
  dataset: Dataset;
  /** The English pages and messages. */
  sources: SourceFile[];
}

/** A text that readers see: a passage of a page, or a message. */
export interface CheckedText {
  /** Base name of its file: `ktn_transport.mdx`, `code.json`. */
  fileName: string;
  /** The key of a message; empty for a passage. */
  key: string;
  /** With U+FFFC in place of each tag. */
  text: string;
  /** The English text; undefined in English, and where sections differ too much to find it. */
  english?: string;
  /** Whether it is still the English text. */
  isSame: boolean;
  /** @returns a problem that names this text, by its key or its beginning. `what` continues the sentence: `contains ...` */
  problem: (kind: ProblemKind, what: string) => Problem;
}

/** A page, with the English page unless it is English itself. */
interface PageFile {
  page: CheckedPage;
  english?: CheckedPage;
}

interface MessageFile {
  file: string;
  english: English;
  json: JsonFile;
}

/** A language as the rules see it. English does not have message files: its messages are in the sources. */
export interface Translation extends CheckedProject {
  locale: string;
  /** Paths of all files of the language, relative to the project folder. */
  files: string[];
  /** The pages that can be read. */
  pages: PageFile[];
  /** Why the other pages cannot be read, and problems with front matter. */
  pageProblems: Problem[];
  messages: MessageFile[];
  texts: CheckedText[];
}

function textsOfPage({ page, english }: PageFile): CheckedText[] {
  const inEnglish = new Set(english?.sections.flatMap(({ passages }) => passages.map(({ text }) => text)));
  const shapeOf = ({ blocks }: CheckedSection) => blocks.map(({ text }) => text).join();
  return page.sections.flatMap((section) => {
    const original = english?.sections.find(({ key }) => key === section.key);
    const isAlike = original && shapeOf(original) === shapeOf(section) && original.passages.length === section.passages.length;
    return section.passages.map(({ offset, text }, index): CheckedText => {
      return {
        fileName: page.name,
        key: '',
        text,
        english: isAlike ? original.passages[index]?.text : undefined,
        isSame: hasWords(text) && inEnglish.has(text),
        problem: (kind, what) => problemAt(page, offset, kind, `"${startOf(text)}" ${what}`),
      };
    });
  });
}

/** @returns the messages, without those that are empty, in the wrong format or unknown in English */
function textsOfMessages({ file, english, json }: MessageFile): CheckedText[] {
  const fileName = path.basename(file);
  return json.members.flatMap((member): CheckedText[] => {
    const { key } = member;
    const text = messageOf(member.value) ?? '';
    const original = english[key]?.message;
    if (text.trim() === '' || original === undefined) {
      return [];
    }
    const isSame = hasWords(text) && text.trim() === original.trim();
    const problem: CheckedText['problem'] = (kind, what) => {
      return { file, line: member.line, kind, text: `"${key}" ${what}`, key: `${fileName}#${key}` };
    };
    return [{ fileName, key, text, english: original, isSame, problem }];
  });
}

/**
 * @returns a function that finds the place of an English message in the code, by its text in quotation marks, or else by its key, because
 * the text in an element may be on several lines
 */
function messageFinder(siteDir: string): (key: string, message: string) => { file: string; line: number } {
  const code = ['src/frame.ts', 'sidebars.ts', ...listFiles(path.join(siteDir, 'src')).map((name) => `src/${name}`)]
    .filter((file) => /\.tsx?$|acts\.json$/.test(file) && existsSync(path.join(siteDir, file)))
    .map((file) => ({ file, text: readText(siteDir, file) }));
  return (key, message) => {
    for (const written of [`"${message}"`, `'${message}'`, `"${key}"`, `'${key}'`, message]) {
      const found = code.find(({ text }) => text.includes(written));
      if (found) {
        return { file: found.file, line: placeOf(found.text, found.text.indexOf(written)).line };
      }
    }
    return { file: 'src', line: 1 };
  };
}

/** @returns the site's English messages, without Docusaurus's */
function textsOfEnglish(siteDir: string, sources: SourceFile[]): CheckedText[] {
  const find = messageFinder(siteDir);
  return sources
    .flatMap(({ name, messagesFor }) =>
      Object.entries(messagesFor(defaultLocale)).map(([key, { message }]) => ({ fileName: name, key, message })),
    )
    .filter(({ key }) => !key.startsWith('theme.'))
    .map(({ fileName, key, message }) => ({
      fileName,
      key,
      text: message,
      isSame: false,
      problem: (kind, what) => ({ ...find(key, message), kind, text: `"${key}" ${what}` }),
    }));
}

/** @returns the pages of English, or all files of another language, relative to the project folder */
function filesOf(siteDir: string, locale: string): string[] {
  const folder = languageFolder(locale);
  return listFiles(path.join(siteDir, folder))
    .filter((file) => !/(^|\/)\./.test(file) && !FILE_MANAGER_FILES.test(file))
    .map((file) => `${folder}/${file}`);
}

function pagesOf(siteDir: string, locale: string, sources: SourceFile[]): Pick<Translation, 'pages' | 'pageProblems'> {
  const english = sources.flatMap(({ page }) => page ?? []);
  if (locale === defaultLocale) {
    return { pages: english.map((page) => ({ page })), pageProblems: [] };
  }
  const read = sources.flatMap(({ path: name, page: original }) => {
    const file = `i18n/${locale}/${name}`;
    return original && existsSync(path.join(siteDir, file)) ? { ...parsePage(file, readText(siteDir, file)), english: original } : [];
  });
  return {
    pages: read.flatMap(({ page, english }) => (page ? { page: checkedPageOf(page), english } : [])),
    pageProblems: read.flatMap(({ problems }) => problems),
  };
}

function messagesOf(siteDir: string, locale: string, sources: SourceFile[]): MessageFile[] {
  return sources
    .filter(({ page }) => !page)
    .map(({ path: name, messagesFor }) => {
      const file = `i18n/${locale}/${name}`;
      return { file, english: messagesFor(locale), json: readMessages(siteDir, file) };
    });
}

/** @returns the language, without files that are missing or cannot be read */
export function readTranslation(project: CheckedProject, locale: string): Translation {
  const { siteDir, sources } = project;
  const isEnglish = locale === defaultLocale;
  const { pages, pageProblems } = pagesOf(siteDir, locale, sources);
  const messages = isEnglish ? [] : messagesOf(siteDir, locale, sources);
  return {
    ...project,
    locale,
    files: filesOf(siteDir, locale),
    pages,
    pageProblems,
    messages,
    texts: [...pages.flatMap(textsOfPage), ...(isEnglish ? textsOfEnglish(siteDir, sources) : messages.flatMap(textsOfMessages))],
  };
}

/** @returns a problem at the line and in the section of an offset */
export function problemAt(page: CheckedPage, offset: number, kind: ProblemKind, text: string): Problem {
  const key = page.sections.filter((section) => section.offset <= offset).at(-1)?.key;
  return { file: page.file, line: placeOf(page.raw, offset).line, kind, text, key };
}

/** @returns path and line of an offset: `src/pages/ktn_transport.mdx:31` */
export function placeIn(page: CheckedPage, offset: number): string {
  return `${page.file}:${placeOf(page.raw, offset).line}`;
}
