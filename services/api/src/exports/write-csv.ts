import { csvMark, toCsvRow } from 'documents/print/csv';
import { type Cell, inDollars, isMoney, type Report } from './cells';

function textOf(cell: Cell): string | number {
  if (cell === null) return '';
  if (isMoney(cell)) return inDollars(cell);
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'boolean' ? String(cell) : cell;
}

/** A report as CSV for a spreadsheet, in parts. Times are in UTC. */
export async function* writeCsv({ columns, rows }: Report): AsyncGenerator<string> {
  yield csvMark + toCsvRow(columns);
  for await (const part of rows) yield part.map((row) => toCsvRow(row.map(textOf))).join('');
}
