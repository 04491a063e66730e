import type { ColumnStore } from './column-store';
import type { SortOrder } from './list-query';

/**
 * Seconds until 2106 do not fit into signed 32 bits, so they are counted from the middle of the range, in
 * 2038.
 */
const middleSecond = 2 ** 31 - 1;

/** Sort keys, lowest first; ties in recommended order. */
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
