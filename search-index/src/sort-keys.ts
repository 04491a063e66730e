import type { ColumnStore } from './column-store';
import type { SortOrder } from './list-query';

/** Seconds until 2106 as signed numbers: they are counted from the middle of the range, in 2038. */
const middleSecond = 2 ** 31 - 1;

/** What a list is sorted by: the lowest first, of equal keys the recommended. */
export const sortKeyOf: Record<
  Exclude<SortOrder, 'RECOMMENDED'>,
  (index: ColumnStore) => (row: number) => number
> = {
  NEWEST:
    ({ publishedAt: { values } }) =>
    (row) =>
      middleSecond - (values[row] ?? 0),
  PRICE_LOW_TO_HIGH:
    ({ salePrice: { values } }) =>
    (row) =>
      values[row] ?? 0,
  PRICE_HIGH_TO_LOW:
    ({ salePrice: { values } }) =>
    (row) =>
      -(values[row] ?? 0),
  DISCOUNT:
    ({ discount: { ids } }) =>
    (row) =>
      -(ids[row] ?? 0),
};
