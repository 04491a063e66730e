/** Labels of an order's totals. */
export const totals = {
  discount: '折扣',
  delivery: '運費',
  free: '免費',
  points: '{count, number} 積分',
  giftCards: '禮品卡',
  storeCredit: '購物金',
  gift: '贈品',
} as const;
