import { fileSchema } from '../wire/common';
import { addressInputSchema } from '../wire/customer';
import {
  askSwapRequestSchema,
  bulkOrderRequestSchema,
  bulkOrderResultSchema,
  cancelOrderRequestSchema,
  changeEmailRequestSchema,
  disputesExportSchema,
  exchangeOrderRequestSchema,
  holdOrderRequestSchema,
  letOrderGoRequestSchema,
  mailAgainRequestSchema,
  mailPreviewQuerySchema,
  mailPreviewSchema,
  makeLabelRequestSchema,
  merchantOrderCountsSchema,
  merchantOrderPageSchema,
  merchantOrderQuerySchema,
  merchantOrderSchema,
  orderExchangesSchema,
  orderMessageRequestSchema,
  orderNoteRequestSchema,
  orderSizesSchema,
  packRequestSchema,
  parcelDocumentQuerySchema,
  parcelStepRequestSchema,
  pickListRequestSchema,
  pickListSchema,
  previewSwapRequestSchema,
  refundAmountRequestSchema,
  refundOrderRequestSchema,
  refundPreviewSchema,
  settlePaymentTaskSchema,
  shipmentParamsSchema,
  swapPiecesRequestSchema,
  swapPreviewSchema,
  swapSizeRequestSchema,
  waitingParcelsRequestSchema,
  waitingParcelsSchema,
  withdrawSwapRequestSchema,
} from '../wire/merchant-orders';
import { orderCardParamsSchema, orderLineParamsSchema } from '../wire/merchant-queries';
import { orderIdParamsSchema } from '../wire/order';
import type { ApiCall } from './call';

export const listOrders = {
  method: 'GET',
  path: '/api/merchant/orders',
  query: merchantOrderQuerySchema,
  answer: merchantOrderPageSchema,
  access: 'merchant:orders.read',
  says: 'A page of orders, by queue, search and filters.',
} satisfies ApiCall;

export const getOrderCounts = {
  method: 'GET',
  path: '/api/merchant/orders/counts',
  answer: merchantOrderCountsSchema,
  access: 'merchant:orders.read',
  says: 'How many orders wait in each queue, up to a limit.',
} satisfies ApiCall;

export const exportDisputes = {
  method: 'GET',
  path: '/api/merchant/orders/disputes',
  answer: disputesExportSchema,
  access: 'merchant:orders.refund',
  says: 'All disputed payments as CSV, without names.',
} satisfies ApiCall;

export const getPickList = {
  method: 'POST',
  path: '/api/merchant/orders/picklist',
  body: pickListRequestSchema,
  answer: pickListSchema,
  access: 'merchant:orders.pack',
  reads: true,
  says: 'The pieces to fetch for some orders, and what goes into each parcel.',
} satisfies ApiCall;

export const listWaitingParcels = {
  method: 'POST',
  path: '/api/merchant/orders/parcels',
  body: waitingParcelsRequestSchema,
  answer: waitingParcelsSchema,
  access: 'merchant:orders.pack',
  reads: true,
  says: 'The packed parcels of some orders, which wait to be sent.',
} satisfies ApiCall;

export const moveOrders = {
  method: 'POST',
  path: '/api/merchant/orders/bulk',
  body: bulkOrderRequestSchema,
  answer: bulkOrderResultSchema,
  access: 'merchant:orders.pack',
  says: 'Takes a step with many orders; says of each whether it was done.',
} satisfies ApiCall;

export const getOrder = {
  method: 'GET',
  path: '/api/merchant/orders/:orderId',
  params: orderIdParamsSchema,
  answer: merchantOrderSchema,
  access: 'merchant:orders.read',
  says: 'An order with its parcels and everything that happened to it.',
} satisfies ApiCall;

export const packOrder = {
  method: 'POST',
  path: '/api/merchant/orders/:orderId/pack',
  params: orderIdParamsSchema,
  body: packRequestSchema,
  answer: merchantOrderSchema,
  access: 'merchant:orders.pack',
  key: 'stored',
  says: 'Packs pieces of an order into a parcel; for a part it needs an Idempotency-Key.',
} satisfies ApiCall;

export const moveParcel = {
  method: 'POST',
  path: '/api/merchant/orders/:orderId/shipments/:shipmentId/step',
  params: shipmentParamsSchema,
  body: parcelStepRequestSchema,
  answer: merchantOrderSchema,
  access: 'merchant:orders.pack',
  says: 'Takes a step with a parcel, opens it, or corrects its tracking number.',
} satisfies ApiCall;

export const undoArrival = {
  method: 'POST',
  path: '/api/merchant/orders/:orderId/shipments/:shipmentId/undo',
  params: shipmentParamsSchema,
  answer: merchantOrderSchema,
  access: 'merchant:orders.undo',
  says: 'Takes back that a parcel was delivered or collected, and tells the buyer; again, it has no effect.',
} satisfies ApiCall;

export const getParcelDocument = {
  method: 'GET',
  path: '/api/merchant/orders/:orderId/shipments/:shipmentId/document',
  params: shipmentParamsSchema,
  query: parcelDocumentQuerySchema,
  answer: fileSchema,
  access: 'merchant:orders.pack',
  raw: true,
  says: 'The packing slip or the label of a parcel, as PDF: the carrier’s where one was made.',
} satisfies ApiCall;

export const makeLabel = {
  method: 'POST',
  path: '/api/merchant/orders/:orderId/shipments/:shipmentId/label',
  params: shipmentParamsSchema,
  body: makeLabelRequestSchema,
  answer: merchantOrderSchema,
  access: 'merchant:orders.pack',
  says: 'Books a packed parcel at a carrier that gives labels; again, it has no effect.',
} satisfies ApiCall;

export const cancelLabel = {
  method: 'POST',
  path: '/api/merchant/orders/:orderId/shipments/:shipmentId/label/cancel',
  params: shipmentParamsSchema,
  answer: merchantOrderSchema,
  access: 'merchant:orders.pack',
  says: 'Takes the label of a packed parcel back; again, it has no effect.',
} satisfies ApiCall;

export const cancelOrder = {
  method: 'POST',
  path: '/api/merchant/orders/:orderId/cancel',
  params: orderIdParamsSchema,
  body: cancelOrderRequestSchema,
  answer: merchantOrderSchema,
  access: 'merchant:orders.cancel',
  key: 'stored',
  says: 'Cancels an order or pieces of it and pays them back; needs an Idempotency-Key.',
} satisfies ApiCall;

export const settlePaymentTask = {
  method: 'POST',
  path: '/api/merchant/orders/:orderId/settle',
  params: orderIdParamsSchema,
  body: settlePaymentTaskSchema,
  answer: merchantOrderSchema,
  access: 'merchant:orders.refund',
  says: 'Settles a refund that failed or a payment that was not collected.',
} satisfies ApiCall;

export const refundOrder = {
  method: 'POST',
  path: '/api/merchant/orders/:orderId/refund',
  params: orderIdParamsSchema,
  body: refundOrderRequestSchema,
  answer: merchantOrderSchema,
  access: 'merchant:orders.refund',
  key: 'stored',
  says: 'Pays pieces back that were sent; needs an Idempotency-Key.',
} satisfies ApiCall;

export const previewCancellation = {
  method: 'POST',
  path: '/api/merchant/orders/:orderId/cancel/preview',
  params: orderIdParamsSchema,
  body: cancelOrderRequestSchema,
  answer: refundPreviewSchema,
  access: 'merchant:orders.cancel',
  reads: true,
  says: 'What a cancellation would pay back.',
} satisfies ApiCall;

export const previewRefund = {
  method: 'POST',
  path: '/api/merchant/orders/:orderId/refund/preview',
  params: orderIdParamsSchema,
  body: refundOrderRequestSchema,
  answer: refundPreviewSchema,
  access: 'merchant:orders.refund',
  reads: true,
  says: 'What a refund of pieces would pay back.',
} satisfies ApiCall;

export const refundAmount = {
  method: 'POST',
  path: '/api/merchant/orders/:orderId/refund/amount',
  params: orderIdParamsSchema,
  body: refundAmountRequestSchema,
  answer: merchantOrderSchema,
  access: 'merchant:orders.refund',
  key: 'stored',
  says: 'Pays an amount of an order back, without pieces; needs an Idempotency-Key.',
} satisfies ApiCall;

export const previewAmount = {
  method: 'POST',
  path: '/api/merchant/orders/:orderId/refund/amount/preview',
  params: orderIdParamsSchema,
  body: refundAmountRequestSchema,
  answer: refundPreviewSchema,
  access: 'merchant:orders.refund',
  reads: true,
  says: 'Where a refund of an amount would go: card or wallet, gift cards, points.',
} satisfies ApiCall;

export const changeOrderAddress = {
  method: 'POST',
  path: '/api/merchant/orders/:orderId/address',
  params: orderIdParamsSchema,
  body: addressInputSchema,
  answer: merchantOrderSchema,
  access: 'merchant:orders.adjust',
  says: 'Sends an order to another address of the same region, until its first parcel leaves.',
} satisfies ApiCall;

export const changeOrderEmail = {
  method: 'POST',
  path: '/api/merchant/orders/:orderId/email',
  params: orderIdParamsSchema,
  body: changeEmailRequestSchema,
  answer: merchantOrderSchema,
  access: 'merchant:orders.cancel',
  says: 'Corrects the e-mail address of a guest’s order, to which its mails go and by which the guest finds it.',
} satisfies ApiCall;

export const listOrderSizes = {
  method: 'GET',
  path: '/api/merchant/orders/:orderId/lines/:position/sizes',
  params: orderLineParamsSchema,
  answer: orderSizesSchema,
  access: 'merchant:orders.cancel',
  says: 'The sizes that the pieces of a line can be instead, at the same price.',
} satisfies ApiCall;

export const swapOrderSize = {
  method: 'POST',
  path: '/api/merchant/orders/:orderId/lines/:position/size',
  params: orderLineParamsSchema,
  body: swapSizeRequestSchema,
  answer: merchantOrderSchema,
  access: 'merchant:orders.cancel',
  says: 'Gives the pieces of a line another size, before any of them is packed, and tells the buyer.',
} satisfies ApiCall;

export const previewSwap = {
  method: 'POST',
  path: '/api/merchant/orders/:orderId/lines/:position/swap/preview',
  params: orderLineParamsSchema,
  body: previewSwapRequestSchema,
  answer: swapPreviewSchema,
  access: 'merchant:orders.cancel',
  reads: true,
  says: 'What pieces of a line cost as another item, and what goes back.',
} satisfies ApiCall;

export const swapPieces = {
  method: 'POST',
  path: '/api/merchant/orders/:orderId/lines/:position/swap',
  params: orderLineParamsSchema,
  body: swapPiecesRequestSchema,
  answer: merchantOrderSchema,
  access: 'merchant:orders.cancel',
  key: 'stored',
  says: 'Makes pieces of a line another item at the same or a lower price, and pays the difference back; needs an Idempotency-Key.',
} satisfies ApiCall;

export const askSwap = {
  method: 'POST',
  path: '/api/merchant/orders/:orderId/lines/:position/swap/ask',
  params: orderLineParamsSchema,
  body: askSwapRequestSchema,
  answer: merchantOrderSchema,
  access: 'merchant:orders.cancel',
  key: 'stored',
  says: 'Keeps a dearer item for the buyer and mails them a link to pay the difference, with which it is swapped; needs an Idempotency-Key.',
} satisfies ApiCall;

export const renewCreditCode = {
  method: 'POST',
  path: '/api/merchant/orders/:orderId/storeCredit/:cardId/code',
  params: orderCardParamsSchema,
  body: letOrderGoRequestSchema,
  answer: merchantOrderSchema,
  access: 'merchant:customers.adjust',
  key: 'stored',
  says: 'Replaces the lost code of store credit that a guest got for the order, and mails the new one; needs an Idempotency-Key.',
} satisfies ApiCall;

export const withdrawSwap = {
  method: 'POST',
  path: '/api/merchant/orders/:orderId/swap/withdraw',
  params: orderIdParamsSchema,
  body: withdrawSwapRequestSchema,
  answer: merchantOrderSchema,
  access: 'merchant:orders.cancel',
  says: 'Takes back what the buyer was asked to pay for a dearer item: the order stays as it was.',
} satisfies ApiCall;

export const holdOrder = {
  method: 'POST',
  path: '/api/merchant/orders/:orderId/hold',
  params: orderIdParamsSchema,
  body: holdOrderRequestSchema,
  answer: merchantOrderSchema,
  access: 'merchant:orders.hold',
  key: 'stored',
  says: 'Keeps an order from being packed; needs an Idempotency-Key.',
} satisfies ApiCall;

export const letOrderGo = {
  method: 'POST',
  path: '/api/merchant/orders/:orderId/hold/end',
  params: orderIdParamsSchema,
  body: letOrderGoRequestSchema,
  answer: merchantOrderSchema,
  access: 'merchant:orders.adjust',
  key: 'stored',
  says: 'Lets a held order be packed again; needs an Idempotency-Key.',
} satisfies ApiCall;

export const addOrderNote = {
  method: 'POST',
  path: '/api/merchant/orders/:orderId/note',
  params: orderIdParamsSchema,
  body: orderNoteRequestSchema,
  answer: merchantOrderSchema,
  access: 'merchant:orders.read',
  says: 'Writes a note into the history of an order.',
} satisfies ApiCall;

export const writeToBuyer = {
  method: 'POST',
  path: '/api/merchant/orders/:orderId/message',
  params: orderIdParamsSchema,
  body: orderMessageRequestSchema,
  answer: merchantOrderSchema,
  access: 'merchant:orders.cancel',
  says: 'Sends the buyer of an order a mail with words of staff.',
} satisfies ApiCall;

export const sendOrderMailAgain = {
  method: 'POST',
  path: '/api/merchant/orders/:orderId/mail',
  params: orderIdParamsSchema,
  body: mailAgainRequestSchema,
  answer: merchantOrderSchema,
  access: 'merchant:orders.cancel',
  says: 'Sends the buyer a mail once more that was sent before.',
} satisfies ApiCall;

export const getOrderMail = {
  method: 'GET',
  path: '/api/merchant/orders/:orderId/mail',
  params: orderIdParamsSchema,
  query: mailPreviewQuerySchema,
  answer: mailPreviewSchema,
  access: 'merchant:orders.cancel',
  says: 'A mail about an order as its buyer gets it, in either language.',
} satisfies ApiCall;

export const listOrderExchanges = {
  method: 'GET',
  path: '/api/merchant/orders/:orderId/exchanges',
  params: orderIdParamsSchema,
  answer: orderExchangesSchema,
  access: 'merchant:returns.refund',
  says: 'Which pieces of an order its buyer can return now, and for what they can be exchanged.',
} satisfies ApiCall;

export const exchangeOrder = {
  method: 'POST',
  path: '/api/merchant/orders/:orderId/exchange',
  params: orderIdParamsSchema,
  body: exchangeOrderRequestSchema,
  answer: merchantOrderSchema,
  access: 'merchant:returns.refund',
  key: 'stored',
  says: 'Starts a return or an exchange for the buyer, approved at once; needs an Idempotency-Key.',
} satisfies ApiCall;
