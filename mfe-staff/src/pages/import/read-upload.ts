import { encodingByMark, guessEncoding } from 'shared-contracts/text-encoding';
import { readWorkbook } from 'shared-ui/workbook';

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * A sheet as CSV. Empty rows stay as empty lines, so that the report's numbers are those of the spreadsheet.
 * Cells beside the table, which have no column name, are left out if they are empty.
 */
function toCsv(sheet: readonly (readonly string[])[]): string {
  const isEmpty = (cell: string) => cell.trim() === '';
  const width = (sheet.find((row) => !row.every(isEmpty)) ?? []).findLastIndex((cell) => !isEmpty(cell)) + 1;
  return sheet
    .map((row) => {
      if (row.every(isEmpty)) return '';
      const end = Math.max(width, row.findLastIndex((cell) => !isEmpty(cell)) + 1);
      return Array.from({ length: end }, (_, index) => quoted(row[index] ?? '')).join(',');
    })
    .join('\n');
}

/** A file in an encoding that the import does not take: names in it would reach the shop with wrong letters. */
export class ForeignEncoding extends Error {
  constructor(readonly encoding: string) {
    super(`the file is not UTF-8, but probably ${encoding}`);
  }
}

/** UTF-16, in which spreadsheets save a "Unicode text", has a mark; all else is UTF-8. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return new TextDecoder(encodingByMark(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new ForeignEncoding(guessEncoding(bytes));
  }
}

interface Upload {
  format: 'csv' | 'ndjson';
  content: string;
}

export const isUpload = (read: unknown): read is Upload =>
  typeof read === 'object' && read !== null && 'content' in read && 'format' in read;

/**
 * Content and format of a file as the import takes it. Of an XLSX file it takes the first sheet that is not empty, as
 * CSV. Rejects an XLSX file that cannot be read.
 */
export async function readUpload(file: File): Promise<Upload> {
  if (/\.ndjson$/i.test(file.name)) return { format: 'ndjson', content: await textOf(file) };
  if (!/\.xlsx$/i.test(file.name)) return { format: 'csv', content: await textOf(file) };
  const sheets = await readWorkbook(file);
  return { format: 'csv', content: toCsv(sheets.find((sheet) => sheet.length > 0) ?? []) };
}
