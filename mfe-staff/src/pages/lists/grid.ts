/** A table of measurements as it is typed: lines of cells, the first line the headings. As text it is what spreadsheets copy. */
export type Grid = readonly (readonly string[])[];

export const maxColumns = 12;
export const maxLines = 41;

/** Reads tabs and line breaks; every line gets as many cells as the longest. */
export function readGrid(text: string): Grid {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.split('\t'));
  const width = Math.max(...lines.map((line) => line.length));
  return lines.map((line) => [...line, ...Array<string>(width - line.length).fill('')]);
}

export const writeGrid = (grid: Grid): string => grid.map((line) => line.join('\t')).join('\n');

/** What the form of a new table begins with. */
export const emptyGrid = writeGrid(Array<string[]>(4).fill(['', '', '']));

export const setCell = (grid: Grid, line: number, column: number, text: string): Grid =>
  grid.map((cells, index) => (index === line ? cells.with(column, text) : cells));

/** The grid with the cells of a spreadsheet from one cell on. It grows as far as it may. */
export function pasteInto(grid: Grid, line: number, column: number, text: string): Grid {
  const pasted = readGrid(text.replace(/\r?\n$/, ''));
  const width = Math.min(maxColumns, Math.max(grid[0]?.length ?? 0, column + (pasted[0]?.length ?? 0)));
  const height = Math.min(maxLines, Math.max(grid.length, line + pasted.length));
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => pasted[y - line]?.[x - column]?.trim() ?? grid[y]?.[x] ?? ''),
  );
}

/** The table of a typed grid, without lines in which nothing stands. */
export function tableOf(text: string): { columns: string[]; rows: string[][] } {
  const [columns = [], ...rows] = readGrid(text).map((line) => line.map((cell) => cell.trim()));
  return { columns, rows: rows.filter((line) => line.some(Boolean)) };
}

/**
 * The first empty cell: its row, 0 for the headings, and its column from 1; undefined when all are filled. A line in which
 * nothing stands is left out of the table, but not all of them.
 */
export function emptyCellOf(text: string): { row: number; column: number } | undefined {
  const lines = readGrid(text).map((line) => line.map((cell) => cell.trim()));
  const isTable = lines.slice(1).some((line) => line.some(Boolean));
  const row = lines.findIndex(
    (line, index) => line.includes('') && (index === 0 || !isTable || line.some(Boolean)),
  );
  return row < 0 ? undefined : { row, column: (lines[row]?.indexOf('') ?? 0) + 1 };
}
