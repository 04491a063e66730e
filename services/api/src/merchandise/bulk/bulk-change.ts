import type { BulkFields } from 'database/schema/bulk-edits';
import { categorySeparator } from 'shared-contracts/category-code';
import { categoryAncestors } from 'shared-contracts/urls';
import type { BulkChange } from 'shared-contracts/wire/merchant-bulk';
import type { SkuPrice } from 'shared-contracts/wire/merchant-items';

/** What a change of many items looks at. */
export interface BulkItem {
  id: string;
  code: string;
  titleEn: string;
  titleZh: string;
  onShelf: boolean;
  images: readonly string[];
  labels: string[];
  categoryCode: string;
  categoryCodes: string[];
  /** `FIT@@@SLIM`, one of each kind. */
  attributes: string[];
  prices: SkuPrice[];
}

/** Why an item stays as it is. */
export type LeftReason = 'NO_PICTURE' | 'ABOVE_LIST_PRICE' | 'OWN_CATEGORY';

const dollar = 100;
const attributeSeparator = '@@@';

function salePriceOf(change: BulkChange, listPrice: number): number {
  if (change.kind === 'SALE_PRICE') return change.salePrice;
  if (change.kind !== 'REDUCE') return listPrice;
  const exact = (listPrice * (100 - change.percent)) / 100;
  // A price below a dollar stays in cents.
  return exact < dollar ? Math.max(1, Math.round(exact)) : Math.round(exact / dollar) * dollar;
}

/**
 * The field of an item as it stands after a change of many, or the reason why the item stays as it is. A field that is
 * equal to that of now is a change too; `stepOf` leaves it out.
 */
function fieldAfter(item: BulkItem, change: BulkChange): BulkFields | LeftReason {
  switch (change.kind) {
    case 'SHOW':
      return item.onShelf || item.images.length > 0 ? { onShelf: true } : 'NO_PICTURE';
    case 'HIDE':
      return { onShelf: false };
    case 'ADD_LABEL':
      return { labels: [...new Set([...item.labels, change.code])] };
    case 'REMOVE_LABEL':
      return { labels: item.labels.filter((code) => code !== change.code) };
    case 'ADD_CATEGORY':
      return { categoryCodes: [...new Set([...item.categoryCodes, ...categoryAncestors(change.code)])] };
    case 'REMOVE_CATEGORY': {
      const isBelow = (code: string) =>
        code === change.code || code.startsWith(`${change.code}${categorySeparator}`);
      if (isBelow(item.categoryCode)) return 'OWN_CATEGORY';
      return { categoryCodes: item.categoryCodes.filter((code) => !isBelow(code)) };
    }
    case 'SET_ATTRIBUTE': {
      const kindOf = (value: string) => value.split(attributeSeparator)[0];
      const others = item.attributes.filter((value) => kindOf(value) !== kindOf(change.code));
      return {
        attributes: item.attributes.includes(change.code) ? item.attributes : [...others, change.code],
      };
    }
    case 'REMOVE_ATTRIBUTE':
      return { attributes: item.attributes.filter((value) => value !== change.code) };
    default: {
      const prices = item.prices.map((price) => ({
        ...price,
        salePrice: salePriceOf(change, price.listPrice),
      }));
      return prices.some(({ listPrice, salePrice }) => salePrice > listPrice)
        ? 'ABOVE_LIST_PRICE'
        : { prices };
    }
  }
}

/** The same fields of an item as they are now. */
export function fieldsNow(item: BulkItem, fields: BulkFields): BulkFields {
  return Object.fromEntries((Object.keys(fields) as (keyof BulkFields)[]).map((name) => [name, item[name]]));
}

export const isSame = (one: BulkFields, other: BulkFields) => JSON.stringify(one) === JSON.stringify(other);

/** What a change does to an item: before and after, a reason to leave it, or undefined when it is that way already. */
export function stepOf(
  item: BulkItem,
  change: BulkChange,
): { before: BulkFields; after: BulkFields } | LeftReason | undefined {
  const after = fieldAfter(item, change);
  if (typeof after === 'string') return after;
  const before = fieldsNow(item, after);
  return isSame(before, after) ? undefined : { before, after };
}
