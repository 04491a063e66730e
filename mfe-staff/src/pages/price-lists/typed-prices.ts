import { parseDollars } from 'shared-contracts';
import { maxCodeLength } from 'shared-contracts/id-limits';
import { maxStylePieces, maxWholesalePrice, type OwnPrice } from 'shared-contracts/wire/merchant-price-lists';

/** A row that somebody typed, pasted or uploaded. */
export interface TypedPrice {
  /** 1 and up, as an editor counts lines; empty lines count too. */
  row: number;
  text: string;
  code: string;
  /** In cents; undefined when the row has no price above 0. */
  price: number | undefined;
  /** Undefined where the row has none; null where it is wrong. */
  minimumQuantity: number | null | undefined;
  increment: number | null | undefined;
}

/** A typed price in cents; undefined when it is none that a list can have. */
export function readPrice(text: string): number | undefined {
  const cents = parseDollars(text);
  return cents !== undefined && cents > 0 && cents <= maxWholesalePrice ? cents : undefined;
}

/** A typed number of pieces; undefined when it is none from 1 on. */
export function readPieces(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim();
  const pieces = /^\d{1,6}$/.test(plain) ? Number(plain) : 0;
  return pieces >= 1 && pieces <= maxStylePieces ? pieces : undefined;
}

/** Divides a line at commas and semicolons that do not stand between quotes. */
const divide = (line: string) =>
  line
    .split('"')
    .map((part, index) => (index % 2 === 0 ? part.replace(/[,;]/g, '\t') : part))
    .join('"')
    .split('\t');

/** Columns by tabs, as spreadsheets copy them, else by commas, else by blanks. */
function cellsOf(line: string): string[] {
  const divided = line.includes('\t') ? line.split('\t') : divide(line);
  const cells = divided.length > 1 ? divided : line.trim().split(/\s+/);
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

/** The first line of a file with names of columns. */
const isHeading = ([code = '']: readonly string[]) => /^(?:code|style|item|sku|款式|貨品|編號)/i.test(code);

/** The rows of a text with a code, a price and maybe pieces on each line. */
export function readPrices(text: string): TypedPrice[] {
  return text.split(/\r\n?|\n/).flatMap((line, index) => {
    const plain = line.normalize('NFKC').trim();
    const cells = cellsOf(plain);
    const [code = '', price = '', minimum = '', increment = '', ...others] = cells;
    if (cells.every((cell) => cell === '')) return [];
    if (index === 0 && readPrice(price) === undefined && isHeading(cells)) return [];
    const piecesOf = (cell: string) => (cell === '' ? undefined : (readPieces(cell) ?? null));
    const isFit = code !== '' && code.length <= maxCodeLength && others.every((cell) => cell === '');
    return [
      {
        row: index + 1,
        text: plain,
        code,
        price: isFit ? readPrice(price) : undefined,
        minimumQuantity: piecesOf(minimum),
        increment: piecesOf(increment),
      },
    ];
  });
}

/** A typed row as a list stores it: what it does not say stays as it is. Undefined when the pieces do not fit. */
export function priceOf(
  { price, minimumQuantity, increment }: TypedPrice,
  known: OwnPrice | null,
): OwnPrice | undefined {
  if (price === undefined || minimumQuantity === null || increment === null) return undefined;
  const steps = increment ?? known?.increment ?? 1;
  const least = minimumQuantity ?? known?.minimumQuantity ?? steps;
  return least >= steps ? { price, minimumQuantity: least, increment: steps } : undefined;
}

/** Whether two prices are the same, with their pieces. */
export const isSamePrice = (one: OwnPrice | null, other: OwnPrice | null) =>
  one?.price === other?.price &&
  one?.minimumQuantity === other?.minimumQuantity &&
  one?.increment === other?.increment;
