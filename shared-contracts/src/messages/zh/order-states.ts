/** States of an order, for buyers and staff alike. */
export const orderStates = {
  PENDING_PAYMENT: '待付款',
  PAYMENT_PROCESSING: '付款處理中',
  PAID: '已付款',
  PACKED: '已包裝',
  SHIPPED: '運送中',
  DELIVERED: '已送達',
  CANCELLED: '已取消',
  EXPIRED: '逾期未付款',
  RETURNED: '已退貨',
} as const;

/** States of a parcel. */
export const parcelStates = {
  PACKED: '已包裝',
  SHIPPED: '運送中',
  READY: '可供領取',
  COLLECTED: '已領取',
  DELIVERED: '已送達',
} as const;
