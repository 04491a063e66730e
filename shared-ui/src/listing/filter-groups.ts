import {
  categorySeparator,
  defaultSortType,
  discountValue,
  dollars,
  formatMoney,
  type Listing,
  type ListingFacet,
  type ListingFilters,
  type ListingSubject,
  type ListingTranslate,
  listingFacets,
  listingUrl,
  parseDiscount,
  parseSizeFilterValue,
  sizeFilterValue,
  toggleFilter,
} from 'shared-contracts';
import type { ActiveFilter } from '../active-filters/active-filters';
import type { FilterGroup } from '../filter-panel/filter-panel';

/** The facets of a listing with what is chosen of them (section 3). A facet with nothing to choose is left out. */
export function filterGroups(
  { options }: Pick<Listing, 'options'>,
  filters: ListingFilters,
  t: ListingTranslate,
): FilterGroup[] {
  const chosen = (facet: ListingFacet, value: string) => filters[facet].includes(value);
  const topLevel = Math.min(...options.category.map(({ code }) => depth(code)));
  const groups: FilterGroup[] = [
    {
      name: 'cat',
      title: t('cat'),
      sections: [
        {
          choices: options.category.map(({ code, name, count }) => ({
            value: code,
            label: name,
            count,
            checked: chosen('cat', code),
            level: depth(code) - topLevel,
          })),
        },
      ],
    },
    {
      name: 'size',
      title: t('size'),
      look: 'boxes',
      sections: options.size.map((type) => ({
        ...(options.size.length > 1 ? { title: type.name } : {}),
        choices: type.values.map(({ value, name, count }) => ({
          value: sizeFilterValue(type.parent, value),
          label: name,
          count,
          checked: chosen('size', sizeFilterValue(type.parent, value)),
        })),
      })),
    },
    {
      name: 'color',
      title: t('color'),
      look: 'colors',
      sections: [
        {
          choices: options.color.map(({ value, name, hex, count }) => ({
            value,
            label: name,
            count,
            color: hex,
            checked: chosen('color', value),
          })),
        },
      ],
    },
    {
      name: 'brand',
      title: t('brand'),
      sections: [
        {
          choices: options.brand.map(({ value, name, count }) => ({
            value,
            label: name,
            count,
            checked: chosen('brand', value),
          })),
        },
      ],
    },
    {
      name: 'discount',
      title: t('discount'),
      sections: [
        {
          choices: options.discount.map((range) => ({
            value: discountValue(range),
            label: discountText(discountValue(range), t),
            count: range.count,
            checked: chosen('discount', discountValue(range)),
          })),
        },
      ],
    },
  ];
  return groups
    .filter(({ sections }) => sections.some(({ choices }) => choices.length > 0))
    .map((group) => ({ ...group, open: isOpen(group) }));
}

/** The first ones, and those in force, are open: the column says what it does without a click. */
function isOpen({ name, sections }: FilterGroup): boolean {
  const isChosen = sections.some(({ choices }) => choices.some(({ checked }) => checked));
  return isChosen || name === 'cat' || name === 'size' || name === 'color';
}

function depth(code: string): number {
  return code.split(categorySeparator).length;
}

function discountText(value: string, t: ListingTranslate): string {
  const range = parseDiscount(value);
  if (!range) return value;
  return range.maxDiscount >= 100
    ? t('discountAbove', { min: range.minDiscount })
    : t('discountRange', { min: range.minDiscount, max: range.maxDiscount });
}

/** What is in force, in words, with the list that is left without it. */
export function activeFilters(
  listing: Pick<Listing, 'options'>,
  filters: ListingFilters,
  place: { pathname: string; subject: ListingSubject },
  t: ListingTranslate,
): ActiveFilter[] {
  const to = (next: ListingFilters) => listingUrl(place.pathname, next, place.subject);
  const values = listingFacets.flatMap((facet) =>
    filters[facet].map((value) => ({
      id: `${facet} ${value}`,
      text: nameOf(listing.options, facet, value, t),
      to: to(toggleFilter(filters, facet, value)),
    })),
  );
  const { minPrice, maxPrice, ...withoutPrice } = filters;
  if (minPrice === undefined && maxPrice === undefined) return values;
  return [
    ...values,
    { id: 'price', text: priceText(minPrice, maxPrice, t), to: to({ ...withoutPrice, page: 1 }) },
  ];
}

/** A value that finds nothing any more is in no facet: it is called by its code. */
function nameOf(
  options: Listing['options'],
  facet: ListingFacet,
  value: string,
  t: ListingTranslate,
): string {
  if (facet === 'discount') return discountText(value, t);
  if (facet === 'cat') {
    const own = value.split(categorySeparator).at(-1) ?? value;
    return options.category.find(({ code }) => code === value)?.name ?? own;
  }
  if (facet === 'size') {
    const size = parseSizeFilterValue(value);
    const type = options.size.find(({ parent }) => parent === size?.parent);
    return type?.values.find((entry) => entry.value === size?.value)?.name ?? size?.value ?? value;
  }
  return options[facet].find((entry) => entry.value === value)?.name ?? value;
}

function priceText(min: number | undefined, max: number | undefined, t: ListingTranslate): string {
  if (min !== undefined && max !== undefined) {
    return t('priceBetween', { min: formatMoney(min), max: formatMoney(max) });
  }
  return min === undefined
    ? t('priceBelow', { max: formatMoney(max ?? 0) })
    : t('priceAbove', { min: formatMoney(min) });
}

/** The fields that a form without script sends besides its own. */
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
        ];
  const given = Object.entries(subject).map(([name, value]): [string, string] => [name, value ?? '']);
  return [...given, ...kept].filter(([, value]) => value !== '');
}
