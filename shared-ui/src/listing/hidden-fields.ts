import {
  defaultSortType,
  dollars,
  type ListingFilters,
  type ListingSubject,
  listingFacets,
} from 'shared-contracts';

/** The hidden fields of a form without script. */
export function hiddenFields(
  filters: ListingFilters,
  subject: ListingSubject,
  leaveOut: 'facets' | 'sort',
): [string, string][] {
  const kept: [string, string][] =
    leaveOut === 'facets'
      ? [['sort', filters.sort === defaultSortType ? '' : filters.sort]]
      : [
          ...listingFacets.flatMap((facet) =>
            filters[facet].map((value): [string, string] => [facet, value]),
          ),
          ['minPrice', dollars(filters.minPrice)],
          ['maxPrice', dollars(filters.maxPrice)],
          ['soldOut', filters.soldOut ? '1' : ''],
        ];
  const subjectFields = Object.entries(subject).map(([name, value]): [string, string] => [name, value ?? '']);
  return [...subjectFields, ...kept].filter(([, value]) => value !== '');
}
