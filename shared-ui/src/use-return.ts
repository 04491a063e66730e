import { useEffect, useEffectEvent } from 'react';

/** Calls back when the page comes into view again after a while: what it shows of stock may be old. */
export function useReturn(callback: () => void, afterMs = 60_000): void {
  const onReturn = useEffectEvent(callback);
  useEffect(() => {
    let left = 0;
    const onChange = () => {
      if (document.visibilityState === 'hidden') left = performance.now();
      else if (left > 0 && performance.now() - left >= afterMs) onReturn();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [afterMs]);
}
