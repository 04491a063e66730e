/** What a mail's text consists of: its HTML sets each kind of block in its own way. */
export type MailBlock =
  | { kind: 'text'; lines: string[] }
  /** Several lines that belong together: an address, opening hours, the prescribed notice on liquor. */
  | { kind: 'panel'; lines: string[] }
  | { kind: 'pieces'; pieces: MailPiece[] }
  | { kind: 'sums'; rows: { label: string; amount: string }[] }
  | { kind: 'action'; label: string; url: string; before: string[] }
  | { kind: 'code'; label: string; codes: string[]; after: string[] };

export interface MailPiece {
  quantity: string;
  name: string;
  /** `HK$330.00 (HK$110.00 each)`, or empty. */
  price: string;
}

/** `Your order: https://…`, alone on its line. */
const labelled = /^(.{1,60})[:：] ?(https?:\/\/\S+)$/u;
const address = /^https?:\/\/\S+$/u;
const piece = /^(\d+) × (.+)$/u;
/** What parts a piece's name, which may have a colon itself, from its price or `a gift`. */
const priceAhead = /[:：] ?(?=HK\$|a gift|贈品)/u;
const amount = /^(.{1,60})[:：] ?(-?HK\$[\d,]+\.\d\d|free|免費)$/u;

function pieceOf(line: string): MailPiece | undefined {
  const found = piece.exec(line);
  if (!found) return undefined;
  const [, quantity = '', rest = ''] = found;
  const colon = priceAhead.exec(rest);
  if (!colon) return { quantity, name: rest, price: '' };
  const price = rest.slice(colon.index + colon[0].length);
  return { quantity, name: rest.slice(0, colon.index), price };
}

function all<Found>(
  lines: readonly string[],
  read: (line: string) => Found | undefined,
): Found[] | undefined {
  const found = lines.map(read);
  return found.every((one) => one !== undefined) ? (found as Found[]) : undefined;
}

/** A button for the address in the last line, named by its own label or by the line before, when that ends with a colon. */
function actionOf(lines: string[]): MailBlock | undefined {
  const last = lines.at(-1) ?? '';
  const found = labelled.exec(last);
  if (found) {
    const [, label = '', url = ''] = found;
    return { kind: 'action', label, url, before: lines.slice(0, -1) };
  }
  const before = lines.at(-2) ?? '';
  if (!address.test(last) || !/[:：]$/u.test(before)) return undefined;
  return { kind: 'action', label: before.slice(0, -1), url: last, before: lines.slice(0, -2) };
}

/** Codes that the buyer types or shows, alone on their lines or after a label in the first one. */
function codesOf(lines: string[], codes: readonly string[]): MailBlock | undefined {
  if (lines.every((line) => codes.includes(line)))
    return { kind: 'code', label: '', codes: lines, after: [] };
  const [first = '', ...after] = lines;
  const [label = '', code = ''] = first.split(/[:：] ?/u);
  return codes.includes(code) ? { kind: 'code', label, codes: [code], after } : undefined;
}

interface Known {
  /** Codes that are shown large. */
  codes?: readonly string[] | undefined;
  /** Pieces that have a picture. */
  pieces?: readonly string[] | undefined;
}

function blockOf(paragraph: string, { codes = [], pieces: named = [] }: Known): MailBlock {
  if (named.includes(paragraph)) {
    return { kind: 'pieces', pieces: [{ quantity: '', name: paragraph, price: '' }] };
  }
  const lines = paragraph.split('\n');
  const found = codesOf(lines, codes) ?? actionOf(lines);
  if (found) return found;
  const pieces = all(lines, pieceOf);
  if (pieces) return { kind: 'pieces', pieces };
  const rows = all(lines, (line) => {
    const [, label = '', value = ''] = amount.exec(line) ?? [];
    return value ? { label, amount: value } : undefined;
  });
  if (rows) return { kind: 'sums', rows };
  return { kind: lines.length > 1 ? 'panel' : 'text', lines };
}

/** The blocks of a mail's text. */
export function readBlocks(text: string, known: Known = {}): MailBlock[] {
  return text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => blockOf(paragraph, known));
}
