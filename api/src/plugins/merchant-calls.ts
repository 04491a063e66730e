import type { StaffPermission } from 'shared-contracts/staff-roles';

interface MerchantCall {
  says: string;
  /** What the caller's role must allow; null for the login itself. */
  permission: StaffPermission | null;
}

/**
 * A sentence and the permission of each call below /api/merchant/. The guard asks this table before a call
 * reads its input and refuses calls without an entry; a test asks every call as every role.
 */
export const merchantCalls: Readonly<Record<string, MerchantCall>> = {
  'GET /api/merchant/session': { says: 'Who is logged in, and what they may do.', permission: null },
  'POST /api/merchant/session/password': {
    says: 'First step of a login: e-mail and password.',
    permission: null,
  },
  'POST /api/merchant/session/code': {
    says: 'Second step of a login: the code of the authenticator app.',
    permission: null,
  },
  'POST /api/merchant/session/end': { says: 'Logs out.', permission: null },
  'GET /api/merchant/items': { says: 'A page of the catalogue.', permission: 'catalogue.read' },
  'GET /api/merchant/items/{code}': {
    says: 'An item with its prices, schedules and history.',
    permission: 'catalogue.read',
  },
  'POST /api/merchant/items/{code}': {
    says: 'Edits an item; 409 when somebody else has changed it.',
    permission: 'catalogue.write',
  },
  'POST /api/merchant/items/{code}/prices': {
    says: 'Schedules prices from a moment on, optionally back at another.',
    permission: 'catalogue.write',
  },
  'POST /api/merchant/items/prices/{scheduleId}/cancel': {
    says: 'Cancels scheduled prices.',
    permission: 'catalogue.write',
  },
  'POST /api/merchant/pictures/{code}': {
    says: 'Stores a picture of an item.',
    permission: 'catalogue.write',
  },
  'GET /api/merchant/stock': {
    says: 'A page of the stock; with `below`, what runs short.',
    permission: 'stock.read',
  },
  'GET /api/merchant/stock/{skuId}': { says: 'The stock journal of a sku.', permission: 'stock.read' },
  'POST /api/merchant/stock/{skuId}': {
    says: 'Changes the stock of a sku, with a reason and an Idempotency-Key.',
    permission: 'stock.write',
  },
  'GET /api/merchant/import/progress': {
    says: 'How far the import of the caller is.',
    permission: 'stock.write',
  },
  'POST /api/merchant/import/products': {
    says: 'Imports a products file, or checks it.',
    permission: 'catalogue.write',
  },
  'POST /api/merchant/import/prices': {
    says: 'Imports a prices file, or checks it.',
    permission: 'catalogue.write',
  },
  'POST /api/merchant/import/stock': {
    says: 'Imports a stock file, or checks it.',
    permission: 'stock.write',
  },
  'GET /api/merchant/releases': {
    says: 'What is live in the shop, and the latest changes.',
    permission: 'releases.read',
  },
  'GET /api/merchant/offers/{kind}': {
    says: 'All promotions, coupons, draws or prizes.',
    permission: 'promotions.write',
  },
  'GET /api/merchant/offers/{kind}/{id}': {
    says: 'An offer with its history.',
    permission: 'promotions.write',
  },
  'POST /api/merchant/offers/{kind}/{id}': {
    says: 'Creates or edits an offer by the rules of the import.',
    permission: 'promotions.write',
  },
  'POST /api/merchant/offers/{kind}/{id}/preview': {
    says: 'What an offer would do to a bag; saves nothing.',
    permission: 'promotions.write',
  },
  'GET /api/merchant/orders': {
    says: 'A page of orders, by queue, search and filters.',
    permission: 'orders.read',
  },
  'GET /api/merchant/orders/counts': {
    says: 'How many orders wait in each queue, up to a limit.',
    permission: 'orders.read',
  },
  'GET /api/merchant/orders/disputes': {
    says: 'All disputed payments as CSV, without names.',
    permission: 'orders.refund',
  },
  'POST /api/merchant/orders/picklist': {
    says: 'The pieces to fetch for some orders, and what goes into each parcel.',
    permission: 'orders.pack',
  },
  'POST /api/merchant/orders/parcels': {
    says: 'The packed parcels of some orders, which wait to be sent.',
    permission: 'orders.pack',
  },
  'POST /api/merchant/orders/bulk': {
    says: 'Takes a step with many orders; says of each whether it was done.',
    permission: 'orders.pack',
  },
  'GET /api/merchant/orders/{orderId}': {
    says: 'An order with its parcels and everything that happened to it.',
    permission: 'orders.read',
  },
  'POST /api/merchant/orders/{orderId}/pack': {
    says: 'Packs pieces of an order into a parcel; for a part it needs an Idempotency-Key.',
    permission: 'orders.pack',
  },
  'POST /api/merchant/orders/{orderId}/shipments/{shipmentId}/step': {
    says: 'Takes a step with a parcel, opens it, or corrects its tracking number.',
    permission: 'orders.pack',
  },
  'POST /api/merchant/orders/{orderId}/cancel': {
    says: 'Cancels an order or pieces of it and pays them back; needs an Idempotency-Key.',
    permission: 'orders.cancel',
  },
  'POST /api/merchant/orders/{orderId}/settle': {
    says: 'Settles a refund that failed or a payment that was not collected.',
    permission: 'orders.refund',
  },
  'POST /api/merchant/orders/{orderId}/refund': {
    says: 'Pays pieces back that were sent; needs an Idempotency-Key.',
    permission: 'orders.refund',
  },
  'POST /api/merchant/orders/{orderId}/cancel/preview': {
    says: 'What a cancellation would pay back.',
    permission: 'orders.cancel',
  },
  'POST /api/merchant/orders/{orderId}/refund/preview': {
    says: 'What a refund of pieces would pay back.',
    permission: 'orders.refund',
  },
  'POST /api/merchant/orders/{orderId}/note': {
    says: 'Writes a note into the history of an order.',
    permission: 'orders.read',
  },
  'GET /api/merchant/orders/{orderId}/mail': {
    says: 'A mail about an order as its buyer gets it, in either language.',
    permission: 'orders.cancel',
  },
  'GET /api/merchant/returns': {
    says: 'A page of returns, and of cancellations and refunds by staff.',
    permission: 'returns.read',
  },
  'GET /api/merchant/returns/{returnId}': {
    says: 'A return with its pieces and steps.',
    permission: 'returns.read',
  },
  'POST /api/merchant/returns/{returnId}/approve': {
    says: 'Lets the buyer send the pieces back.',
    permission: 'returns.refund',
  },
  'POST /api/merchant/returns/{returnId}/refuse': {
    says: 'Refuses a return; the buyer reads the reason.',
    permission: 'returns.refund',
  },
  'POST /api/merchant/returns/{returnId}/receive': {
    says: 'Records which pieces are here; for who may refund, decides at once what goes back.',
    permission: 'returns.receive',
  },
  'POST /api/merchant/returns/{returnId}/decide': {
    says: 'Decides what goes back for the pieces that are here, less a deduction; they go to stock.',
    permission: 'returns.refund',
  },
  'POST /api/merchant/returns/{returnId}/preview': {
    says: 'What a decision about a return would pay back.',
    permission: 'returns.refund',
  },
  'POST /api/merchant/returns/{returnId}/close': {
    says: 'Closes an approved return whose parcel never came.',
    permission: 'returns.refund',
  },
  'POST /api/merchant/returns/{returnId}/awaited': {
    says: 'Takes refunded pieces into stock that were on their way back, or says that they will not come.',
    permission: 'returns.receive',
  },
  'POST /api/merchant/returns/{returnId}/refund': {
    says: 'Pays the money back now, or records that staff have.',
    permission: 'returns.refund',
  },
  'GET /api/merchant/staff': { says: 'The accounts of staff.', permission: 'staff.write' },
  'POST /api/merchant/staff': {
    says: 'Adds an account with a one-time password.',
    permission: 'staff.write',
  },
  'POST /api/merchant/staff/{id}': {
    says: 'Changes name or roles of an account, disables or enables it.',
    permission: 'staff.write',
  },
  'POST /api/merchant/staff/{id}/invite': {
    says: 'A new one-time password; the second factor is set up again.',
    permission: 'staff.write',
  },
  'GET /api/merchant/dashboard': {
    says: 'Sales, conversion, stock cover, returns rate and searches without results of a range of days.',
    permission: 'dashboard.read',
  },
  'GET /api/merchant/customers': {
    says: 'Customers by name, e-mail, phone or order.',
    permission: 'customers.read',
  },
  'GET /api/merchant/customers/{id}': {
    says: 'A customer with benefits and last orders; contact data only for roles that adjust.',
    permission: 'customers.read',
  },
  'POST /api/merchant/customers/{id}/points': {
    says: 'Adds or takes points, with a reason.',
    permission: 'customers.adjust',
  },
  'POST /api/merchant/customers/{id}/giftCards/{cardId}': {
    says: 'Sets the balance of a gift card, with a reason.',
    permission: 'customers.adjust',
  },
  'POST /api/merchant/customers/{id}/export': {
    says: 'Everything that the shop stores about a customer, to hand out.',
    permission: 'customers.close',
  },
  'POST /api/merchant/customers/{id}/close': {
    says: 'Closes an account and removes its personal data.',
    permission: 'customers.close',
  },
  'GET /api/merchant/audit': { says: 'The changes by staff, newest first.', permission: 'audit.read' },
  'GET /api/merchant/audit/export': {
    says: 'The changes by staff as CSV, with the same filters.',
    permission: 'audit.read',
  },
  'GET /api/merchant/wholesale/buyers': {
    says: 'Pending applications for trade accounts, and buyers by company or e-mail.',
    permission: 'wholesale.read',
  },
  'GET /api/merchant/wholesale/buyers/{id}': {
    says: 'A buyer with terms, debt and orders.',
    permission: 'wholesale.read',
  },
  'GET /api/merchant/wholesale/buyers/{id}/document': {
    says: 'The statement of a buyer, or confirmation or invoice of an order, as PDF.',
    permission: 'wholesale.read',
  },
  'POST /api/merchant/wholesale/applications/{id}/approve': {
    says: 'Opens a trade account with its terms.',
    permission: 'wholesale.write',
  },
  'POST /api/merchant/wholesale/applications/{id}/decline': {
    says: 'Declines an application.',
    permission: 'wholesale.write',
  },
  'POST /api/merchant/wholesale/buyers/{id}/terms': {
    says: 'Changes a buyer’s terms, or proposes a high credit limit.',
    permission: 'wholesale.write',
  },
  'POST /api/merchant/wholesale/buyers/{id}/proposal': {
    says: 'Approves or rejects a proposed credit limit.',
    permission: 'wholesale.write',
  },
  'POST /api/merchant/wholesale/orders/{orderId}/approve': {
    says: 'Approves an order above its buyer’s limit.',
    permission: 'wholesale.write',
  },
  'POST /api/merchant/wholesale/orders/{orderId}/cancel': {
    says: 'Cancels a trade order, or declines one that waits for an approval; the buyer reads the reason.',
    permission: 'wholesale.write',
  },
  'POST /api/merchant/wholesale/orders/{orderId}/payment': {
    says: 'Records a payment of an invoice.',
    permission: 'wholesale.write',
  },
  'POST /api/merchant/wholesale/payments/{id}/reverse': {
    says: 'Reverses a recorded payment by a row of its own, with a reason; once for each payment.',
    permission: 'wholesale.write',
  },
  'GET /api/merchant/content': { says: 'All content pages.', permission: 'content.write' },
  'GET /api/merchant/content/delay': {
    says: 'Whether the checkout says that deliveries take longer.',
    permission: 'content.write',
  },
  'POST /api/merchant/content/delay': {
    says: 'Shows or hides the notice that deliveries take longer.',
    permission: 'content.write',
  },
  'GET /api/merchant/content/page': {
    says: 'A content page in both languages, with its versions.',
    permission: 'content.write',
  },
  'POST /api/merchant/content/page': {
    says: 'Saves a draft, or publishes now or at a moment; 409 when somebody else has published.',
    permission: 'content.write',
  },
  'POST /api/merchant/content/versions/{versionId}/cancel': {
    says: 'Cancels a planned version.',
    permission: 'content.write',
  },
};
