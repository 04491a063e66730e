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

/** Above the head, a sheet may have rows such as its title. */
const mostRowsAbove = 10;

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

/** The head of a table and its place, below a few rows such as a title. */
function headOf(table: readonly (readonly string[])[]): { index: number; columns: Columns } | undefined {
  for (const [index, row] of table.slice(0, mostRowsAbove).entries()) {
    const columns = readHead(row);
    if (columns) return { index, columns };
  }
  return undefined;
}

/** Without a head: code and quantity, or code, size and quantity. Rows of both kinds may be mixed. */
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

/** The text of a file: UTF-8 or UTF-16 with a mark, or Big5, in which older Chinese spreadsheets save CSV. */
function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('big5').decode(bytes);
  }
}

/** The text of a cell as a spreadsheet shows it. */
function textOf(cell: unknown): string {
  if (cell === null) return '';
  // 0.1 * 3 * 10 is 3.0000000000000004 in a file; spreadsheets show 15 digits.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  // A code such as 3-5, which the spreadsheet has turned into a date: the day names it better than a time.
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

/**
 * Turns error cells such as #N/A into texts. The library reads them as empty: a line whose quantity is an error
 * would be left out without being named.
 */
function errorsAsTexts(sheet: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const xml = new TextDecoder().decode(sheet);
  return xml.includes(' t="e"') ? new TextEncoder().encode(xml.replaceAll(' t="e"', ' t="str"')) : sheet;
}

/**
 * Rows and columns of an uploaded CSV or XLSX file. Of several sheets, the first that names its columns: others may
 * be a cover or lists of codes.
 */
export async function readTableFile(file: File): Promise<string[][]> {
  if (!/\.xlsx$/i.test(file.name)) return parseTable(decodeText(await file.arrayBuffer()));
  const [{ default: readSheets }, { unzipSync, zipSync }] = await Promise.all([
    import('read-excel-file/universal'),
    import('fflate'),
  ]);
  // The library unpacks larger files in a worker made of a blob, which the page's CSP refuses without an error.
  // It takes a file that is not compressed as it is.
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()), {
    filter: ({ name }) => /\.(?:xml|rels)$/.test(name),
  });
  for (const [name, part] of Object.entries(parts)) {
    if (name.startsWith('xl/worksheets/')) parts[name] = errorsAsTexts(part);
  }
  const sheets = await readSheets(zipSync(parts, { level: 0 }).slice().buffer);
  const tables = sheets.map(({ data }) => data.map((row) => row.map(textOf)));
  return tables.find((table) => headOf(table) !== undefined) ?? tables[0] ?? [];
}
