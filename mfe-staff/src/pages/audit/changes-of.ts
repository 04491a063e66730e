import type { AuditEntry } from 'shared-contracts/wire/staff';

/** A value that differs: the names that lead to it, and what it was and is; undefined where it was or is not there. */
export interface ChangedValue {
  path: readonly string[];
  before: unknown;
  after: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const keyOf = (value: unknown, index: number): string =>
  isRecord(value) ? String(value.skuId ?? value.id ?? value.shipmentId ?? index + 1) : String(index + 1);

/** The plain values of a record, of lists of records by their ids: `prices`, `HB1-S`, `salePrice`. */
function leavesOf(value: unknown, path: readonly string[] = []): [path: readonly string[], value: unknown][] {
  if (Array.isArray(value) && value.some(isRecord)) {
    return value.flatMap((entry, index) => leavesOf(entry, [...path, keyOf(entry, index)]));
  }
  if (!isRecord(value)) return [[path, value]];
  return Object.entries(value)
    .filter(([name]) => name !== 'id' && name !== 'skuId' && name !== 'shipmentId')
    .flatMap(([name, entry]) => leavesOf(entry, [...path, name]));
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Each value of an entry that differs between before and after. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ChangedValue[] {
  const [old, now] = [before, after].map((value) =>
    isRecord(value)
      ? new Map(leavesOf(value).map(([path, leaf]) => [path.join('\n'), leaf]))
      : new Map<string, unknown>(),
  );
  const keys = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])];
  return keys
    .map((key) => ({ path: key.split('\n'), before: old?.get(key), after: now?.get(key) }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after))
    .filter((one) => !(isEmpty(one.before) && isEmpty(one.after)));
}
