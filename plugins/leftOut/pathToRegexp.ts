/**
 * Stands in for path-to-regexp 1, which React Router asks for the pattern of each route's path, where no path has parameters: such a path
 * stands for itself, and `*` for any. tests/routes.spec.ts compares the two.
 */
interface Options {
  end: boolean;
  strict: boolean;
  sensitive: boolean;
}

/** Whether a route's path has parameters, groups or modifiers, for which the library is needed. */
export function isPattern(path: string): boolean {
  return path !== '*' && /[:()*+?\\]/.test(path);
}

export default function pathToRegexp(path: string, _keys: object[], { end, strict, sensitive }: Options): RegExp {
  // React Router's links escape what might be a pattern.
  const literal = path.replace(/\\(.)/g, '$1').replace(/[.+*?=^!:${}()[\]|/\\]/g, '\\$&');
  const route = path === '*' ? '(?:.*)' : strict ? literal : `${literal.replace(/\\\/$/, '')}(?:\\/(?=$))?`;
  const limit = end ? '$' : strict && path.endsWith('/') ? '' : '(?=\\/|$)';
  return new RegExp(`^${route}${limit}`, sensitive ? '' : 'i');
}

/** @returns what makes an address of a path and its parameters, of which there are none */
pathToRegexp.compile = (path: string) => (): string => path;
