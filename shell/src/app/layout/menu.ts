import type { NavigationEntry } from 'shared-contracts';

/** An entry of the menu: what is shown of a navigation entry. */
export interface MenuEntry {
  name: string;
  url: string;
  children: readonly MenuEntry[];
}

/** The visible part of the navigation, and no more than is shown: it goes into every page. */
export function menuOf(navigation: readonly NavigationEntry[]): MenuEntry[] {
  return navigation
    .filter(({ visible }) => visible)
    .map(({ name, url, children = [] }) => ({
      name,
      url,
      children: menuOf(children as readonly NavigationEntry[]),
    }));
}
