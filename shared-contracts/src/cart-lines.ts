/**
 * A guest's cart in local storage (behaviour/entities and behaviour/states). The visitor can edit it, so every field is validated.
 */
import { maxCartLines, maxLineQuantity } from './cart-limits';
import { isFlag, isText, oneOf, shape } from './guards';
import { maxIdLength } from './id-limits';
import type { CartLineInput } from './wire/cart';
import type { LineKey } from './wire/line';

const isLineKey = shape({ skuId: isId, channelId: oneOf(1, 2), quantity: isNumber });

function isId(value: unknown): value is string {
  return isText(value) && value.length >= 1 && value.length <= maxIdLength;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

/**
 * The line may have been written by an older or newer version: unknown fields are ignored and an invalid hint
 * is dropped.
 */
function storedLine(entry: unknown): CartLineInput | undefined {
  if (!isLineKey(entry) || !(entry.quantity >= 1)) return undefined;
  const { skuId, channelId, quantity } = entry;
  const { selected, saved, itemCode, itemId } = entry as Record<string, unknown>;
  return {
    skuId,
    channelId,
    quantity: clampQuantity(quantity),
    ...(isFlag(selected) ? { selected } : {}),
    ...(saved === true ? { saved } : {}),
    ...(isId(itemCode) ? { itemCode } : {}),
    ...(isId(itemId) ? { itemId } : {}),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function clampQuantity(quantity: number): number {
  return Math.min(maxLineQuantity, Math.max(1, Math.trunc(quantity)));
}

export function isSameLine(one: LineKey, other: LineKey): boolean {
  return one.skuId === other.skuId && one.channelId === other.channelId;
}

/** Adds a line, or adds its quantity to the line with the same sku and channel. Newest first. */
export function addCartLine(lines: readonly CartLineInput[], line: CartLineInput): CartLineInput[] {
  const existing = lines.find((entry) => isSameLine(entry, line));
  const quantity = clampQuantity((existing?.quantity ?? 0) + line.quantity);
  const merged = { ...existing, ...line, quantity };
  return [merged, ...lines.filter((entry) => !isSameLine(entry, line))].slice(0, maxCartLines);
}

/**
 * Parses the stored cart. Invalid lines are left out, invalid JSON gives an empty cart; `dropped` counts the
 * lost lines.
 */
export function parseCartLines(text: string | null): { lines: CartLineInput[]; dropped: number } {
  if (text === null || text === '') return { lines: [], dropped: 0 };
  const stored = parseJson(text);
  if (!Array.isArray(stored)) return { lines: [], dropped: 1 };
  let lines: CartLineInput[] = [];
  let dropped = 0;
  // `addCartLine` prepends, so the lines are added in reverse to keep their order.
  for (const entry of stored.slice(0, maxCartLines).reverse()) {
    const line = storedLine(entry);
    if (line) lines = addCartLine(lines, line);
    else dropped += 1;
  }
  return { lines, dropped: dropped + Math.max(0, stored.length - maxCartLines) };
}

export function serializeCartLines(lines: readonly CartLineInput[]): string {
  return JSON.stringify(lines);
}

/** Total quantity of the lines in the bag, for a guest's cart badge: without those that are saved for later. */
export function countPieces(lines: readonly { quantity: number; saved?: boolean | undefined }[]): number {
  return lines.reduce((sum, { quantity, saved }) => (saved ? sum : sum + quantity), 0);
}
