import { parse } from 'csv-parse/sync';
import { isCalendarDate } from 'shared-contracts/calendar';
import type { MatchKind, SettlementResult } from 'shared-contracts/wire/merchant-closing';

/** A row of a settlement details report, amounts in cents. */
export interface SettlementRow {
  account: string;
  batch: number;
  type: string;
  /** What it is compared with; null for fees and payouts. */
  kind: MatchKind | null;
  /** The provider's reference of the payment, refund or dispute. */
  reference: string | null;
  merchantReference: string | null;
  createdAt: Date;
  /** Credit less debit. */
  grossMinor: number;
  netMinor: number;
  feesMinor: number;
}
type Problem = SettlementResult['problems'][number];

/** Titles of Adyen's settlement details report, without the case. Merchants add columns and order them. */
const titles = {
  account: 'Merchant Account',
  pspReference: 'Psp Reference',
  merchantReference: 'Merchant Reference',
  createdAt: 'Creation Date',
  zone: 'TimeZone',
  type: 'Type',
  modification: 'Modification Reference',
  grossCurrency: 'Gross Currency',
  grossDebit: 'Gross Debit (GC)',
  grossCredit: 'Gross Credit (GC)',
  netCurrency: 'Net Currency',
  netDebit: 'Net Debit (NC)',
  netCredit: 'Net Credit (NC)',
  commission: 'Commission (NC)',
  markup: 'Markup (NC)',
  schemeFees: 'Scheme Fees (NC)',
  interchange: 'Interchange (NC)',
  batch: 'Batch Number',
} as const;
type Column = keyof typeof titles;
const columns = Object.keys(titles) as Column[];

/** What the rows of a type are about: `SettledReversed` and `RefundedReversed` take back what the first row gave. */
const kindsOfType: readonly [RegExp, MatchKind][] = [
  [/^settled/i, 'PAYMENT'],
  [/^refund/i, 'REFUND'],
  [/^(second)?chargeback/i, 'DISPUTE'],
];

/** Hours from UTC of the zones that accounts are set to, beside those written as an offset. */
const zones: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  BST: 1,
  CET: 1,
  CEST: 2,
  HKT: 8,
  SGT: 8,
  JST: 9,
  AEST: 10,
  AEDT: 11,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  PST: -8,
  PDT: -7,
  'ASIA/HONG_KONG': 8,
};

/** Milliseconds from UTC of `HKT`, `GMT+8` or `+08:00`. */
function offsetOf(zone: string): number | undefined {
  const known = zones[zone.toUpperCase()];
  if (known !== undefined) return known * 3_600_000;
  const [, sign, hours, minutes = '0'] = /^(?:GMT|UTC)?([+-])(\d{1,2})(?::?([0-5]\d))?$/i.exec(zone) ?? [];
  if (hours === undefined) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** Fees have more decimals than cents, so amounts are rounded after they are added up. */
const isAmount = (text: string) => /^-?\d{1,12}(\.\d{1,6})?$/.test(text);
const maxProblems = 100;
/** A longer value is no help to find its cell. */
const maxShown = 60;

/**
 * Reads Adyen's settlement details report. Returns its rows, or what is wrong with it by line and column; a report with
 * one wrong cell has no rows.
 */
export function readSettlementReport(csv: string): {
  rows: SettlementRow[];
  problems: Problem[];
  problemCount: number;
} {
  const problems: Problem[] = [];
  let problemCount = 0;
  function refuse(line: number, column: string, value: string, kind: Problem['kind']): void {
    problemCount += 1;
    if (problems.length < maxProblems) problems.push({ line, column, value: value.slice(0, maxShown), kind });
  }
  const failed = () => ({ rows: [], problems, problemCount });

  let records: { record: string[]; info: { lines: number } }[];
  try {
    const options = { bom: true, trim: true, info: true, skip_empty_lines: true, relax_column_count: true };
    records = parse(csv, options) as unknown as typeof records;
  } catch (error) {
    const { lines = 0 } = error as { lines?: number };
    refuse(lines, '', '', 'NOT_CSV');
    return failed();
  }
  const [head, ...body] = records;
  const names = head?.record.map((title) => title.toLowerCase()) ?? [];
  const places = columns.map((column) => [column, names.indexOf(titles[column].toLowerCase())] as const);
  for (const [column, place] of places) if (place < 0) refuse(1, titles[column], '', 'NO_COLUMN');
  if (problemCount > 0) return failed();
  if (body.length === 0) {
    refuse(1, '', '', 'NO_ROWS');
    return failed();
  }

  const rows = body.map(({ record, info: { lines: line } }): SettlementRow => {
    const cells = Object.fromEntries(
      places.map(([column, place]) => [column, record[place] ?? '']),
    ) as Record<Column, string>;
    const wrong = (column: Column, kind: Problem['kind']) =>
      refuse(line, titles[column], cells[column], kind);
    const filled = (column: Column) => {
      if (cells[column] === '') wrong(column, 'EMPTY');
      return cells[column];
    };
    const amountOf = (column: Column) => {
      if (cells[column] === '' || isAmount(cells[column])) return Number(cells[column]);
      wrong(column, 'NOT_AMOUNT');
      return 0;
    };
    const cents = (amount: number) => Math.round(amount * 100) + 0;
    for (const column of ['grossCurrency', 'netCurrency'] as const)
      if (cells[column] !== '' && cells[column] !== 'HKD') wrong(column, 'NOT_HKD');

    const type = filled('type');
    const kind = kindsOfType.find(([pattern]) => pattern.test(type))?.[1] ?? null;
    const batch = /^\d{1,9}$/.test(cells.batch) ? Number(cells.batch) : 0;
    if (batch === 0) wrong('batch', cells.batch === '' ? 'EMPTY' : 'NOT_NUMBER');
    return {
      account: filled('account'),
      batch,
      type,
      kind,
      reference: kind && filled(kind === 'PAYMENT' ? 'pspReference' : 'modification'),
      merchantReference: cells.merchantReference || null,
      createdAt: momentOf(cells.createdAt, cells.zone, wrong),
      grossMinor: cents(amountOf('grossCredit') - amountOf('grossDebit')),
      netMinor: cents(amountOf('netCredit') - amountOf('netDebit')),
      feesMinor: cents(
        amountOf('commission') + amountOf('markup') + amountOf('schemeFees') + amountOf('interchange'),
      ),
    };
  });
  return problemCount > 0 ? failed() : { rows, problems, problemCount };
}

/** `2026-11-03 14:05:06` in the zone of the next column. */
function momentOf(text: string, zone: string, wrong: (column: Column, kind: Problem['kind']) => void): Date {
  const [, day = '', time = ''] =
    /^(\d{4}-\d\d-\d\d)[ T]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)$/.exec(text) ?? [];
  const offset = offsetOf(zone);
  if (!isCalendarDate(day)) wrong('createdAt', text === '' ? 'EMPTY' : 'NOT_DATE');
  if (offset === undefined) wrong('zone', zone === '' ? 'EMPTY' : 'NOT_ZONE');
  if (!isCalendarDate(day) || offset === undefined) return new Date(0);
  return new Date(Date.parse(`${day}T${time}Z`) - offset);
}
