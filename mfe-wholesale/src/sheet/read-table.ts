import type { SheetRow } from 'shared-contracts/wire/wholesale-sheets';

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

/** The columns that a head row names; undefined when the row is none. */
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

/** Without a head: code and quantity, or code, size and quantity. */
function guessColumns(rows: readonly (readonly string[])[]): Columns {
  const width = Math.max(0, ...rows.slice(0, 20).map((row) => row.length));
  return width > 2 ? { code: 0, size: 1, quantity: 2 } : { code: 0, quantity: 1 };
}

/** Turns a table of texts into the rows of a sheet. Rows without a code are skipped. */
export function toSheetRows(table: readonly (readonly string[])[]): SheetRow[] {
  const head = readHead(table[0] ?? []);
  const columns = head ?? guessColumns(table);
  const rows: SheetRow[] = [];
  table.forEach((cells, index) => {
    if (head && index === 0) return;
    const cell = (column: Column) => (cells[columns[column] ?? -1] ?? '').trim().slice(0, 100);
    const sku = cell('sku');
    const code = sku || cell('code');
    if (code === '') return;
    const size = sku ? '' : cell('size');
    rows.push({ row: index + 1, code, quantity: cell('quantity'), ...(size ? { size } : {}) });
  });
  return rows;
}

/** Rows and columns of a text: pasted from a spreadsheet, or the content of a CSV file. */
export async function parseTable(text: string): Promise<string[][]> {
  const { default: csv } = await import('papaparse');
  return csv.parse<string[]>(text, { skipEmptyLines: 'greedy', delimitersToGuess: ['\t', ',', ';'] }).data;
}

/** Rows and columns of an uploaded CSV or XLSX file. */
export async function readTableFile(file: File): Promise<string[][]> {
  if (!/\.xlsx$/i.test(file.name)) return parseTable(await file.text());
  const { readSheet } = await import('read-excel-file/browser');
  const rows = await readSheet(file);
  return rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
}
