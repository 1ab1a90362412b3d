/** Validates JSON-LD against the schema.org vocabulary, with the TypeScript compiler and the types of schema-dts. */
import path from 'node:path';
import ts from 'typescript';
import { siteDir } from '../../src/common/paths';

const FILE = path.join(siteDir, 'tests/helpers/validated.ts');
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  resolveJsonModule: true,
  esModuleInterop: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/**
 * @param files the texts of `acts.json` in each language
 * @returns the compiler's errors about unknown types and properties, and about wrong values
 */
export function problemsOfJsonLd(files: string[]): string[] {
  const source = `import type { ActsAsData } from '../../src/acts/plugin/dataFiles';\nexport const data: ActsAsData[] = [${files}];\n`;
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile } = host;
  host.getSourceFile = (file, language) => (file === FILE ? ts.createSourceFile(file, source, language) : getSourceFile(file, language));
  const program = ts.createProgram([FILE], OPTIONS, host);
  const diagnostics = program.getSemanticDiagnostics(program.getSourceFile(FILE));
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
