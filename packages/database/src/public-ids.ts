import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const tenCharacters = () => Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A new `member_coupons.code`, which a member reads and types. */
export function createCouponCode(): string {
  return `HB${tenCharacters()}`;
}

/** A new `returns.id`. */
export function createReturnId(): string {
  return `RT${tenCharacters()}`;
}

/** A new `purchase_orders.id`, which staff read and type. */
export function createPurchaseOrderId(): string {
  return `PO${tenCharacters()}`;
}

/** A new `stock_transfers.id`, which staff read and type. */
export function createTransferId(): string {
  return `TR${tenCharacters()}`;
}

/** A new `count_sheets.id`, which staff read and type. */
export function createCountSheetId(): string {
  return `CS${tenCharacters()}`;
}

/** A new `draft_orders.id`, which staff read and type. */
export function createDraftOrderId(): string {
  return `DO${tenCharacters()}`;
}

/** A new `wholesale_windows.id`. */
export function createWindowId(): string {
  return `DW${tenCharacters()}`;
}

/** A new `wholesale_price_lists.id`. */
export function createPriceListId(): string {
  return `PL${tenCharacters()}`;
}

/** A new `wholesale_catalogues.id`. */
export function createCatalogueId(): string {
  return `WC${tenCharacters()}`;
}

/** A new `customers.crm_member_id`. */
export function createCrmMemberId(): string {
  return `CRM${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
}
