import type { Navigation, NavigationEntry } from 'shared-contracts';

/**
 * Section 4: a path of a navigation entry of type 2 is closed while its activeStatus is not 1. Pages below it are
 * closed with it.
 */
export function isClosedPath(navigation: Navigation, pathname: string): boolean {
  return navigation.some((entry) => isClosed(entry, pathname));
}

function isClosed(entry: NavigationEntry, pathname: string): boolean {
  const isBelow = pathname === entry.url || pathname.startsWith(`${entry.url}/`);
  if (entry.type === 2 && entry.activeStatus !== 1 && isBelow) return true;
  return (entry.children ?? []).some((child) => isClosed(child as NavigationEntry, pathname));
}
