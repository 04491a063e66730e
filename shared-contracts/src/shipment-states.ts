/** States of parcels, and the reasons of staff, which pages, mails and the API share. */

export const shipmentStatuses = ['PACKED', 'SHIPPED', 'READY', 'COLLECTED', 'DELIVERED', 'UNKNOWN'] as const;
export type ShipmentStatus = (typeof shipmentStatuses)[number];

/** Why staff cancel or refund. `FRAUD` and `OTHER` are not told to the buyer. */
export const staffReasons = [
  'CUSTOMER_REQUEST',
  'OUT_OF_STOCK',
  'DAMAGED',
  'PRICE_ERROR',
  'UNDELIVERABLE',
  'NOT_COLLECTED',
  'LATE',
  'GOODWILL',
  'FRAUD',
  'OTHER',
] as const;
export type StaffReason = (typeof staffReasons)[number];

/** Why staff refund an amount while the buyer keeps the goods; the buyer reads each of them. */
export const allowanceReasons = [
  'FAULT_KEPT',
  'LATE',
  'DELIVERY_FEE',
  'PRICE_DIFFERENCE',
  'GOODWILL',
] as const;
export type AllowanceReason = (typeof allowanceReasons)[number];

/**
 * Where a cancelled or refunded piece goes: back on the shelf, out of the stock for good, nowhere because the buyer
 * keeps it, or back to the shop later.
 */
export type PieceFate = 'RESTOCK' | 'WRITE_OFF' | 'KEPT' | 'AWAITED';

/**
 * Where pieces usually go for a reason: what the back office suggests, and what the API assumes when a request does
 * not say. In doubt a piece does not go on sale: selling a piece that is not there is worse than counting it later.
 */
export function usualFate(kind: 'CANCELLATION' | 'REFUND', reason: StaffReason): PieceFate {
  if (reason === 'DAMAGED') return 'WRITE_OFF';
  if (kind === 'CANCELLATION') return reason === 'OUT_OF_STOCK' ? 'WRITE_OFF' : 'RESTOCK';
  return reason === 'UNDELIVERABLE' || reason === 'NOT_COLLECTED' ? 'AWAITED' : 'KEPT';
}
