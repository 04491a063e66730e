import type { RouteOptions } from 'fastify';
import { merchantPrefix } from 'shared-contracts/merchant-paths';
import { type StaffRole, staffRoles } from 'shared-contracts/staff-roles';
import { buildTestApp } from '../testing/commerce-app';
import { addStaff, shopOrigin } from '../testing/staff';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
const routes: RouteOptions[] = [];
const headersOf = new Map<StaffRole, Record<string, string>>();
beforeAll(async () => {
  shop = await buildTestApp(undefined, { onRoute: (route) => routes.push(route) });
  for (const role of staffRoles) headersOf.set(role, (await addStaff(shop, [role])).headers);
});
afterAll(() => shop.app.close());

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
type Method = (typeof methods)[number];
const isMethod = (method: string): method is Method => (methods as readonly string[]).includes(method);

/** Each registered call as `{ name, method, url }`, with a parameter that names nothing. */
function registered() {
  return routes
    .filter(({ url }) => url.startsWith(merchantPrefix))
    .flatMap(({ method, url, config }) =>
      [method]
        .flat()
        .filter(isMethod)
        .map((one) => ({
          name: `${one} ${url.replace(/:(\w+)/g, '{$1}')}`,
          access: config?.call?.access,
          method: one,
          url: url.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
        })),
    );
}

const letters: Readonly<Record<StaffRole, string>> = {
  PACKER: 'P',
  SERVICE: 'S',
  MERCHANDISER: 'M',
  WHOLESALE_MANAGER: 'W',
  RELEASE_MANAGER: 'R',
  ADMINISTRATOR: 'A',
};

/**
 * Who may call what, written a second time by hand: a permission given to a role or a call by mistake differs
 * from it. Calls of the login have no row.
 */
const rolesOfCall: Readonly<Record<string, string>> = {
  'GET /api/merchant/orders/{orderId}/lines/{position}/sizes': 'SA',
  'POST /api/merchant/orders/{orderId}/lines/{position}/size': 'SA',
  'POST /api/merchant/orders/{orderId}/lines/{position}/swap': 'SA',
  'POST /api/merchant/orders/{orderId}/lines/{position}/swap/ask': 'SA',
  'POST /api/merchant/orders/{orderId}/lines/{position}/swap/preview': 'SA',
  'POST /api/merchant/orders/{orderId}/storeCredit/{cardId}/code': 'SA',
  'POST /api/merchant/orders/{orderId}/swap/withdraw': 'SA',
  'GET /api/merchant/orders/{orderId}/exchanges': 'SA',
  'POST /api/merchant/orders/{orderId}/exchange': 'SA',
  'GET /api/merchant/delivery': 'MA',
  'POST /api/merchant/delivery': 'MA',
  'POST /api/merchant/delivery/{versionId}/cancel': 'MA',
  'GET /api/merchant/media': 'MA',
  'POST /api/merchant/media': 'MA',
  'POST /api/merchant/media/texts': 'MA',
  'POST /api/merchant/media/remove': 'MA',
  'GET /api/merchant/redirects': 'MA',
  'GET /api/merchant/redirects/detail': 'MA',
  'POST /api/merchant/redirects': 'MA',
  'POST /api/merchant/redirects/remove': 'MA',
  'GET /api/merchant/rules': 'MA',
  'POST /api/merchant/rules': 'MA',
  'POST /api/merchant/rules/{versionId}/cancel': 'MA',
  'GET /api/merchant/menu': 'MA',
  'POST /api/merchant/menu': 'MA',
  'POST /api/merchant/menu/{versionId}/cancel': 'MA',
  'GET /api/merchant/popularWords': 'MA',
  'POST /api/merchant/popularWords': 'MA',
  'POST /api/merchant/popularWords/{versionId}/cancel': 'MA',
  'GET /api/merchant/mails': 'MA',
  'GET /api/merchant/mails/{mail}': 'MA',
  'POST /api/merchant/mails/{mail}': 'MA',
  'POST /api/merchant/mails/{mail}/reset': 'MA',
  'POST /api/merchant/mails/{mail}/preview': 'MA',
  'POST /api/merchant/mails/{mail}/test': 'MA',
  'GET /api/merchant/lists/{list}': 'MA',
  'GET /api/merchant/lists/{list}/history': 'MA',
  'POST /api/merchant/lists/{list}': 'MA',
  'POST /api/merchant/lists/{list}/remove': 'MA',
  'GET /api/merchant/items': 'SMWA',
  'POST /api/merchant/items': 'MA',
  'GET /api/merchant/itemChoices': 'MA',
  'GET /api/merchant/items/{code}': 'SMWA',
  'GET /api/merchant/items/{code}/style': 'MA',
  'POST /api/merchant/items/{code}': 'MA',
  'POST /api/merchant/items/{code}/prices': 'MA',
  'POST /api/merchant/items/{code}/visibility': 'MA',
  'POST /api/merchant/items/{code}/visibility/cancel': 'MA',
  'POST /api/merchant/items/{code}/launch': 'MA',
  'POST /api/merchant/items/{code}/launch/cancel': 'MA',
  'POST /api/merchant/items/prices/{scheduleId}/cancel': 'MA',
  'POST /api/merchant/pictures/{code}': 'MA',
  'POST /api/merchant/bulkEdits/preview': 'MA',
  'POST /api/merchant/bulkEdits': 'MA',
  'GET /api/merchant/bulkEdits': 'MA',
  'POST /api/merchant/bulkEdits/{editId}/undo': 'MA',
  'GET /api/merchant/closings/{month}': 'SA',
  'POST /api/merchant/closings/{month}/sums': 'SA',
  'POST /api/merchant/closings/{month}/close': 'A',
  'POST /api/merchant/closings/{month}/reopen': 'A',
  'GET /api/merchant/closings/{month}/settlement': 'SA',
  'GET /api/merchant/closings/{month}/differences': 'SA',
  'POST /api/merchant/settlements': 'SA',
  'GET /api/merchant/stock': 'PSMWA',
  'GET /api/merchant/stock/{skuId}': 'PSMWA',
  'POST /api/merchant/stock/{skuId}': 'MA',
  'GET /api/merchant/purchaseOrders': 'PSMWA',
  'POST /api/merchant/purchaseOrders': 'MA',
  'GET /api/merchant/purchaseOrders/{purchaseOrderId}': 'PSMWA',
  'POST /api/merchant/purchaseOrders/{purchaseOrderId}': 'MA',
  'POST /api/merchant/purchaseOrders/{purchaseOrderId}/state': 'MA',
  'POST /api/merchant/purchaseOrders/{purchaseOrderId}/receive': 'PMA',
  'POST /api/merchant/purchaseOrders/{purchaseOrderId}/receipts/{receiptId}/undo': 'PMA',
  'GET /api/merchant/stockPlaces': 'PSMWA',
  'GET /api/merchant/counts': 'PMA',
  'POST /api/merchant/counts': 'MA',
  'GET /api/merchant/counts/{sheetId}': 'PMA',
  'POST /api/merchant/counts/{sheetId}/lines': 'PMA',
  'GET /api/merchant/counts/{sheetId}/review': 'MA',
  'POST /api/merchant/counts/{sheetId}/book': 'MA',
  'POST /api/merchant/counts/{sheetId}/close': 'MA',
  'GET /api/merchant/transfers': 'PSMWA',
  'POST /api/merchant/transfers': 'MA',
  'GET /api/merchant/transfers/{transferId}': 'PSMWA',
  'POST /api/merchant/transfers/{transferId}': 'MA',
  'POST /api/merchant/transfers/{transferId}/step': 'MA',
  'POST /api/merchant/transfers/{transferId}/receive': 'PMA',
  'POST /api/merchant/transfers/{transferId}/receipts/{receiptId}/undo': 'PMA',
  'GET /api/merchant/import/progress': 'MA',
  'POST /api/merchant/import/products': 'MA',
  'POST /api/merchant/import/prices': 'MA',
  'POST /api/merchant/import/stock': 'MA',
  'GET /api/merchant/offers/{kind}': 'MA',
  'GET /api/merchant/offers/{kind}/{id}': 'MA',
  'POST /api/merchant/offers/{kind}/{id}': 'MA',
  'POST /api/merchant/offers/{kind}/{id}/preview': 'MA',
  'GET /api/merchant/orders': 'PSWA',
  'GET /api/merchant/orders/counts': 'PSWA',
  'GET /api/merchant/orders/disputes': 'SA',
  'POST /api/merchant/orders/picklist': 'PA',
  'POST /api/merchant/orders/parcels': 'PA',
  'POST /api/merchant/orders/bulk': 'PA',
  'GET /api/merchant/orders/{orderId}': 'PSWA',
  'POST /api/merchant/orders/{orderId}/pack': 'PA',
  'POST /api/merchant/orders/{orderId}/shipments/{shipmentId}/step': 'PA',
  'POST /api/merchant/orders/{orderId}/shipments/{shipmentId}/undo': 'PSA',
  'GET /api/merchant/orders/{orderId}/shipments/{shipmentId}/document': 'PA',
  'POST /api/merchant/orders/{orderId}/shipments/{shipmentId}/label': 'PA',
  'POST /api/merchant/orders/{orderId}/shipments/{shipmentId}/label/cancel': 'PA',
  'POST /api/merchant/orders/{orderId}/cancel': 'SA',
  'POST /api/merchant/orders/{orderId}/cancel/preview': 'SA',
  'POST /api/merchant/orders/{orderId}/refund': 'SA',
  'POST /api/merchant/orders/{orderId}/refund/amount': 'SA',
  'POST /api/merchant/orders/{orderId}/refund/amount/preview': 'SA',
  'POST /api/merchant/orders/{orderId}/refund/preview': 'SA',
  'POST /api/merchant/orders/{orderId}/settle': 'SA',
  'POST /api/merchant/orders/{orderId}/mail': 'SA',
  'POST /api/merchant/orders/{orderId}/address': 'SWA',
  'POST /api/merchant/orders/{orderId}/email': 'SA',
  'POST /api/merchant/orders/{orderId}/message': 'SA',
  'POST /api/merchant/orders/{orderId}/hold': 'PSWA',
  'POST /api/merchant/orders/{orderId}/hold/end': 'SWA',
  'POST /api/merchant/orders/{orderId}/note': 'PSWA',
  'GET /api/merchant/orders/{orderId}/mail': 'SA',
  'GET /api/merchant/draftOrders': 'SA',
  'POST /api/merchant/draftOrders': 'SA',
  'POST /api/merchant/draftOrders/preview': 'SA',
  'GET /api/merchant/draftOrders/{draftId}': 'SA',
  'POST /api/merchant/draftOrders/{draftId}/send': 'SA',
  'POST /api/merchant/draftOrders/{draftId}/withdraw': 'SA',
  'GET /api/merchant/returns': 'PSA',
  'GET /api/merchant/returns/{returnId}': 'PSA',
  'GET /api/merchant/returns/{returnId}/label': 'PSA',
  'POST /api/merchant/returns/{returnId}/label': 'SA',
  'GET /api/merchant/returns/{returnId}/mail': 'SA',
  'POST /api/merchant/returns/{returnId}/mail': 'SA',
  'POST /api/merchant/returns/{returnId}/approve': 'SA',
  'POST /api/merchant/returns/{returnId}/refuse': 'SA',
  'POST /api/merchant/returns/{returnId}/awaited': 'PA',
  'POST /api/merchant/returns/{returnId}/close': 'SA',
  'POST /api/merchant/returns/{returnId}/decide': 'SA',
  'POST /api/merchant/returns/{returnId}/preview': 'SA',
  'POST /api/merchant/returns/{returnId}/receive': 'PA',
  'POST /api/merchant/returns/{returnId}/refund': 'SA',
  'GET /api/merchant/staff': 'A',
  'POST /api/merchant/staff': 'A',
  'POST /api/merchant/staff/{id}': 'A',
  'POST /api/merchant/staff/{id}/invite': 'A',
  'GET /api/merchant/views': 'PSMWRA',
  'POST /api/merchant/views': 'PSMWRA',
  'POST /api/merchant/views/{viewId}': 'PSMWRA',
  'POST /api/merchant/views/{viewId}/remove': 'PSMWRA',
  'GET /api/merchant/dashboard': 'MWRA',
  'GET /api/merchant/customers': 'SWA',
  'GET /api/merchant/customers/{id}': 'SWA',
  'GET /api/merchant/customers/{id}/consents': 'SA',
  'POST /api/merchant/customers/{id}/points': 'SA',
  'POST /api/merchant/customers/{id}/giftCards/{cardId}': 'SA',
  'POST /api/merchant/customers/{id}/storeCredit': 'SA',
  'POST /api/merchant/customers/{id}/export': 'A',
  'POST /api/merchant/customers/{id}/close': 'A',
  'GET /api/merchant/exports': 'SA',
  'POST /api/merchant/exports': 'SA',
  'GET /api/merchant/exports/{name}': 'SA',
  'GET /api/merchant/audit': 'A',
  'GET /api/merchant/audit/export': 'A',
  'GET /api/merchant/wholesale/buyers': 'WA',
  'GET /api/merchant/wholesale/buyers/{id}': 'WA',
  'GET /api/merchant/wholesale/buyers/{id}/document': 'WA',
  'GET /api/merchant/wholesale/buyers/{id}/addresses': 'WA',
  'POST /api/merchant/wholesale/buyers/{id}/addresses/{addressId}': 'WA',
  'DELETE /api/merchant/wholesale/buyers/{id}/addresses/{addressId}': 'WA',
  'GET /api/merchant/wholesale/orders/{orderId}/creditNotes': 'WA',
  'POST /api/merchant/wholesale/orders/{orderId}/creditNotes': 'WA',
  'GET /api/merchant/wholesale/buyers/{id}/ordering': 'WA',
  'POST /api/merchant/wholesale/buyers/{id}/sheet': 'WA',
  'POST /api/merchant/wholesale/buyers/{id}/prepared': 'WA',
  'POST /api/merchant/wholesale/buyers/{id}/orders': 'WA',
  'GET /api/merchant/wholesale/buyers/{id}/users': 'WA',
  'POST /api/merchant/wholesale/buyers/{id}/users': 'WA',
  'POST /api/merchant/wholesale/buyers/{id}/users/{userId}': 'WA',
  'DELETE /api/merchant/wholesale/buyers/{id}/users/{userId}': 'WA',
  'GET /api/merchant/wholesale/windows': 'WA',
  'POST /api/merchant/wholesale/windows': 'WA',
  'GET /api/merchant/wholesale/windows/{windowId}': 'WA',
  'POST /api/merchant/wholesale/windows/{windowId}': 'WA',
  'GET /api/merchant/wholesale/windows/{windowId}/stock': 'WA',
  'POST /api/merchant/wholesale/windows/{windowId}/stock/check': 'WA',
  'POST /api/merchant/wholesale/windows/{windowId}/stock': 'WA',
  'GET /api/merchant/wholesale/priceLists': 'WA',
  'POST /api/merchant/wholesale/priceLists': 'WA',
  'GET /api/merchant/wholesale/priceLists/{priceListId}': 'WA',
  'POST /api/merchant/wholesale/priceLists/{priceListId}': 'WA',
  'GET /api/merchant/wholesale/priceLists/{priceListId}/prices': 'WA',
  'POST /api/merchant/wholesale/priceLists/{priceListId}/prices/check': 'WA',
  'POST /api/merchant/wholesale/priceLists/{priceListId}/prices': 'WA',
  'POST /api/merchant/wholesale/priceLists/{priceListId}/plans': 'WA',
  'GET /api/merchant/wholesale/priceLists/{priceListId}/plans/{planId}': 'WA',
  'POST /api/merchant/wholesale/priceLists/{priceListId}/plans/{planId}': 'WA',
  'DELETE /api/merchant/wholesale/priceLists/{priceListId}/plans/{planId}': 'WA',
  'GET /api/merchant/wholesale/catalogues': 'WA',
  'POST /api/merchant/wholesale/catalogues': 'WA',
  'POST /api/merchant/wholesale/catalogues/preview': 'WA',
  'GET /api/merchant/wholesale/catalogues/{catalogueId}': 'WA',
  'POST /api/merchant/wholesale/catalogues/{catalogueId}': 'WA',
  'GET /api/merchant/wholesale/buyers/{id}/catalogue': 'WA',
  'POST /api/merchant/wholesale/buyers/{id}/catalogue': 'WA',
  'POST /api/merchant/wholesale/applications/{id}/approve': 'WA',
  'POST /api/merchant/wholesale/applications/{id}/decline': 'WA',
  'POST /api/merchant/wholesale/buyers/{id}/terms': 'WA',
  'POST /api/merchant/wholesale/buyers/{id}/proposal': 'WA',
  'POST /api/merchant/wholesale/orders/{orderId}/approve': 'WA',
  'POST /api/merchant/wholesale/orders/{orderId}/cancel': 'WA',
  'POST /api/merchant/wholesale/orders/{orderId}/payment': 'WA',
  'POST /api/merchant/wholesale/payments/{id}/reverse': 'WA',
  'GET /api/merchant/content': 'MA',
  'GET /api/merchant/content/delay': 'MA',
  'POST /api/merchant/content/delay': 'MA',
  'GET /api/merchant/content/page': 'MA',
  'POST /api/merchant/content/page': 'MA',
  'POST /api/merchant/content/versions/{versionId}/cancel': 'MA',
};

async function ask(call: { method: Method; url: string }, headers: Record<string, string>) {
  const body = call.method === 'GET' ? {} : { payload: {} };
  return (await shop.app.inject({ ...call, ...body, headers })).statusCode;
}

it('each call below /api/merchant/ names its permission, and no other call does', () => {
  const isOfStaff = (access = '') => access.startsWith('merchant:');
  expect(registered().filter(({ access }) => !isOfStaff(access))).toEqual([]);
  const others = routes.filter(({ url }) => !url.startsWith(merchantPrefix));
  expect(others.filter(({ config }) => isOfStaff(config?.call?.access))).toEqual([]);
});

it('each call answers exactly the roles of its row', async () => {
  const answered: Record<string, string> = {};
  for (const call of registered()) {
    if (call.access === 'merchant:login') continue;
    answered[call.name] = '';
    for (const [role, headers] of headersOf) {
      if ((await ask(call, headers)) !== 403) answered[call.name] += letters[role];
    }
  }
  expect(answered).toEqual(rolesOfCall);
});

it('nobody gets in without a session, with a pending one, or with the login of a customer', async () => {
  const { rows } = await shop.pool.query<{ id: string }>('select id from staff_members limit 1');
  const { openStaffSession } = await import('.');
  const pending = await openStaffSession(shop.db, String(rows[0]?.id), {
    isVerified: false,
    now: new Date(),
  });
  const visitors = {
    nobody: { origin: shopOrigin },
    pending: { origin: shopOrigin, cookie: `merchant_session=${pending}` },
    invented: { origin: shopOrigin, cookie: 'merchant_session=invented' },
  };
  const wrong: string[] = [];
  for (const call of registered()) {
    if (call.access === 'merchant:login') continue;
    for (const [visitor, headers] of Object.entries(visitors)) {
      const status = await ask(call, headers);
      if (status !== 401) wrong.push(`${call.name} answers ${visitor} with ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('no call that writes answers another site, or a caller without an origin', async () => {
  const cookie = headersOf.get('ADMINISTRATOR')?.cookie ?? '';
  const writes = registered().filter(({ method }) => method !== 'GET');
  const statuses = await Promise.all(
    writes.flatMap((call) => [ask(call, { cookie }), ask(call, { cookie, origin: 'https://evil.example' })]),
  );
  expect(new Set(statuses)).toEqual(new Set([403]));
});
