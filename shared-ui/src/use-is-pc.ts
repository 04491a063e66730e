import { startTransition, useEffect, useState } from 'react';
import { breakpoints } from './breakpoints';

/**
 * Whether the device class is pc (behaviour/states). The server cannot know and renders for pc; a phone updates
 * after hydration, at low priority.
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
