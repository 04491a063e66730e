import type { AuditEntry } from 'shared-contracts/wire/staff';

/** A value that differs: the names that lead to it, and what it was and is; undefined where it was or is not there. */
export interface ChangedValue {
  path: readonly string[];
  before: unknown;
  after: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const idOf = (value: Record<string, unknown>) => value.skuId ?? value.id ?? value.shipmentId;

/** An entry of a list by its id; a line of an order, which has none, by its number. */
function keyed(value: unknown, index: number): [key: string, value: unknown] {
  if (!isRecord(value)) return [String(index + 1), value];
  const id = idOf(value);
  const { position, ...line } = value;
  if (id === undefined && typeof position === 'number') return [String(position + 1), line];
  return [String(id ?? index + 1), value];
}

/** The plain values of a record, of lists of records by their ids: `prices`, `HB1-S`, `salePrice`. */
function leavesOf(value: unknown, path: readonly string[] = []): [path: readonly string[], value: unknown][] {
  if (Array.isArray(value) && value.some(isRecord)) {
    return value.flatMap((entry, index) => {
      const [key, content] = keyed(entry, index);
      return leavesOf(content, [...path, key]);
    });
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
