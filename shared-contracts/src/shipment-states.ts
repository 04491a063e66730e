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
