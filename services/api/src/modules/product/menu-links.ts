import type { ChannelType } from 'shared-contracts/channel';
import type { Locale } from 'shared-contracts/locale';
import type { Navigation } from 'shared-contracts/wire/navigation';
import { type MenuLink, menuPlaces, type ShopMenu } from 'shared-contracts/wire/shop-menu';
import { nameIn } from './reference';

/** Puts the links of a channel between its departments. A link has no `code`, because it is no category. */
export function withMenuLinks(
  departments: Navigation,
  menu: ShopMenu | undefined,
  channel: ChannelType,
  locale: Locale,
): Navigation {
  const links = menu?.[channel] ?? [];
  const known = new Set<string>([...menuPlaces, ...departments.flatMap(({ code }) => code ?? [])]);
  const placeOf = ({ place }: MenuLink) => (known.has(place) ? place : 'last');
  const at = (place: string): Navigation =>
    links
      .filter((link) => placeOf(link) === place)
      .map((link) => ({
        id: `link ${link.url}`,
        name: nameIn(locale, link),
        url: link.url,
        urlType: 'internal',
        type: 1,
        activeStatus: 1,
        visible: true,
        children: [],
      }));
  return [
    ...at('first'),
    ...departments.flatMap((department) => [department, ...at(department.code ?? '')]),
    ...at('last'),
  ];
}
