import type { Cluster } from './cluster';
import { memoryOf } from './memory';

/** What visitors and buyers met while something happened. */
export interface Row {
  title: string;
  seconds: number;
  pages: number;
  /** Who asked for which page, and what came. */
  failedPages: readonly string[];
  /** Paid orders. */
  orders: number;
  /** Calls of these orders that were repeated with their key: status, or what became of the connection. */
  repeated: readonly string[];
  /** Why buyers could not go on. */
  refused: readonly string[];
  note: string;
}

const maxListed = 10;

/** Each text with its number: `3 x 503; 1 x ECONNRESET`. */
const counted = (texts: readonly string[]) =>
  [...new Set(texts)].map((text) => `${texts.filter((each) => each === text).length} x ${text}`).join('; ');

/** One row as it comes, with what failed. */
export const describeRow = (row: Row) =>
  [
    `${row.seconds.toFixed(0)} s, ${row.pages} pages, ${row.failedPages.length} failed; ${row.orders} orders, ${row.refused.length} refused`,
    row.repeated.length > 0 ? `calls repeated: ${counted(row.repeated)}` : '',
    row.note,
    ...[...row.failedPages.slice(0, maxListed), ...row.refused.slice(0, maxListed)],
  ]
    .filter(Boolean)
    .join('\n  ');

/** All rows as a table, one line each. */
export function describeRows(rows: readonly Row[]): string[] {
  const sum = (count: (row: Row) => number) => rows.reduce((total, row) => total + count(row), 0);
  const all: Row = {
    title: 'all',
    seconds: sum(({ seconds }) => seconds),
    pages: sum(({ pages }) => pages),
    failedPages: rows.flatMap(({ failedPages }) => failedPages),
    orders: sum(({ orders }) => orders),
    repeated: rows.flatMap(({ repeated }) => repeated),
    refused: rows.flatMap(({ refused }) => refused),
    note: '',
  };
  const cells = [...rows, all].map((row) => [
    ...[row.title, row.seconds.toFixed(0), row.pages, row.failedPages.length, row.orders],
    ...[counted(row.repeated), row.refused.length, row.note],
  ]);
  return [
    '',
    '| What happened | s | Pages | Failed | Orders paid | Calls repeated | Refused | |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...cells.map((each) => `| ${each.join(' | ')} |`),
  ];
}

/** The resident memory of each process with its children. */
export function describeMemory({ members, database, others }: Cluster): string[] {
  const processes = [
    ...members.map(({ service }) => ({ name: service.name, pid: service.pid })),
    ...database.nodes.map(({ name, pid }) => ({ name: `Patroni and PostgreSQL ${name}`, pid })),
    ...others,
  ];
  return [
    '',
    '| Process | MB |',
    '| --- | --- |',
    ...processes.map(({ name, pid }) => `| ${name} | ${pid ? memoryOf(pid) : 'not running'} |`),
  ];
}
