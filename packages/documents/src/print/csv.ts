type Cell = string | number;

/**
 * A cell of CSV. A text that a spreadsheet would run as a formula is quoted with an apostrophe; `-12.00` is a number. Some read the
 * full-width signs of Chinese keyboards as formulas too.
 */
function cell(value: Cell): string {
  const text =
    typeof value === 'number'
      ? String(value)
      : value.replace(/^(?=[=+@＝＋－＠\t\r\n]|-(?!\d+(?:\.\d+)?$))/, "'");
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The mark tells spreadsheets that the file is UTF-8. It begins the file. */
export const csvMark = '\uFEFF';

/** A line of CSV, with its end. */
export const toCsvRow = (row: readonly Cell[]): string => `${row.map(cell).join(',')}\r\n`;

/** Rows as CSV for a spreadsheet; the first has the names of the columns. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return csvMark + rows.map(toCsvRow).join('');
}
