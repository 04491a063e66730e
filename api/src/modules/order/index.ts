export { findGuestOrder, findMemberOrder, findPayersOrder } from './order-access';
export { assertMay, lockForChange } from './order-guard';
export { createOrderId, paymentReference } from './order-id';
export { isRepeated, type JournalActor, readJournal, writeJournal } from './order-journal';
export { dequeueParcelMail, orderMailJob, queueParcelMail } from './order-mail-job';
export { orderOwner } from './order-owner';
export { type LineProgress, type OrderPieces, readPieces } from './order-pieces';
export {
  findOrder,
  findOrderByKey,
  insertOrder,
  listOrders,
  lockOrder,
  type Order,
  orderEnded,
  type PaymentAttempt,
  readDeliveredAt,
  readExchanges,
  readOrderLines,
  readOrderRecord,
  revertOrderStatus,
  type StoredOrderLine,
  setOrderStatus,
  undoDelivered,
} from './order-repository';
export { orderRoutes } from './order-routes';
export { cancelOrder, endOrder, expireOrders } from './order-state';
export {
  statusOf,
  toOrderDetail,
  toOrderLine,
  toOrderSummary,
  toPaymentRefund,
  toPickUpPoint,
} from './order-view';
export { isPaymentOnItsWay } from './payments-on-their-way';
export { promisedArrival } from './promised-arrival';
export { composeOrderMail, sendOrderMail } from './send-order-mail';
export { isOrderSettled, orderSettledAt } from './settled-order';
export {
  createCollectionCode,
  createShipmentId,
  deleteShipment,
  insertShipment,
  type LinePieces,
  readShipments,
  type Shipment,
  setOrderParcel,
  updateShipment,
} from './shipment-repository';
export {
  forgetHolders,
  type HoldLimits,
  hasLostPieces,
  noHoldLimits,
  releaseSoldOutHolds,
  retakePieces,
  withIdleHolds,
} from './unpaid-holds';
export { readTrade } from './wholesale-trade';
