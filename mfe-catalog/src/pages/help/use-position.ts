import { useState } from 'react';
import type { Position } from './distance';

/** Asks for the visitor's position, which stays in the browser. */
export function usePosition(onFound: (position: Position) => void) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const ask = () => {
    if (!('geolocation' in navigator)) {
      setState('failed');
      return;
    }
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('idle');
        onFound({ latitude, longitude });
      },
      () => setState('failed'),
      { timeout: 10_000, maximumAge: 300_000 },
    );
  };
  return { state, ask, forget: () => setState('idle') };
}
