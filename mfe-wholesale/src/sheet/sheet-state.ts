import type { SheetCheck, SheetLine } from 'shared-contracts/wire/wholesale-sheets';
import { checkCell, parseQuantity } from '../matrix/quantities';

/** Sums over all lines. A change updates them by the lines it touches, because a sheet has up to 20,000 lines. */
interface SheetSums {
  pieces: number;
  total: number;
  /** Lines that need a correction. */
  wrong: number;
}

export interface SheetState extends SheetSums {
  lines: readonly SheetLine[];
  bySku: ReadonlyMap<string, SheetLine>;
  /** Text of each quantity field that differs from its line's quantity, by sku. */
  typed: Readonly<Record<string, string>>;
}

export type Typed = SheetState['typed'];

/** Text of a line's quantity field. */
export function textOf({ skuId, quantity }: SheetLine, typed: Typed): string {
  return typed[skuId] ?? String(quantity);
}

function sumsOf(line: SheetLine, typed: Typed): SheetSums {
  const text = textOf(line, typed);
  const pieces = parseQuantity(text) ?? 0;
  return {
    pieces,
    total: pieces * line.wholesalePrice,
    wrong: checkCell(text, line.availableQty, line) ? 1 : 0,
  };
}

/** A sheet of these lines, with the texts that were typed into them. */
export function openSheet(lines: readonly SheetLine[], typed: Typed = {}): SheetState {
  const sums = { pieces: 0, total: 0, wrong: 0 };
  for (const line of lines) {
    const { pieces, total, wrong } = sumsOf(line, typed);
    sums.pieces += pieces;
    sums.total += total;
    sums.wrong += wrong;
  }
  return { ...sums, lines, typed, bySku: new Map(lines.map((line) => [line.skuId, line])) };
}

/** Types into fields, by sku. Skus that the sheet does not have are ignored. */
export function typeInto(sheet: SheetState, texts: Readonly<Record<string, string>>): SheetState {
  const typed = { ...sheet.typed, ...texts };
  let { pieces, total, wrong } = sheet;
  for (const skuId of Object.keys(texts)) {
    const line = sheet.bySku.get(skuId);
    if (!line) continue;
    const [before, after] = [sumsOf(line, sheet.typed), sumsOf(line, typed)];
    pieces += after.pieces - before.pieces;
    total += after.total - before.total;
    wrong += after.wrong - before.wrong;
  }
  return { ...sheet, typed, pieces, total, wrong };
}

/** Adds lines at the end. A line of a sku that is there already replaces it. */
export function addLines(
  { lines, bySku, typed }: SheetState,
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
  );
}

export function removeLine({ lines, typed }: SheetState, skuId: string): SheetState {
  const { [skuId]: _removed, ...kept } = typed;
  return openSheet(
    lines.filter((line) => line.skuId !== skuId),
    kept,
  );
}

/**
 * The same lines for another delivery, which has other stock. Lines that it does not have stay, so that choosing
 * the first delivery again brings them back; they have no stock and need a correction.
 */
export function restock(
  { lines, typed }: SheetState,
  { lines: found }: Pick<SheetCheck, 'lines'>,
): SheetState {
  const available = new Map(found.map(({ skuId, availableQty }) => [skuId, availableQty]));
  return openSheet(
    lines.map((line) => ({ ...line, availableQty: available.get(line.skuId) ?? 0 })),
    typed,
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
export function nextWrongLine({ lines, typed }: SheetState, from: number): number {
  const isWrong = (line: SheetLine) => sumsOf(line, typed).wrong > 0;
  const next = lines.findIndex((line, index) => index > from && isWrong(line));
  return next >= 0 ? next : lines.findIndex(isWrong);
}
