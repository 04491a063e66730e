import { endOfDay, startOfDay } from 'shared-contracts/calendar';
import { hongKongDay } from 'shared-contracts/dates';
import { type ExportKind, exportKinds } from 'shared-contracts/wire/merchant-exports';

const pattern = new RegExp(
  `^(${exportKinds.join('|')})-(\\d{4}-\\d\\d-\\d\\d)-(\\d{4}-\\d\\d-\\d\\d)\\.csv$`,
);

/** A file of the exports. `from` is its first day; `until` is the day after its last. */
export interface ExportName {
  kind: ExportKind;
  from: string;
  until: string;
}

export function exportName({ kind, from, until }: ExportName): string {
  return `${kind}-${from}-${until}.csv`;
}

/** Undefined for any other file. */
export function readExportName(name: string): ExportName | undefined {
  const [, kind, from, until] = pattern.exec(name) ?? [];
  const known = exportKinds.find((each) => each === kind);
  return known && from && until ? { kind: known, from, until } : undefined;
}

/** The day after a day, and the day before one. */
export const dayAfter = (day: string): string => hongKongDay((endOfDay(day)?.getTime() ?? Number.NaN) + 1);
export const dayBefore = (day: string): string => hongKongDay((startOfDay(day)?.getTime() ?? Number.NaN) - 1);
