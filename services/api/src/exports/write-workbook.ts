import { asHongKongClock } from 'shared-contracts/calendar';
import { maxWorkbookRows } from 'shared-contracts/wire/merchant-exports';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { type Cell, isMoney, type Report } from './cells';

const columnWidth = 18;

/** Thrown when a report has more rows than a workbook may have, which is made in memory. */
export class WorkbookTooLong extends Error {}

function cellOf(cell: Cell): SheetData[number][number] {
  if (cell === null) return null;
  if (isMoney(cell)) return { value: cell.cents / 100, type: Number, format: '#,##0.00' };
  if (cell instanceof Date) return { value: asHongKongClock(cell), type: Date, format: 'yyyy-mm-dd hh:mm' };
  // A text stays a text: a spreadsheet does not run it as a formula, and a number of a card keeps its zeros.
  if (typeof cell === 'string') return { value: cell, type: String };
  return cell;
}

/** A report as XLSX. Amounts are numbers, and times those of Hong Kong, because a workbook knows no time zones. */
export async function writeWorkbook({ columns, rows }: Report, file: string): Promise<void> {
  const sheet: SheetData = [columns.map((value) => ({ value, fontWeight: 'bold' }))];
  for await (const part of rows) {
    if (sheet.length + part.length > maxWorkbookRows + 1) throw new WorkbookTooLong();
    for (const row of part) sheet.push(row.map(cellOf));
  }
  await writeExcelFile(sheet, {
    stickyRowsCount: 1,
    columns: columns.map(() => ({ width: columnWidth })),
  }).toFile(file);
}
