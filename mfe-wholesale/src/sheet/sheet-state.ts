import type { WholesaleCart } from 'shared-contracts';
import type { SheetCheck, SheetLine } from 'shared-contracts/wire/wholesale-sheets';
import { checkCell, missingToMinimum, parseQuantity } from '../matrix/quantities';

/** Sums over all lines. A change updates them by the styles it touches, because a sheet has up to 20,000 lines. */
interface SheetSums {
  pieces: number;
  total: number;
  /** Lines that need a correction. A style below its minimum is one line to correct. */
  wrong: number;
}

/** Pieces of the same delivery in the cart, by style and sku. They stay, so they count towards a style's minimum. */
type CartPieces = ReadonlyMap<string, ReadonlyMap<string, number>>;

export interface SheetState extends SheetSums {
  lines: readonly SheetLine[];
  bySku: ReadonlyMap<string, SheetLine>;
  byStyle: ReadonlyMap<string, readonly SheetLine[]>;
  /** Text of each quantity field that differs from its line's quantity, by sku. */
  typed: Readonly<Record<string, string>>;
  cart: CartPieces;
  /** Pieces missing to a style's minimum, by the sku of its first line with pieces. */
  missing: ReadonlyMap<string, number>;
}

export type Typed = SheetState['typed'];

/** Text of a line's quantity field. */
export function textOf({ skuId, quantity }: SheetLine, typed: Typed): string {
  return typed[skuId] ?? String(quantity);
}

interface StyleSums extends SheetSums {
  /** The first line with pieces of a style below its minimum. */
  short: { skuId: string; missing: number } | undefined;
}

function sumsOf(
  styleCode: string,
  { byStyle, typed, cart }: Pick<SheetState, 'byStyle' | 'typed' | 'cart'>,
): StyleSums {
  const sums: StyleSums = { pieces: 0, total: 0, wrong: 0, short: undefined };
  const lines = byStyle.get(styleCode) ?? [];
  const ordered = new Set<string>();
  const wrong = new Set<string>();
  for (const line of lines) {
    const text = textOf(line, typed);
    const pieces = parseQuantity(text) ?? 0;
    sums.pieces += pieces;
    sums.total += pieces * line.wholesalePrice;
    if (pieces > 0) ordered.add(line.skuId);
    if (checkCell(text, line.availableQty, line)) wrong.add(line.skuId);
  }
  const [skuId] = ordered;
  if (skuId !== undefined) {
    let inCart = 0;
    for (const [sku, pieces] of cart.get(styleCode) ?? []) if (!ordered.has(sku)) inCart += pieces;
    const missing = missingToMinimum(sums.pieces + inCart, lines[0]);
    if (missing > 0) {
      sums.short = { skuId, missing };
      wrong.add(skuId);
    }
  }
  sums.wrong = wrong.size;
  return sums;
}

/** Pieces of a delivery in the cart, by style and sku. */
export function cartPiecesOf({ deliveries = [] }: WholesaleCart, windowId: string | null): CartPieces {
  const pieces = new Map<string, Map<string, number>>();
  const delivery = deliveries.find((one) => one.windowId === windowId);
  for (const { styleCode, skuId, quantity } of delivery?.lines ?? []) {
    pieces.set(styleCode, (pieces.get(styleCode) ?? new Map<string, number>()).set(skuId, quantity));
  }
  return pieces;
}

/** A sheet of these lines, with the texts that were typed into them and the pieces of its delivery in the cart. */
export function openSheet(
  lines: readonly SheetLine[],
  typed: Typed = {},
  cart: CartPieces = new Map(),
): SheetState {
  const byStyle = new Map<string, SheetLine[]>();
  for (const line of lines) {
    const style = byStyle.get(line.styleCode);
    if (style) style.push(line);
    else byStyle.set(line.styleCode, [line]);
  }
  const missing = new Map<string, number>();
  const sums = { pieces: 0, total: 0, wrong: 0 };
  for (const styleCode of byStyle.keys()) {
    const { pieces, total, wrong, short } = sumsOf(styleCode, { byStyle, typed, cart });
    sums.pieces += pieces;
    sums.total += total;
    sums.wrong += wrong;
    if (short) missing.set(short.skuId, short.missing);
  }
  const bySku = new Map(lines.map((line) => [line.skuId, line]));
  return { ...sums, lines, typed, cart, missing, byStyle, bySku };
}

/** The same sheet beside other pieces in the cart. */
export function withCart(sheet: SheetState, cart: CartPieces): SheetState {
  return sheet.cart === cart ? sheet : openSheet(sheet.lines, sheet.typed, cart);
}

/** Types into fields, by sku. Skus that the sheet does not have are ignored. */
export function typeInto(sheet: SheetState, texts: Readonly<Record<string, string>>): SheetState {
  const typed = { ...sheet.typed, ...texts };
  const missing = new Map(sheet.missing);
  let { pieces, total, wrong } = sheet;
  const styles = new Set(Object.keys(texts).map((skuId) => sheet.bySku.get(skuId)?.styleCode));
  for (const styleCode of styles) {
    if (styleCode === undefined) continue;
    const [before, after] = [sumsOf(styleCode, sheet), sumsOf(styleCode, { ...sheet, typed })];
    pieces += after.pieces - before.pieces;
    total += after.total - before.total;
    wrong += after.wrong - before.wrong;
    if (before.short) missing.delete(before.short.skuId);
    if (after.short) missing.set(after.short.skuId, after.short.missing);
  }
  return { ...sheet, typed, missing, pieces, total, wrong };
}

/** Adds lines at the end. A line of a sku that is there already replaces it. */
export function addLines(
  { lines, bySku, typed, cart }: SheetState,
  { lines: found }: Pick<SheetCheck, 'lines'>,
): SheetState {
  const added = new Map(found.map((line) => [line.skuId, line]));
  const kept = Object.entries(typed).filter(([skuId]) => !added.has(skuId));
  return openSheet(
    [
      ...lines.map((line) => added.get(line.skuId) ?? line),
      ...found.filter(({ skuId }) => !bySku.has(skuId)),
    ],
    Object.fromEntries(kept),
    cart,
  );
}

export function removeLine({ lines, typed, cart }: SheetState, skuId: string): SheetState {
  const { [skuId]: _removed, ...kept } = typed;
  return openSheet(
    lines.filter((line) => line.skuId !== skuId),
    kept,
    cart,
  );
}

/**
 * The same lines for another delivery, which has other stock. Lines that it does not have stay, so that choosing
 * the first delivery again brings them back; they have no stock and need a correction.
 */
export function restock(
  { lines, typed, cart }: SheetState,
  { lines: found }: Pick<SheetCheck, 'lines'>,
): SheetState {
  const available = new Map(found.map(({ skuId, availableQty }) => [skuId, availableQty]));
  return openSheet(
    lines.map((line) => ({ ...line, availableQty: available.get(line.skuId) ?? 0 })),
    typed,
    cart,
  );
}

/** What is saved: the lines with pieces. */
export function quantitiesOf({ lines, typed }: SheetState): { skuId: string; quantity: number }[] {
  return lines.flatMap((line) => {
    const quantity = parseQuantity(textOf(line, typed)) ?? 0;
    return quantity > 0 ? [{ skuId: line.skuId, quantity }] : [];
  });
}

/** Index of the next line after `from` that needs a correction, from the top again at the end; -1 without one. */
export function nextWrongLine({ lines, typed, missing }: SheetState, from: number): number {
  const isWrong = (line: SheetLine) =>
    missing.has(line.skuId) || checkCell(textOf(line, typed), line.availableQty, line) !== undefined;
  const next = lines.findIndex((line, index) => index > from && isWrong(line));
  return next >= 0 ? next : lines.findIndex(isWrong);
}

/** Index of the line that a problem is about: of a sku, or the first line with pieces of a style; -1 without one. */
export function lineOf(
  { lines, typed }: SheetState,
  { skuId, styleCode }: { skuId?: string | null | undefined; styleCode: string },
): number {
  if (skuId) return lines.findIndex((line) => line.skuId === skuId);
  const ofStyle = (line: SheetLine) => line.styleCode === styleCode;
  const ordered = lines.findIndex((line) => ofStyle(line) && (parseQuantity(textOf(line, typed)) ?? 0) > 0);
  return ordered >= 0 ? ordered : lines.findIndex(ofStyle);
}
