import { parseDollars } from 'shared-contracts/money';
import type { BulkChange } from 'shared-contracts/wire/merchant-bulk';

/** The kinds of changes, in the order in which they are offered. */
export const changeKinds = [
  'REDUCE',
  'SALE_PRICE',
  'END_REDUCTION',
  'SHOW',
  'HIDE',
  'ADD_LABEL',
  'REMOVE_LABEL',
  'ADD_CATEGORY',
  'REMOVE_CATEGORY',
] as const satisfies readonly BulkChange['kind'][];

/** A change as typed. */
export interface TypedChange {
  kind: BulkChange['kind'];
  /** Of a label or a category. */
  code: string;
  percent: string;
  /** In dollars. */
  price: string;
}

/** The change that was typed; undefined when its value is missing or no number that it can have. */
export function readChange({ kind, code, percent, price }: TypedChange): BulkChange | undefined {
  switch (kind) {
    case 'REDUCE': {
      const number = Number(percent);
      return percent.trim() !== '' && Number.isInteger(number) && number >= 1 && number <= 95
        ? { kind, percent: number }
        : undefined;
    }
    case 'SALE_PRICE': {
      const salePrice = parseDollars(price);
      return salePrice ? { kind, salePrice } : undefined;
    }
    case 'SHOW':
    case 'HIDE':
    case 'END_REDUCTION':
      return { kind };
    default:
      return code ? { kind, code } : undefined;
  }
}
