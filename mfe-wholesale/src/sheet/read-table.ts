import { encodingByMark, guessEncoding } from 'shared-contracts/text-encoding';
import type { SheetRow } from 'shared-contracts/wire/wholesale-sheets';
import { readWorkbook } from 'shared-ui/workbook';

/** Names of columns, as spreadsheets in both languages have them. */
const names = {
  sku: ['sku', 'sku id', 'skuid', '貨號'],
  code: ['code', 'item', 'item code', 'itemcode', '編號', '貨品編號'],
  size: ['size', '尺碼', '尺寸'],
  quantity: ['quantity', 'qty', 'pieces', 'pcs', '數量', '件數'],
} as const;
type Column = keyof typeof names;
type Columns = Partial<Record<Column, number>>;

const columnNames = Object.keys(names) as Column[];

/** Maximum number of rows above the header row, such as a title. */
const maxRowsAbove = 10;

/** The columns named by a header row; undefined when the row is not a header. */
function readHead(row: readonly string[]): Columns | undefined {
  const columns: Columns = {};
  row.forEach((text, index) => {
    const plain = text
      .trim()
      .toLowerCase()
      .replace(/^\uFEFF/, '');
    const column = columnNames.find((name) => (names[name] as readonly string[]).includes(plain));
    if (column && columns[column] === undefined) columns[column] = index;
  });
  const hasCode = columns.sku !== undefined || columns.code !== undefined;
  return hasCode && columns.quantity !== undefined ? columns : undefined;
}

/** Finds the header row of a table, which may follow a few rows such as a title. */
function headOf(table: readonly (readonly string[])[]): { index: number; columns: Columns } | undefined {
  for (const [index, row] of table.slice(0, maxRowsAbove).entries()) {
    const columns = readHead(row);
    if (columns) return { index, columns };
  }
  return undefined;
}

/** Columns without a header row: code and quantity, or code, size and quantity. Rows of both kinds may be mixed. */
function guessColumns({ length }: readonly string[]): Columns {
  return length > 2 ? { code: 0, size: 1, quantity: 2 } : { code: 0, quantity: 1 };
}

/**
 * Turns a table of texts into the rows of a sheet, numbered as in the spreadsheet. Rows without a quantity are
 * skipped: a line sheet has many.
 */
export function toSheetRows(table: readonly (readonly string[])[]): SheetRow[] {
  const { index: headIndex, columns: head } = headOf(table) ?? { index: -1, columns: undefined };
  const rows: SheetRow[] = [];
  table.forEach((cells, index) => {
    if (index <= headIndex) return;
    const columns = head ?? guessColumns(cells);
    const cell = (column: Column) => (cells[columns[column] ?? -1] ?? '').trim().slice(0, 100);
    const sku = cell('sku');
    const code = sku || cell('code');
    const quantity = cell('quantity');
    if (quantity === '') return;
    const size = sku ? '' : cell('size');
    rows.push({ row: index + 1, code, quantity, ...(size ? { size } : {}) });
  });
  return rows;
}

/** Rows and columns of a text: pasted from a spreadsheet, or the content of a CSV file. */
export async function parseTable(text: string): Promise<string[][]> {
  const { default: csv } = await import('papaparse');
  // The delimiter is detected without empty lines, which mislead it. The result keeps them, so that row numbers
  // equal those of the spreadsheet.
  const delimitersToGuess = ['\t', ',', ';'];
  const { delimiter } = csv.parse(text, { preview: 20, skipEmptyLines: 'greedy', delimitersToGuess }).meta;
  return csv.parse<string[]>(text, { delimiter }).data;
}

/** The text of a file: UTF-8, UTF-16 with a mark, or what older spreadsheets save. A wrong letter in a name does no harm: codes are read. */
function decodeText(bytes: ArrayBuffer): string {
  const start = new Uint8Array(bytes);
  try {
    return new TextDecoder(encodingByMark(start), { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(guessEncoding(start)).decode(bytes);
  }
}

/**
 * Rows and columns of an uploaded CSV or XLSX file. Of several sheets, the first that names its columns: others may
 * be a cover or lists of codes.
 */
export async function readTableFile(file: File): Promise<string[][]> {
  if (!/\.xlsx$/i.test(file.name)) return parseTable(decodeText(await file.arrayBuffer()));
  const tables = await readWorkbook(file);
  return tables.find((table) => headOf(table) !== undefined) ?? tables[0] ?? [];
}
