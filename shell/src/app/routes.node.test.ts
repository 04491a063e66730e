import { createStaticHandler, type RouteObject } from 'react-router-dom';
import { notFoundOrMoved } from 'shared-contracts/moved-page';
import { createStubShop } from 'shared-contracts/testing/stub-shop';
import { leaveClosed } from '../server/releases/storefront';
import type { LayoutData } from './layout/layout-data';
import { isPaymentPath } from './payment-pages';
import { createRoutes, type RouteOptions } from './routes';

const page = { Component: () => null, loader: () => ({ orderId: 'known' }) };

/** The preview that each load of the layout got. */
const previewed: (string | undefined)[] = [];

const config = 'GET /api/store/config';
let shop = createStubShop();
beforeEach(() => {
  shop = createStubShop();
});

/** The routes in a browser whose document is not a payment page. */
function routes(more: Partial<RouteOptions> = {}): RouteObject[] {
  return createRoutes({
    remotes: [
      {
        name: 'mfe-checkout',
        routes: [
          { id: 'payment', pattern: '/checkout/payment', module: './payment-page' },
          { id: 'cart', pattern: '/checkout/cart', module: './cart-page' },
          { id: 'item', pattern: '/:type/item/:code', module: './item-page' },
        ],
      },
      {
        name: 'mfe-account',
        routes: [
          { id: 'coupons', pattern: '/account/coupon-list', module: './rare-pages', access: 'member' },
        ],
      },
    ],
    modules: { load: async () => page, loaded: () => page },
    services: () => shop.services,
    loadLayout: async (_services, _channel, versionId) => {
      previewed.push(versionId);
      return { closedPaths: [] as readonly string[] } as LayoutData;
    },
    side: 'browser',
    needsDocument: ({ pathname }) => isPaymentPath(pathname),
    ...more,
  });
}
const go = (path: string, more?: Partial<RouteOptions>) =>
  createStaticHandler(routes(more)).query(new Request(`http://shop.test${path}`)) as Promise<unknown>;
const goOnServer = (path: string) => go(path, { side: 'server', answerMissing: notFoundOrMoved });

test('a page with another content policy is loaded as a document, with its query', async () => {
  const answer = await go('/checkout/payment?orderId=1');
  if (!(answer instanceof Response)) throw new Error('it was rendered in this document');
  expect(answer.headers.get('Location')).toBe('/checkout/payment?orderId=1');
  expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true');
});

test('any other page is shown in the document that is there', async () => {
  expect(await go('/checkout/cart')).toMatchObject({ statusCode: 200 });
});

test('header and footer show content that staff preview, and no other version', async () => {
  previewed.length = 0;
  await go('/checkout/cart?versionId=preview.1.2.3');
  await go('/checkout/cart?versionId=2');
  await go('/checkout/cart');
  expect(previewed).toEqual(['preview.1.2.3', undefined, undefined]);
});

test('a path without a page leads to the URL that the merchant has set for it (behaviour/calls)', async () => {
  shop.answers[config] = ({ query }) => ({ data: query.get('key') === '/summer' ? '/bit/women' : null });
  const answer = await goOnServer('/summer?promoid=p1');
  if (!(answer instanceof Response)) throw new Error('it was not redirected');
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/bit/women?promoid=p1']);
  expect(await goOnServer('/winter')).toMatchObject({ statusCode: 404 });
});

test('a path without a page is not found while the API fails', async () => {
  shop.answers[config] = () => ({ status: 503 });
  expect(await goOnServer('/summer')).toMatchObject({ statusCode: 404 });
});

test('a full load of a closed path leads to the landing page, which leads on to the last page (behaviour/states)', async () => {
  const loadLayout = async () => ({ closedPaths: ['/checkout'] as readonly string[] }) as LayoutData;
  const answer = await go('/checkout/cart', { side: 'server', leaveClosed, loadLayout });
  if (!(answer instanceof Response)) throw new Error('it was shown');
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/bit/men#closed']);
});

test('a code or name that no call takes is not found, and is not asked for', async () => {
  expect(await goOnServer(`/bit/item/${'A'.repeat(200)}`)).toMatchObject({ statusCode: 200 });
  const loaded = jest.spyOn(page, 'loader');
  expect(await goOnServer(`/bit/item/${'A'.repeat(201)}`)).toMatchObject({ statusCode: 404 });
  expect(loaded).not.toHaveBeenCalled();
});

test('a page that exists asks for no other URL', async () => {
  await goOnServer('/checkout/cart');
  expect(shop.calls(config)).toEqual([]);
});

test('within the shop, a path without a page is asked of the server', async () => {
  const answer = await go('/summer?promoid=p1');
  if (!(answer instanceof Response)) throw new Error('it was shown');
  expect([answer.headers.get('Location'), answer.headers.get('X-Remix-Reload-Document')]).toEqual([
    '/summer?promoid=p1',
    'true',
  ]);
});

test('a guest is led from a page of members to the login, which comes back with the whole query (behaviour/roles)', async () => {
  const answer = await go('/account/coupon-list?trigger=season');
  if (!(answer instanceof Response)) throw new Error('it was shown');
  const login = new URL(answer.headers.get('Location') ?? '', 'http://shop.test');
  expect([login.pathname, login.searchParams.get('redirecturl')]).toEqual([
    '/login',
    '/account/coupon-list?trigger=season',
  ]);
});
