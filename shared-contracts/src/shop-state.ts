import { readCookie, writeCookie } from './cookie-jar';
import { cookieKeys, lifetimes } from './keys';

/** What the shop remembers of how a visitor uses it, for 7 days after the last use (behaviour/limits). */
export type StateName = 'lastSearchTab' | 'largePictures';

const read = () => new URLSearchParams(readCookie(cookieKeys.shopState));

export function readState(name: StateName): string | null {
  return read().get(name);
}

/** Stores a choice, or removes it. The seven days begin anew, as with each page (`visit.ts` of the shell). */
export function writeState(name: StateName, value: string | null): void {
  const state = read();
  if (value === null) state.delete(name);
  else state.set(name, value);
  writeCookie(cookieKeys.shopState, state.toString(), lifetimes.shopState);
}
