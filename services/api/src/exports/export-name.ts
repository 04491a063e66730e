import { endOfDay, startOfDay } from 'shared-contracts/calendar';
import { hongKongDay } from 'shared-contracts/dates';
import {
  type ExportFormat,
  type ExportKind,
  exportFormats,
  exportKinds,
} from 'shared-contracts/wire/merchant-exports';

const pattern = new RegExp(
  `^(${exportKinds.join('|')})-(\\d{4}-\\d\\d-\\d\\d)-(\\d{4}-\\d\\d-\\d\\d)\\.(${exportFormats.join('|')})$`,
);

/** What is exported: `from` is the first day in Hong Kong, `until` the day after the last. */
export interface WantedExport {
  kind: ExportKind;
  from: string;
  until: string;
  format: ExportFormat;
}

export function exportName({ kind, from, until, format }: WantedExport): string {
  return `${kind}-${from}-${until}.${format}`;
}

/** What is in a file of the exports, with its first and last day; undefined for any other file. */
export function readExportName(
  name: string,
): { kind: ExportKind; from: string; to: string; format: ExportFormat } | undefined {
  const [, kind, from, until, format] = pattern.exec(name) ?? [];
  const [known] = exportKinds.filter((each) => each === kind);
  const [written] = exportFormats.filter((each) => each === format);
  return known && written && from && until
    ? { kind: known, from, to: dayBefore(until), format: written }
    : undefined;
}

export const dayAfter = (day: string): string => hongKongDay((endOfDay(day)?.getTime() ?? Number.NaN) + 1);
const dayBefore = (day: string): string => hongKongDay((startOfDay(day)?.getTime() ?? Number.NaN) - 1);
