import { sizeName } from 'commerce-rules/size-order';
import type { Locale } from 'shared-contracts/locale';
import {
  type Cart,
  type CartAdjustment,
  type CartLine,
  type CartTotals,
  type InactiveCartLine,
  maxLineQuantity,
  type SavedCartLine,
} from 'shared-contracts/wire/cart';
import { availableOf, inactiveReason, type SellableSku } from '../stock';

export type StoredLine = Pick<CartLine, 'skuId' | 'channelId' | 'quantity' | 'selected'> & {
  /** Saved for later. */
  saved?: boolean | undefined;
};

/** The allowed quantity of a line, and why it is not more. */
export function capQuantity(
  sku: SellableSku,
  wanted: number,
): { quantity: number; reason: CartAdjustment['reason'] | undefined } {
  const available = availableOf(sku);
  if (wanted > available && available <= maxLineQuantity) return { quantity: available, reason: 'STOCK' };
  if (wanted > maxLineQuantity) return { quantity: maxLineQuantity, reason: 'LIMIT' };
  return { quantity: wanted, reason: undefined };
}

function toLine(line: StoredLine, sku: SellableSku | undefined, locale: Locale): CartLine {
  return {
    channelId: line.channelId,
    skuId: line.skuId,
    quantity: line.quantity,
    selected: line.selected,
    itemId: sku?.itemId ?? '',
    itemCode: sku?.itemCode ?? '',
    inventoryQty: sku ? Math.max(0, sku.stock) : 0,
    availableQty: sku ? availableOf(sku) : 0,
    listPrice: sku?.listPrice ?? 0,
    salePrice: sku?.salePrice ?? 0,
    status: sku?.onShelf ? 'ON_SHELF' : 'OFF_SHELF',
    title: sku?.title[locale] ?? '',
    brandName: sku?.brandName ?? '',
    image: sku?.image ?? '',
    color: sku?.color[locale] ?? '',
    size: sku ? sizeName(sku.size, locale) : '',
    ageRestricted: sku?.ageRestricted ?? false,
  };
}

/** Totals of the selected lines that can be sold. */
function totalsOf(active: readonly CartLine[]): CartTotals {
  const selected = active.filter((line) => line.selected);
  const sum = (value: (line: CartLine) => number, lines = selected) =>
    lines.reduce((total, line) => total + value(line), 0);
  const listTotal = sum((line) => Math.max(line.listPrice, line.salePrice) * line.quantity);
  const subtotal = sum((line) => line.salePrice * line.quantity);
  return {
    totalQuantity: sum((line) => line.quantity, [...active]),
    selectedQuantity: sum((line) => line.quantity),
    listTotal,
    discountTotal: listTotal - subtotal,
    subtotal,
  };
}

/** Prices a cart with current data; prices and stock stored in lines are ignored. */
export function priceCart(
  lines: readonly StoredLine[],
  skus: ReadonlyMap<string, SellableSku>,
  locale: Locale,
): Cart {
  const activeShoppingCarts: CartLine[] = [];
  const inActiveShoppingCarts: InactiveCartLine[] = [];
  const savedShoppingCarts: SavedCartLine[] = [];
  for (const line of lines) {
    const sku = skus.get(line.skuId);
    const reason = inactiveReason(sku, line.channelId);
    const priced = toLine(line, sku, locale);
    if (line.saved) savedShoppingCarts.push(reason ? { ...priced, reason } : priced);
    else if (reason) inActiveShoppingCarts.push({ ...priced, reason });
    else activeShoppingCarts.push(priced);
  }
  return {
    activeShoppingCarts,
    inActiveShoppingCarts,
    savedShoppingCarts,
    totals: totalsOf(activeShoppingCarts),
    adjustments: [],
  };
}
