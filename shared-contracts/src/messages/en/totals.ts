/** Labels of an order's totals. */
export const totals = {
  discount: 'Discount',
  delivery: 'Delivery',
  free: 'Free',
  points: '{count, plural, one {# point} other {# points}}',
  giftCards: 'Gift cards',
  storeCredit: 'Store credit',
  gift: 'A gift',
} as const;
