import { useSyncExternalStore } from 'react';
import { breakpoints } from './breakpoints';

/** Device class pc of section 4. The server, which can't know, renders for the pc. */
export function useIsPc(): boolean {
  return useSyncExternalStore(subscribe, read, onServer);
}

const query = `(min-width: ${breakpoints.pcPx}px)`;
const read = () => typeof matchMedia !== 'function' || matchMedia(query).matches;
const onServer = () => true;

function subscribe(onChange: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => undefined;
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
