/** Prism itself, as prism-react-renderer 1 packs it; the package has no types for this entry. */
declare module 'prism-react-renderer/prism' {
  import type * as PrismNamespace from 'prismjs';

  const Prism: typeof PrismNamespace;
  export default Prism;
}
