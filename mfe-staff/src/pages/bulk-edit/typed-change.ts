import { parseDollars } from 'shared-contracts/money';
import * as z from 'shared-contracts/schema';
import { type BulkChange, bulkChangeSchema } from 'shared-contracts/wire/merchant-bulk';

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
  'SET_ATTRIBUTE',
  'REMOVE_ATTRIBUTE',
] as const satisfies readonly BulkChange['kind'][];

/** A change as typed. */
export interface TypedChange {
  kind: BulkChange['kind'];
  /** Of a label or a category, or `FIT@@@SLIM` of an attribute. */
  code: string;
  percent: string;
  /** In dollars. */
  price: string;
}

function typedValue({ kind, code, percent, price }: TypedChange): object {
  if (kind === 'REDUCE') return { percent: Number(percent) };
  if (kind === 'SALE_PRICE') return { salePrice: parseDollars(price) };
  return /(LABEL|CATEGORY|ATTRIBUTE)$/.test(kind) ? { code } : {};
}

/** The change that was typed; undefined when its value is missing or none that the API takes. */
export function readChange(typed: TypedChange): BulkChange | undefined {
  const read = z.safeParse(bulkChangeSchema, { kind: typed.kind, ...typedValue(typed) });
  return read.success ? read.data : undefined;
}
