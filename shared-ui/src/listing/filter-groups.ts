import {
  categorySeparator,
  discountValue,
  type Listing,
  type ListingFacet,
  type ListingFilters,
  type ListingTranslate,
  sizeFilterValue,
} from 'shared-contracts';
import type { FilterGroup } from '../filter-panel/filter-panel';
import { discountText } from './discount-text';

/** The facets of a listing with their selected values (behaviour/entities). A facet without choices is left out. */
export function filterGroups(
  { options }: Pick<Listing, 'options'>,
  filters: ListingFilters,
  t: ListingTranslate,
): FilterGroup[] {
  const chosen = (facet: ListingFacet, value: string) => filters[facet].includes(value);
  const sizes = sizesToChoose(options.size, filters);
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
      option: { name: 'soldOut', label: t('withSoldOut'), checked: filters.soldOut === true },
      sections: sizes.map((type) => ({
        ...(sizes.length > 1 ? { title: type.name } : {}),
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
    ...(options.attributes ?? []).map(
      ({ parent, name, values }): FilterGroup => ({
        id: parent,
        name: 'attr',
        title: name,
        sections: [
          {
            choices: values.map(({ value, name, count }) => ({
              value: sizeFilterValue(parent, value),
              label: name,
              count,
              checked: chosen('attr', sizeFilterValue(parent, value)),
            })),
          },
        ],
      }),
    ),
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

type Sizes = Listing['options']['size'];

/**
 * The sizes that a shopper can tell apart: "one size" stands for goods without sizes, and a list whose goods all have the
 * same size leaves nothing to choose. A chosen size stays, so that it can be taken back.
 */
function sizesToChoose(types: Sizes, filters: ListingFilters): Sizes {
  const sized = types.filter(
    ({ parent, values }) =>
      parent !== 'ONE_SIZE' ||
      values.some(({ value }) => filters.size.includes(sizeFilterValue(parent, value))),
  );
  const isChoice = sized.reduce((count, { values }) => count + values.length, 0) > 1;
  return isChoice || filters.size.length > 0 ? sized : [];
}

/** The first groups, and those with active filters, are initially open, to show what the column does. */
function isOpen({ name, sections }: FilterGroup): boolean {
  const isChosen = sections.some(({ choices }) => choices.some(({ checked }) => checked));
  return isChosen || name === 'cat' || name === 'size' || name === 'color';
}

function depth(code: string): number {
  return code.split(categorySeparator).length;
}
