/** A typed line: the path that is gone, and where it leads. */
export interface TypedLine {
  /** Number in the text, from 1. */
  line: number;
  from: string;
  to: string;
}

/** A path instead of a whole address of this shop, as it is copied from the browser. */
export const withoutOrigin = (text: string) => {
  const trimmed = text.trim();
  return trimmed.startsWith(`${location.origin}/`) ? trimmed.slice(location.origin.length) : trimmed;
};

const unquoted = (cell: string) => cell.trim().replace(/^"(.*)"$/s, '$1');

/** Columns by a tab, as spreadsheets copy them, else by the first comma or space. */
function cellsOf(line: string): string[] {
  if (line.includes('\t')) return line.split('\t');
  const quoted = /^\s*("[^"]*")\s*,(.*)$/.exec(line);
  if (quoted) return [quoted[1] ?? '', quoted[2] ?? ''];
  const trimmed = line.trim();
  const end = trimmed.search(/[,\s]/);
  if (end === -1) return [trimmed];
  // A space after the comma, or before it, is not a part of the target.
  return [trimmed.slice(0, end), trimmed.slice(end).trim().replace(/^,/, '')];
}

/** The first line of a file with names of columns. */
const isHeading = (from: string) => /^(?:from|key|path|old|source|url)\b/i.test(from);

/** Reads pasted lines or a file; empty lines and a heading are left out, the numbers stay. */
export function readLines(text: string): TypedLine[] {
  return text
    .split(/\r\n?|\n/)
    .map((line, index) => {
      const [from = '', to = ''] = cellsOf(line).map((cell) => withoutOrigin(unquoted(cell)));
      return { line: index + 1, from, to };
    })
    .filter(({ from, to }, index) => from + to !== '' && !(index === 0 && isHeading(from)));
}
