import { type CartLine, maxLineQuantity } from 'shared-contracts';

/** How many pieces of a line can be bought. */
export function purchasable({ availableQty, inventoryQty }: CartLine): number {
  return Math.max(0, Math.min(availableQty, inventoryQty, maxLineQuantity));
}

/** behaviour/states, cart page: whether the quantity is above availableQty or inventoryQty. */
export function isExceeded({ quantity, availableQty, inventoryQty }: CartLine): boolean {
  return quantity > availableQty || quantity > inventoryQty;
}
