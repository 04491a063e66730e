import {
  categoryAncestors,
  categoryCodeOf,
  categorySeparator,
  isNotFound,
  type Listing,
  loadListing,
  type Navigation,
  type NavigationEntry,
  urls,
} from 'shared-contracts';
import { categoryDescription, categoryTitle } from 'shared-contracts/list-head';
import { notFoundOrMoved } from 'shared-contracts/moved-page';
import type { PageContext, PageHead } from 'shared-runtime';
import { listingMemory } from 'shared-runtime/listing';
import { categoryPath, getNavigation } from '../../api/get-navigation';
import { plainTitle } from '../../content/plain-title';
import { getT } from '../../messages';
import { codesOf } from './codes-of';
import { breadcrumbList, channelTitle, listingHead } from './listing-head';

interface CategoryStep {
  code: string;
  name: string;
}

export interface CategoryData {
  listing: Listing;
  /** `ALL` is the whole channel. */
  code: string;
  /** From the department down to the category itself. */
  path: CategoryStep[];
  /** Direct subcategories. */
  children: CategoryStep[];
  seo: { title?: string; keywords?: string; description?: string };
}

/**
 * /{type}/{code}/... up to six codes (behaviour/screens). A category unknown to both the menu and the search is not
 * found.
 */
export async function loadCategory(context: PageContext): Promise<CategoryData> {
  const code = categoryCodeOf(codesOf(context.params));
  const isAll = code === 'ALL';
  const { services, url, signal } = context;
  const [listing, navigation] = await Promise.all([
    loadListing({
      api: services.api,
      url,
      scope: isAll ? {} : { category: code },
      signal,
      memory: listingMemory,
    }),
    getNavigation(context),
  ]);
  if (!listing.ok) throw isNotFound(listing.error) ? await notFoundOrMoved(context) : listing.error;

  const menu = navigation.ok ? navigation.data : [];
  const entries = isAll ? [] : categoryPath(menu, code);
  const isKnown = isAll || entries.length > 0 || listing.data.totalCount > 0;
  // Without the menu an empty category cannot be told from a missing one.
  if (!isKnown) throw navigation.ok ? await notFoundOrMoved(context) : navigation.error;

  const lastEntry = entries.at(-1);
  return {
    listing: listing.data,
    code,
    path: isAll ? [] : pathOf(code, entries),
    children: childrenOf(isAll ? menu : lastEntry?.children),
    seo: {
      ...(lastEntry?.seoTitle ? { title: lastEntry.seoTitle } : {}),
      ...(lastEntry?.seoKeywords ? { keywords: lastEntry.seoKeywords } : {}),
      ...(lastEntry?.seoDescription ? { description: lastEntry.seoDescription } : {}),
    },
  };
}

/** A category missing from the menu is shown by its code. */
function pathOf(code: string, entries: readonly NavigationEntry[]): CategoryStep[] {
  return categoryAncestors(code).map((step) => ({
    code: step,
    name: entries.find((entry) => entry.code === step)?.name ?? step.split(categorySeparator).at(-1) ?? step,
  }));
}

function childrenOf(entries: Navigation | readonly unknown[] | undefined): CategoryStep[] {
  return ((entries ?? []) as readonly NavigationEntry[]).flatMap(
    ({ code, name, visible, type, activeStatus }) =>
      code && visible && !(type === 2 && activeStatus !== 1) ? [{ code, name }] : [],
  );
}

export function categoryHead({ listing, code, path, seo }: CategoryData, context: PageContext): PageHead {
  const { channel, locale, services, url } = context;
  const t = getT(locale);
  const name = path.at(-1)?.name ?? t('pages.category.all');
  const { shopName } = services.config;
  return {
    ...listingHead(listing, urls.category(channel, code)),
    title: channelTitle(
      plainTitle(seo.title ?? (categoryTitle(path) || name), shopName),
      context,
      listing.page,
    ),
    description:
      seo.description ?? categoryDescription(locale, { name, shopName, count: listing.totalCount }),
    ...(seo.keywords ? { keywords: seo.keywords } : {}),
    jsonLd: [
      breadcrumbList(url.origin, [
        { name: shopName, to: urls.landing(channel) },
        ...path.map((step) => ({ name: step.name, to: urls.category(channel, step.code) })),
      ]),
    ],
  };
}
