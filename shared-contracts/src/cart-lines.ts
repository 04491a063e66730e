/** A guest's cart in local storage (sections 3 and 4). It is the visitor's to edit, so nothing in it is believed. */
import * as z from 'shared-contracts/schema';
import { type CartLineInput, maxCartLines, maxLineQuantity } from './wire/cart';

/** Storage may hold lines of an older or newer shop: unknown fields are passed over. */
const storedLine = z.object({
  skuId: z.string().check(z.minLength(1), z.maxLength(64)),
  channelId: z.literal([1, 2]),
  quantity: z.number(),
  selected: z.catch(z.optional(z.boolean()), undefined),
  itemCode: z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(64))), undefined),
  itemId: z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(64))), undefined),
});

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

function isSameLine(one: CartLineInput, other: CartLineInput): boolean {
  return one.skuId === other.skuId && one.channelId === other.channelId;
}

/** Adds a line to others, or its quantity to the line of the same sku and channel. Newest first. */
export function addCartLine(lines: readonly CartLineInput[], line: CartLineInput): CartLineInput[] {
  const existing = lines.find((entry) => isSameLine(entry, line));
  const quantity = clampQuantity((existing?.quantity ?? 0) + line.quantity);
  const merged = { ...existing, ...line, quantity };
  return [merged, ...lines.filter((entry) => !isSameLine(entry, line))].slice(0, maxCartLines);
}

/** Reads what is stored. A broken line is left out, a broken text is an empty cart; `dropped` counts what was lost. */
export function parseCartLines(text: string | null): { lines: CartLineInput[]; dropped: number } {
  if (text === null || text === '') return { lines: [], dropped: 0 };
  const stored = parseJson(text);
  if (!Array.isArray(stored)) return { lines: [], dropped: 1 };
  let lines: CartLineInput[] = [];
  let dropped = 0;
  // Added from the last to the first, so that the order stays.
  for (const entry of stored.slice(0, maxCartLines).reverse()) {
    const parsed = z.safeParse(storedLine, entry);
    if (!parsed.success || !(parsed.data.quantity >= 1)) {
      dropped += 1;
      continue;
    }
    lines = addCartLine(lines, { ...parsed.data, quantity: clampQuantity(parsed.data.quantity) });
  }
  return { lines, dropped: dropped + Math.max(0, stored.length - maxCartLines) };
}

export function serializeCartLines(lines: readonly CartLineInput[]): string {
  return JSON.stringify(lines);
}

/** Pieces of all lines: the badge of a guest. */
export function countPieces(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
