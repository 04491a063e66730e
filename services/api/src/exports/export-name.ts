import { endOfDay, startOfDay } from 'shared-contracts/calendar';
import { hongKongDay } from 'shared-contracts/dates';
import { type ExportKind, type ExportRequest, exportKinds } from 'shared-contracts/wire/merchant-exports';

const pattern = new RegExp(
  `^(${exportKinds.join('|')})-(\\d{4}-\\d\\d-\\d\\d)-(\\d{4}-\\d\\d-\\d\\d)\\.csv$`,
);

/** `until` is the day after the last. */
export function exportName({ kind, from, until }: { kind: ExportKind; from: string; until: string }): string {
  return `${kind}-${from}-${until}.csv`;
}

/** What is in a file of the exports, with its last day; undefined for any other file. */
export function readExportName(name: string): ExportRequest | undefined {
  const [, kind, from, until] = pattern.exec(name) ?? [];
  const known = exportKinds.find((each) => each === kind);
  return known && from && until ? { kind: known, from, to: dayBefore(until) } : undefined;
}

export const dayAfter = (day: string): string => hongKongDay((endOfDay(day)?.getTime() ?? Number.NaN) + 1);
const dayBefore = (day: string): string => hongKongDay((startOfDay(day)?.getTime() ?? Number.NaN) - 1);
