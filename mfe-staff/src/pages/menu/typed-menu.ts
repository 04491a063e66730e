import { readRedirectTarget, shownPath } from 'shared-contracts/redirects';
import type { MenuLink, ShopMenu } from 'shared-contracts/wire/shop-menu';
import { fieldKey, nextKey, shops } from '../../goods/keyed-rows';
import { withoutOrigin } from '../redirects/read-lines';

/** A link as it is typed; `key` tells it from others while the form is open. */
export interface TypedLink extends MenuLink {
  key: string;
}
export type TypedMenu = Readonly<Record<keyof ShopMenu, readonly TypedLink[]>>;

/** An empty link at the end of the menu. */
export const newLink = (): TypedLink => ({ key: nextKey(), nameEn: '', nameZh: '', url: '', place: 'last' });

const typedLinks = (links: readonly MenuLink[]): TypedLink[] =>
  links.map((link) => ({ ...link, url: shownPath(link.url), key: nextKey() }));

/** The links as the form shows them: paths as people read them. */
export const typedMenu = ({ bit, sit }: ShopMenu): TypedMenu => ({
  bit: typedLinks(bit),
  sit: typedLinks(sit),
});

export type LinkField = 'nameEn' | 'nameZh' | 'url';
export type LinkProblem = 'required' | 'url' | 'repeated';

/** Reads the form: the links, or what is wrong with which field. */
export function readMenu(typed: TypedMenu): { terms?: ShopMenu; wrong: ReadonlyMap<string, LinkProblem> } {
  const wrong = new Map<string, LinkProblem>();
  function readLinks(links: readonly TypedLink[]): MenuLink[] {
    const seen = new Set<string>();
    return links.map((link) => {
      const { place } = link;
      const [nameEn, nameZh] = [link.nameEn.trim(), link.nameZh.trim()];
      const url = readRedirectTarget(withoutOrigin(link.url));
      if (!nameEn) wrong.set(fieldKey(link, 'nameEn'), 'required');
      if (!nameZh) wrong.set(fieldKey(link, 'nameZh'), 'required');
      if (url === undefined) wrong.set(fieldKey(link, 'url'), 'url');
      else if (seen.has(url)) wrong.set(fieldKey(link, 'url'), 'repeated');
      if (url !== undefined) seen.add(url);
      return { nameEn, nameZh, url: url ?? '', place };
    });
  }
  const terms = { bit: readLinks(typed.bit), sit: readLinks(typed.sit) };
  return wrong.size === 0 ? { terms, wrong } : { wrong };
}

/** A copy with the entry at `index` moved by one step. */
export function moved<Entry>(entries: readonly Entry[], index: number, step: -1 | 1): Entry[] {
  const next = [...entries];
  const [entry] = next.splice(index, 1);
  if (entry !== undefined) next.splice(index + step, 0, entry);
  return next;
}

export const isSameMenu = (one: ShopMenu, other: ShopMenu) =>
  shops.every((shop) => JSON.stringify(one[shop].map(asList)) === JSON.stringify(other[shop].map(asList)));
const asList = ({ nameEn, nameZh, url, place }: MenuLink) => [nameEn, nameZh, url, place];
