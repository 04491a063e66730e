import type { NavigationEntry } from 'shared-contracts';

/** The displayed fields of a navigation entry. */
export interface MenuEntry {
  name: string;
  url: string;
  /** `sale` is drawn in the colour of reduced prices; others look as without one. */
  style?: string;
  children: readonly MenuEntry[];
}

/** Reduces the navigation to the visible entries and displayed fields, because it is part of every page. */
export function menuOf(navigation: readonly NavigationEntry[]): MenuEntry[] {
  return navigation
    .filter(({ visible }) => visible)
    .map(({ name, url, style, children = [] }) => ({
      name,
      url,
      ...(style && { style }),
      children: menuOf(children as readonly NavigationEntry[]),
    }));
}
