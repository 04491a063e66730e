import type { Database, Executor } from 'api-platform/foundation';
import { ApiProblem } from 'api-platform/foundation';
import { sizeName } from 'commerce-rules/size-order';
import type { Locale } from 'shared-contracts/locale';
import {
  type Cart,
  type CartAdjustment,
  type CartChange,
  type CartLineInput,
  maxCartLines,
} from 'shared-contracts/wire/cart';
import { resultCodes } from 'shared-contracts/wire/common';
import type { LineKey } from 'shared-contracts/wire/line';
import { findSkus, inactiveReason, type SellableSku } from '../stock';
import {
  cartReaderOf,
  lockCart,
  markCartLines,
  type ReadStoredCart,
  removeCartLines,
  writeCartLines,
} from './cart-repository';
import { capQuantity, priceCart, type StoredLine } from './price-cart';

export interface CartSources {
  db: Database;
  readStored: ReadStoredCart;
}

export async function readCart(
  readStored: ReadStoredCart,
  customerId: string,
  locale: Locale,
): Promise<Cart> {
  const { lines, skus } = await readStored({ customerId });
  return priceCart(lines, skus, locale);
}

/** Prices a guest's lines like a member's (behaviour/calls, /api/shoppingcart/validate). */
export async function priceGuestCart(
  db: Executor,
  lines: readonly CartLineInput[],
  locale: Locale,
): Promise<Cart> {
  const stored = combine(lines).map((line) => ({ ...line, selected: line.selected ?? true }));
  return priceCart(stored, await findSkus(db, stored), locale);
}

function keyOf(line: LineKey): string {
  return `${line.channelId}:${line.skuId}`;
}

/** Merges lines with the same sku and channel; the first one's selection counts. */
function combine(lines: readonly CartLineInput[]): CartLineInput[] {
  const combined = new Map<string, CartLineInput>();
  for (const line of lines) {
    const earlier = combined.get(keyOf(line));
    combined.set(keyOf(line), earlier ? { ...earlier, quantity: earlier.quantity + line.quantity } : line);
  }
  return [...combined.values()];
}

type QuantityChange = Extract<
  CartChange,
  { type: 'UPDATE_SHOPPINGCART' | 'ADD_SHOPPINGCART' | 'MERGE_SHOPPINGCART' }
>;

export async function changeCart(
  { db, readStored }: CartSources,
  customerId: string,
  change: CartChange,
  locale: Locale,
): Promise<Cart> {
  const changeLocked = (apply: (tx: Executor) => Promise<Cart>) =>
    db.transaction(async (tx) => {
      await lockCart(tx, customerId);
      return apply(tx);
    });
  switch (change.type) {
    case 'REMOVE_SHOPPINGCART':
      return changeLocked(async (tx) => {
        await removeCartLines(tx, customerId, change.lines);
        return readCart(cartReaderOf(tx), customerId, locale);
      });
    case 'SELECT_SHOPPINGCART':
      return changeLocked(async (tx) => {
        for (const selected of [true, false]) {
          const keys = change.lines.filter((line) => line.selected === selected);
          await markCartLines(tx, customerId, keys, { selected });
        }
        return readCart(cartReaderOf(tx), customerId, locale);
      });
    case 'SAVE_SHOPPINGCART':
      return changeLocked(async (tx) => {
        for (const saved of [true, false]) {
          const keys = change.lines.filter((line) => line.saved === saved);
          await markCartLines(tx, customerId, keys, { saved });
        }
        return readCart(cartReaderOf(tx), customerId, locale);
      });
    case 'UPDATE_SHOPPINGCART':
    case 'ADD_SHOPPINGCART':
    case 'MERGE_SHOPPINGCART': {
      const changed = await changeQuantities({ db, readStored }, customerId, change, locale);
      if (changed) return changed;
      // Another tab changed the cart first. This is rare; locking every change would add two round trips to
      // each.
      return changeLocked(async (tx) => {
        const sources = { db: tx, readStored: cartReaderOf(tx) };
        const locked = await changeQuantities(sources, customerId, change, locale);
        if (!locked) throw new Error('a locked cart has changed');
        return locked;
      });
    }
  }
}

/** Puts lines back into a member's cart. The caller holds the cart's lock. */
export async function mergeIntoCart(
  tx: Executor,
  customerId: string,
  lines: CartLineInput[],
  locale: Locale,
): Promise<void> {
  const sources = { db: tx, readStored: cartReaderOf(tx) };
  const merged = await changeQuantities(sources, customerId, { type: 'MERGE_SHOPPINGCART', lines }, locale);
  if (!merged) throw new Error('a locked cart has changed');
}

/** Returns undefined and changes nothing when the cart has been changed in the meantime. */
async function changeQuantities(
  { db, readStored }: { db: Executor; readStored: ReadStoredCart },
  customerId: string,
  change: QuantityChange,
  locale: Locale,
): Promise<Cart | undefined> {
  // Reads the whole bag, because the response shows all of it.
  const { version, lines: stored, skus } = await readStored({ customerId, named: change.lines });
  const lines = new Map(stored.map((line) => [keyOf(line), line] as const));
  const adjustments: CartAdjustment[] = [];
  const added: StoredLine[] = [];
  const written: StoredLine[] = [];
  for (const input of combine(change.lines)) {
    const key = keyOf(input);
    const before = lines.get(key);
    if (change.type === 'UPDATE_SHOPPINGCART' && !before) continue;
    const decision = decideLine(change.type, input, before, skus.get(input.skuId), locale);
    if (decision.adjustment) adjustments.push(decision.adjustment);
    if (!decision.line) continue;
    if (!before && lines.size >= maxCartLines) {
      throw new ApiProblem(resultCodes.conflict, `A bag holds no more than ${maxCartLines} lines`);
    }
    lines.set(key, decision.line);
    if (!before) added.push(decision.line);
    written.push(decision.line);
  }
  // Written in reverse, so that the first line of the request is the newest.
  if (!(await writeCartLines(db, { customerId, version }, written.reverse()))) return undefined;
  const older = stored.map((line) => lines.get(keyOf(line)) ?? line);
  return { ...priceCart([...added, ...older], skus, locale), adjustments };
}

interface LineDecision {
  /** Undefined leaves the line unchanged. */
  line?: StoredLine;
  adjustment?: CartAdjustment;
}

/**
 * ADD adds to the quantity and UPDATE sets it. MERGE takes the larger of both, so that repeating a merge
 * whose response was lost does not double the bag.
 */
function wantedQuantity(
  type: QuantityChange['type'],
  input: CartLineInput,
  stored: StoredLine | undefined,
): number {
  const before = stored?.saved ? 0 : (stored?.quantity ?? 0);
  if (type === 'ADD_SHOPPINGCART') return before + input.quantity;
  if (type === 'UPDATE_SHOPPINGCART' || !stored) return input.quantity;
  // When one of the two lines is saved for later, the quantity of the one in the bag counts.
  if (Boolean(stored.saved) !== Boolean(input.saved)) return stored.saved ? input.quantity : stored.quantity;
  return Math.max(stored.quantity, input.quantity);
}

/** ADD moves a saved line into the bag. After a merge a line is saved for later only when both carts had saved it. */
function isSavedAfter(
  type: QuantityChange['type'],
  input: CartLineInput,
  stored: StoredLine | undefined,
): boolean {
  if (type === 'ADD_SHOPPINGCART') return false;
  if (type === 'UPDATE_SHOPPINGCART') return stored?.saved ?? false;
  return (stored?.saved ?? true) && (input.saved ?? false);
}

function decideLine(
  type: QuantityChange['type'],
  input: CartLineInput,
  stored: StoredLine | undefined,
  sku: SellableSku | undefined,
  locale: Locale,
): LineDecision {
  const { skuId, channelId } = input;
  const newQuantity = wantedQuantity(type, input, stored);
  const selected = input.selected ?? stored?.selected ?? true;
  const saved = isSavedAfter(type, input, stored);
  // Stock matters only once the line is back in the bag.
  if (sku && saved) return { line: { skuId, channelId, quantity: newQuantity, selected, saved } };
  const told = {
    skuId,
    channelId,
    title: sku?.title[locale] ?? '',
    color: sku?.color[locale],
    size: sku && sizeName(sku.size, locale),
    requested: newQuantity,
  };
  const reason = inactiveReason(sku, channelId);
  if (!sku || reason) {
    const adjustment: CartAdjustment = { ...told, quantity: 0, reason: 'INACTIVE' };
    // A guest's line that has sold out stays visible among the inactive ones, with its reason.
    const keep = type === 'MERGE_SHOPPINGCART' && sku && !stored;
    return keep
      ? { line: { skuId, channelId, quantity: input.quantity, selected, saved }, adjustment }
      : { adjustment };
  }
  const { quantity, reason: cap } = capQuantity(sku, newQuantity);
  return {
    line: { skuId, channelId, quantity, selected, saved },
    ...(cap ? { adjustment: { ...told, quantity, reason: cap } } : {}),
  };
}
