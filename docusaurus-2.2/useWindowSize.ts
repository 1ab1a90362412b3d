/** Replaces the theme's hook of this name (phoneLayout.ts), which reports whether the viewport gets the phone layout. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { useEffect, useState } from 'react';

type WindowSize = 'desktop' | 'mobile' | 'ssr';

const phone = ExecutionEnvironment.canUseDOM ? window.matchMedia('(max-width: 62.25em)') : undefined;
const current = (): WindowSize => (phone ? (phone.matches ? 'mobile' : 'desktop') : 'ssr');

export function useWindowSize(): WindowSize {
  const [size, setSize] = useState(current);
  useEffect(() => {
    const update = () => setSize(current());
    phone?.addEventListener('change', update);
    return () => phone?.removeEventListener('change', update);
  }, []);
  return size;
}
