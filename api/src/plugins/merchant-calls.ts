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
  'PUT /api/merchant/items/{code}': {
    says: 'Edits an item; 409 when somebody else has changed it.',
    permission: 'catalogue.write',
  },
  'POST /api/merchant/items/{code}/prices': {
    says: 'Schedules prices from a moment on, optionally back at another.',
    permission: 'catalogue.write',
  },
  'DELETE /api/merchant/items/prices/{scheduleId}': {
    says: 'Cancels scheduled prices.',
    permission: 'catalogue.write',
  },
  'PUT /api/merchant/pictures/{code}': {
    says: 'Stores a picture of an item; the body is the picture.',
    permission: 'catalogue.write',
  },
  'GET /api/merchant/stock': {
    says: 'A page of the stock; with `below`, what runs short.',
    permission: 'stock.read',
  },
  'GET /api/merchant/stock/{skuId}': { says: 'The stock journal of a sku.', permission: 'stock.read' },
  'PUT /api/merchant/stock/{skuId}': {
    says: 'Changes the stock of a sku, with a reason and an Idempotency-Key.',
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
  'GET /api/merchant/offers/{kind}': {
    says: 'All promotions, coupons, draws or prizes.',
    permission: 'promotions.write',
  },
  'GET /api/merchant/offers/{kind}/{id}': {
    says: 'An offer with its history.',
    permission: 'promotions.write',
  },
  'PUT /api/merchant/offers/{kind}/{id}': {
    says: 'Creates or edits an offer by the rules of the import.',
    permission: 'promotions.write',
  },
};
