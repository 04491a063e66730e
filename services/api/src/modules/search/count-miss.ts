import type { DailyCounts } from 'api-platform/daily-counts';
import type { ChannelType } from 'shared-contracts/channel';
import type { SearchQuery } from 'shared-contracts/wire/search';

const longest = 60;

/**
 * The keyword as the dashboard shows it; undefined for one that may name a person: an address, a phone or
 * card number.
 */
function readableTerm(keyword: string): string | undefined {
  const term = keyword.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  const hasManyDigits = term.replace(/\D/g, '').length >= 6;
  if (term === '' || term.length > longest || term.includes('@') || hasManyDigits) return undefined;
  return term;
}

/** True when nothing but the keyword, and perhaps a department, can be the reason for an empty list. */
function isByKeyword(request: SearchQuery): boolean {
  const filters = [
    request.categoryName,
    request.brandName,
    request.filterColor,
    request.filterSize,
    request.discountRange,
  ];
  const isUnfiltered = filters.every((values) => (values ?? []).length === 0);
  return isUnfiltered && !request.label && request.minPrice === undefined && request.maxPrice === undefined;
}

/** Counts a keyword that found nothing. Within the lifetime of a cached answer it counts once. */
export function countMiss(
  counts: DailyCounts,
  channel: ChannelType,
  request: SearchQuery,
  totalCount: number,
): void {
  if (totalCount > 0 || request.pageNum > 1 || !isByKeyword(request)) return;
  const term = readableTerm(request.keyword ?? '');
  if (term) counts.add('SEARCH_MISS', channel, term);
}
