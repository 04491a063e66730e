import { type ChannelType, channels } from 'shared-contracts/channel';
import { categoryTitle } from 'shared-contracts/list-head';
import type { Locale } from 'shared-contracts/locale';
import { urls } from 'shared-contracts/urls';
import type { Navigation, NavigationEntry } from 'shared-contracts/wire/navigation';
import { type Category, categoryPathOf, nameIn, type Reference } from './reference';

/** Departments with their own landing page (behaviour/screens). */
const landings = new Map([
  ['MEN', 'men'],
  ['WOMEN', 'women'],
] as const) as ReadonlyMap<string, 'men' | 'women'>;

/**
 * A guarded entry always links to its own listing, because the guard closes that path and all below it
 * (behaviour/states).
 */
function urlOf(category: Category, channel: ChannelType): string {
  const landing = category.type === 2 ? undefined : landings.get(category.code);
  return landing ? urls.landing(channel, landing) : urls.category(channel, category.code);
}

/**
 * The menu of a channel (behaviour/entities): departments with their descendants. Hidden and closed entries are
 * included and marked.
 */
export function toNavigation(reference: Reference, channel: ChannelType, locale: Locale): Navigation {
  const shown = reference.categories.filter(({ channelIds }) => channelIds.includes(channels[channel].id));

  function entry(category: Category): NavigationEntry {
    const path = categoryPathOf(reference, category.code, locale);
    const seoDescription = locale === 'zh' ? category.seoDescriptionZh : category.seoDescriptionEn;
    return {
      id: category.code,
      code: category.code,
      name: nameIn(locale, category),
      parentId: category.parentCode,
      url: urlOf(category, channel),
      urlType: 'internal',
      type: category.type,
      activeStatus: category.activeStatus,
      visible: category.visible,
      style: category.style,
      image: category.image,
      seoTitle: (locale === 'zh' ? category.seoTitleZh : category.seoTitleEn) || categoryTitle(path),
      seoKeywords: path.map(({ name }) => name).join(', '),
      ...(seoDescription && { seoDescription }),
      children: shown.filter(({ parentCode }) => parentCode === category.code).map(entry),
    };
  }
  // The schema spells out each level; the tree is recursive.
  return shown.filter(({ parentCode }) => parentCode === null).map(entry) as Navigation;
}
