/** The orders of a list. */
export type SortType = 'RECOMMENDED' | 'NEWEST' | 'PRICE_LOW_TO_HIGH' | 'PRICE_HIGH_TO_LOW' | 'DISCOUNT';

import type { ItemIndex } from './item-index';

/** Seconds are counted from the middle of those that can be told so: of 2038, for until 2106. */
const middleSecond = 2 ** 31 - 1;

/** What a list is sorted by: the lowest first, of equal ones the recommended. */
export const sortKeyOf: Record<
  Exclude<SortType, 'RECOMMENDED'>,
  (index: ItemIndex) => (row: number) => number
> = {
  NEWEST:
    ({ publishedAt }) =>
    (row) =>
      middleSecond - (publishedAt[row] ?? 0),
  PRICE_LOW_TO_HIGH:
    ({ salePrice }) =>
    (row) =>
      salePrice[row] ?? 0,
  PRICE_HIGH_TO_LOW:
    ({ salePrice }) =>
    (row) =>
      -(salePrice[row] ?? 0),
  DISCOUNT:
    ({ discount }) =>
    (row) =>
      -(discount.ids[row] ?? 0),
};
