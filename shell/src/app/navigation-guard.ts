import type { NavigationEntry } from 'shared-contracts';

/** On the landing page: the server, which does not know the last visited page, led here from a closed path. */
export const closedHash = '#closed';

/** behaviour/states: the path of a navigation entry of type 2 is closed while its activeStatus is not 1. */
export function closedPathsOf(navigation: readonly NavigationEntry[]): string[] {
  return navigation.flatMap(({ url, type, activeStatus, children = [] }) => [
    ...(type === 2 && activeStatus !== 1 ? [url] : []),
    ...closedPathsOf(children as readonly NavigationEntry[]),
  ]);
}

/** A closed path closes all pages below it. */
export function isClosedPath(closedPaths: readonly string[], pathname: string): boolean {
  return closedPaths.some((closed) => pathname === closed || pathname.startsWith(`${closed}/`));
}
