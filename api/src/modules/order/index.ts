export { findGuestOrder, findMemberOrder, findPayersOrder } from './order-access';
export { createOrderId, paymentReference } from './order-id';
export { orderMailJob } from './order-mail-job';
export {
  findOrder,
  findOrderByKey,
  insertOrder,
  listOrders,
  lockOrder,
  type Order,
  orderEnded,
  type PaymentAttempt,
  readOrderLines,
  readOrderRecord,
  type StoredOrderLine,
  setOrderStatus,
} from './order-repository';
export { orderRoutes } from './order-routes';
export {
  cancelOrder,
  endOrder,
  expireOrders,
  isCancellable,
  isPayable,
  isReturnable,
  isUnpaid,
  moveOrder,
  paymentWindowMs,
  returnUntil,
} from './order-state';
export { statusOf, toOrderDetail, toOrderLine, toOrderSummary } from './order-view';
export { sendOrderMail } from './send-order-mail';
export { isOrderSettled, orderSettledAt } from './settled-order';
export {
  type HoldLimits,
  hasLostPieces,
  noHoldLimits,
  releaseSoldOutHolds,
  takePiecesAnew,
  withIdleHolds,
} from './unpaid-holds';
