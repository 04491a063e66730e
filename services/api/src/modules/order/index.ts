export { erasedDomain, isErased } from './erased-guest';
export {
  moveOrder,
  passDrawsOn,
  returnPrizesJob,
  revertOrder,
  undoDelivered,
} from './move-order';
export { findGuestOrder, findMemberOrder, findPayersOrder } from './order-access';
export { assertMay, lockForChange } from './order-guard';
export { createOrderId, orderIdOf, paymentReference } from './order-id';
export { isRepeated, type JournalActor, readJournal, writeJournal } from './order-journal';
export {
  composeOrderMail,
  dequeueParcelMail,
  orderMailJob,
  queueMailAgain,
  queueParcelMail,
  sendOrderMail,
} from './order-mail';
export { orderMessageJob, sendOrderMessage, writeToBuyer } from './order-message';
export { orderOwner } from './order-owner';
export { type LineProgress, type OrderPieces, readPieces } from './order-pieces';
export {
  findOrder,
  findOrderByKey,
  findPayment,
  insertOrder,
  isPaymentOnItsWay,
  listOrders,
  lockOrder,
  lockOrders,
  lockPayment,
  type Order,
  type PaymentAttempt,
  readDeliveredAt,
  readExchanges,
  readOrderLines,
  readOrderRecord,
  type StoredOrderLine,
} from './order-repository';
export { orderRoutes } from './order-routes';
export { cancelOrder, expireOrders } from './order-state';
export { endSwap, findKeptSwap, findOpenSwap, listSwaps } from './order-swaps';
export {
  giftWordsOf,
  toOrderDetail,
  toOrderLine,
  toOrderSummary,
  toPaymentRefund,
  toPickUpPoint,
} from './order-view';
export {
  createCollectionCode,
  createShipmentId,
  deleteShipment,
  findAwaitingCollection,
  insertShipment,
  type LinePieces,
  readShipments,
  type Shipment,
  setOrderAddress,
  setOrderParcel,
  updateShipment,
} from './shipment-repository';
export { composeSwapMail, queueSwapMail, sendSwapMail, swapMailJob } from './swap-mail';
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
