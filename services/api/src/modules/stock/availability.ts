import type { InactiveReason } from 'shared-contracts/wire/cart';
import type { SellableSku } from './sellable-skus';

/** Number of pieces of a sku that can be sold now. */
export function availableOf(sku: SellableSku): number {
  return sku.synced ? Math.max(0, sku.stock) : 0;
}

/** Why a line cannot be sold, or undefined when it can. */
export function inactiveReason(sku: SellableSku | undefined, channelId: number): InactiveReason | undefined {
  if (!sku) return 'UNKNOWN';
  if (!sku.onShelf || sku.salePrice <= 0 || sku.listPrice <= 0) return 'OFF_SHELF';
  if (!sku.channelIds.includes(channelId)) return 'OTHER_CHANNEL';
  return availableOf(sku) < 1 ? 'SOLD_OUT' : undefined;
}
