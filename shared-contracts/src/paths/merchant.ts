import { pathSegment } from './parts';

export const session = '/api/merchant/session';
export const sessionPassword = '/api/merchant/session/password';
export const sessionCode = '/api/merchant/session/code';
export const sessionEnd = '/api/merchant/session/end';
export const staff = '/api/merchant/staff';
export const staffMember = (id: string) => `/api/merchant/staff/${pathSegment(id)}`;
export const staffInvite = (id: string) => `/api/merchant/staff/${pathSegment(id)}/invite`;
export const audit = '/api/merchant/audit';
export const auditExport = '/api/merchant/audit/export';
export const dashboard = '/api/merchant/dashboard';
export const items = '/api/merchant/items';
export const item = (code: string) => `/api/merchant/items/${pathSegment(code)}`;
export const itemPrices = (code: string) => `/api/merchant/items/${pathSegment(code)}/prices`;
export const cancelPrices = (id: number) => `/api/merchant/items/prices/${id}/cancel`;
export const picture = (itemCode: string) => `/api/merchant/pictures/${pathSegment(itemCode)}`;
export const stock = '/api/merchant/stock';
export const skuStock = (skuId: string) => `/api/merchant/stock/${pathSegment(skuId)}`;
export const importProgress = '/api/merchant/import/progress';
export const importFile = (kind: string) => `/api/merchant/import/${pathSegment(kind)}`;
export const offers = (kind: string) => `/api/merchant/offers/${pathSegment(kind)}`;
export const offer = (kind: string, id: string) =>
  `/api/merchant/offers/${pathSegment(kind)}/${pathSegment(id)}`;
export const offerPreview = (kind: string, id: string) => `${offer(kind, id)}/preview`;
export const orders = '/api/merchant/orders';
export const orderCounts = '/api/merchant/orders/counts';
export const disputesExport = '/api/merchant/orders/disputes';
export const ordersBulk = '/api/merchant/orders/bulk';
export const waitingParcels = '/api/merchant/orders/parcels';
export const pickList = '/api/merchant/orders/picklist';
export const order = (orderId: string) => `/api/merchant/orders/${pathSegment(orderId)}`;
export const orderPack = (orderId: string) => `${order(orderId)}/pack`;
export const orderCancel = (orderId: string) => `${order(orderId)}/cancel`;
export const orderPaymentTask = (orderId: string) => `${order(orderId)}/settle`;
export const orderRefund = (orderId: string) => `${order(orderId)}/refund`;
export const orderNote = (orderId: string) => `${order(orderId)}/note`;
export const orderMail = (orderId: string) => `${order(orderId)}/mail`;
export const parcelStep = (orderId: string, shipmentId: string) =>
  `${order(orderId)}/shipments/${pathSegment(shipmentId)}/step`;
export const returns = '/api/merchant/returns';
export const returnDetails = (returnId: string) => `/api/merchant/returns/${pathSegment(returnId)}`;
export const returnApprove = (returnId: string) => `${returnDetails(returnId)}/approve`;
export const returnRefuse = (returnId: string) => `${returnDetails(returnId)}/refuse`;
export const returnReceive = (returnId: string) => `${returnDetails(returnId)}/receive`;
export const returnRefund = (returnId: string) => `${returnDetails(returnId)}/refund`;
export const returnDecide = (returnId: string) => `${returnDetails(returnId)}/decide`;
export const returnPreview = (returnId: string) => `${returnDetails(returnId)}/preview`;
export const returnClose = (returnId: string) => `${returnDetails(returnId)}/close`;
export const returnAwaited = (returnId: string) => `${returnDetails(returnId)}/awaited`;
export const orderRefundPreview = (orderId: string) => `${order(orderId)}/refund/preview`;
export const orderCancelPreview = (orderId: string) => `${order(orderId)}/cancel/preview`;
export const content = '/api/merchant/content';
export const deliveryDelay = '/api/merchant/content/delay';
export const contentPage = '/api/merchant/content/page';
export const cancelContent = (versionId: string) =>
  `/api/merchant/content/versions/${pathSegment(versionId)}/cancel`;
export const customers = '/api/merchant/customers';
export const customer = (id: string) => `/api/merchant/customers/${pathSegment(id)}`;
export const customerPoints = (id: string) => `/api/merchant/customers/${pathSegment(id)}/points`;
export const customerGiftCard = (id: string, cardId: string) =>
  `/api/merchant/customers/${pathSegment(id)}/giftCards/${pathSegment(cardId)}`;
export const customerExport = (id: string) => `/api/merchant/customers/${pathSegment(id)}/export`;
export const customerClose = (id: string) => `/api/merchant/customers/${pathSegment(id)}/close`;
export const wholesaleBuyers = '/api/merchant/wholesale/buyers';
export const wholesaleBuyer = (id: string) => `/api/merchant/wholesale/buyers/${pathSegment(id)}`;
export const wholesaleDocument = (id: string) => `${wholesaleBuyer(id)}/document`;
export const wholesaleTerms = (id: string) => `${wholesaleBuyer(id)}/terms`;
export const wholesaleProposal = (id: string) => `${wholesaleBuyer(id)}/proposal`;
export const wholesaleApprove = (id: string) =>
  `/api/merchant/wholesale/applications/${pathSegment(id)}/approve`;
export const wholesaleDecline = (id: string) =>
  `/api/merchant/wholesale/applications/${pathSegment(id)}/decline`;
export const wholesaleOrderApprove = (orderId: string) =>
  `/api/merchant/wholesale/orders/${pathSegment(orderId)}/approve`;
export const wholesaleOrderCancel = (orderId: string) =>
  `/api/merchant/wholesale/orders/${pathSegment(orderId)}/cancel`;
export const wholesalePayment = (orderId: string) =>
  `/api/merchant/wholesale/orders/${pathSegment(orderId)}/payment`;
export const wholesaleReverse = (paymentId: string) =>
  `/api/merchant/wholesale/payments/${pathSegment(paymentId)}/reverse`;
