export const en = {
  cart: 'back to bag',
  giftCard: 'back to E-gift card',
  orders: 'back to order list',
  order: 'back to order',
  inquiry: 'find your order',
  giftCardOrders: 'back to E-gift card list',
  chat: 'Live chat',
  contact: 'Contact',
  home: '{shopName}, home',
} as const;
