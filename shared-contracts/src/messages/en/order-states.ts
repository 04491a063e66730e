/** States of an order, for buyers and staff alike. */
export const orderStates = {
  PENDING_PAYMENT: 'Awaiting payment',
  PAYMENT_PROCESSING: 'Payment in progress',
  PAID: 'Paid',
  PACKED: 'Packed',
  SHIPPED: 'On its way',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Not paid in time',
  RETURNED: 'Returned',
} as const;

/** States of a parcel. */
export const parcelStates = {
  PACKED: 'Packed',
  SHIPPED: 'On its way',
  READY: 'Ready to collect',
  COLLECTED: 'Collected',
  DELIVERED: 'Delivered',
} as const;
