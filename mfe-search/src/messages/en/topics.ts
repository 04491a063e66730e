/** Pages and services of the shop that a keyword may ask for. */
export const topics = {
  'gift-cards': 'E-gift cards',
  delivery: 'Delivery',
  returns: 'Returns and refunds',
  sizes: 'Size guide',
  payment: 'Ways to pay',
  orders: 'Your orders',
  stores: 'Our stores',
  membership: 'Membership',
  contact: 'Help centre',
} as const;

/** The headings of the help centre that answer them. */
export const sections = {
  delivery: 'delivery',
  returns: 'returns',
  sizes: 'sizes',
  payment: 'payment',
} as const;
