/** What libraries tell developers only, and where they would send them: no reader's download is to name another site (issue 8). */
const MESSAGES: [message: RegExp, instead: string][] = [
  [
    /function (\w)\(a\)\{for\(var b="https:\/\/reactjs\.org\/docs\/error-decoder\.html[^{}]*\}/g,
    'function $1(){return"React error "+[].slice.call(arguments)}',
  ],
  [/"function"!==typeof [\w.]+&&console\.error\("[^"]* https:\/\/reactjs\.org\/link\/react-polyfills"\);?/g, ''],
  [/'Please see https:\/\/docusaurus\.io\/[^']*'/g, "''"],
];

/** @param code modules of a bundle, not yet minified; tests/trace.spec.ts finds messages that are new */
export function withoutMessages(code: string): string {
  return MESSAGES.reduce((text, [message, instead]) => text.replace(message, instead), code);
}
