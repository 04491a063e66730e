/** States of an order about which the buyer gets a mail. */
export const mailedStatuses = ['PAID', 'CANCELLED', 'EXPIRED', 'UNPAID'] as const;
/** Steps of a parcel about which the buyer gets a mail. */
export const mailedParcelSteps = ['SHIPPED', 'READY', 'COLLECTED', 'DELIVERED', 'UNDONE'] as const;
export const orderMails = [...mailedStatuses, ...mailedParcelSteps] as const;
export type MailedStatus = (typeof orderMails)[number];

/**
 * Steps of a return about which the buyer gets a mail. Cancelling is the buyer's own step. The first mail has the label and
 * says how to send the parcel, so an approval changes nothing for the buyer.
 */
export const mailedReturnSteps = [
  'REQUESTED',
  'REFUSED',
  'ARRIVED',
  'NOT_RECEIVED',
  'RECEIVED',
  'REFUNDED',
  /** No step of the return itself: what it was to be exchanged for is no longer held. */
  'EXCHANGE_ENDED',
] as const;
export type MailedReturnStep = (typeof mailedReturnSteps)[number];
