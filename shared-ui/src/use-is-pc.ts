import { startTransition, useEffect, useState } from 'react';
import { breakpoints } from './breakpoints';

/**
 * Device class pc of behaviour 4. The server, which can't know, renders for the pc; a phone learns it after hydration, in
 * pieces that give way to the visitor.
 */
export function useIsPc(): boolean {
  const [isPc, setIsPc] = useState(true);
  useEffect(() => {
    if (typeof matchMedia !== 'function') return;
    const list = matchMedia(query);
    const update = () => startTransition(() => setIsPc(list.matches));
    update();
    list.addEventListener('change', update);
    return () => list.removeEventListener('change', update);
  }, []);
  return isPc;
}

const query = `(min-width: ${breakpoints.pcPx}px)`;
