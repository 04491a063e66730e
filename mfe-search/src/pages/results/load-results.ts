import { type ListingScope, loadListing, scopeOfTab, type TabbedListing, tabOf } from 'shared-contracts';
import type { PageContext, PageHead } from 'shared-runtime';
import { listingMemory } from 'shared-runtime/listing';
import { cleanKeyword } from '../../keyword';
import { getT } from '../../messages/results';

/** The subject in the URL: keyword, sex or category, and label. */
export interface ResultsData extends TabbedListing {
  keyword: string;
  label: string;
}

/** Maximum length that the search API accepts (wire/search). */
const maxLabelLength = 100;

/** /{type}/search with keyword, sex or category, label (behaviour/screens). */
export async function loadResults({ services, url, signal }: PageContext): Promise<ResultsData> {
  const query = url.searchParams;
  const keyword = cleanKeyword(query.get('keyword') ?? '');
  const label = (query.get('label') ?? '').trim().slice(0, maxLabelLength);
  const tabScope = scopeOfTab(query);
  const scope: ListingScope = {
    ...tabScope,
    ...(keyword ? { keyword } : {}),
    ...(label ? { label } : {}),
  };
  const category = tabScope.category?.toLowerCase();
  const subject = { keyword, sex: tabScope.sex, category, label };
  const listing = await loadListing({
    api: services.api,
    url,
    scope,
    subject,
    signal,
    memory: listingMemory,
  });
  if (!listing.ok) throw listing.error;
  return { listing: listing.data, scope, subject, keyword, label, tab: tabOf(query) };
}

export function resultsHead({ keyword, label, listing }: ResultsData, { locale }: PageContext): PageHead {
  const t = getT(locale);
  const words = keyword || label;
  return {
    title: words ? t('titleOf', { keyword: words }) : t('title'),
    description: t('listing.count', { count: listing.totalCount }),
    // Search engines should find products through categories, not through keywords that people typed.
    noIndex: true,
  };
}
