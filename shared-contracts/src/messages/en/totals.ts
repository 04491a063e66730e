/** The sums of an order below its lines. */
export const totals = {
  discount: 'Discount',
  delivery: 'Delivery',
  free: 'Free',
  points: '{count, plural, one {# point} other {# points}}',
  giftCards: 'Gift cards',
  gift: 'A gift',
} as const;
