/**
 * Reports whether the viewport gets the phone layout. phoneLayout.ts puts this hook in place of the theme's hook of the same name, and
 * explains the problem and its effect.
 */
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
