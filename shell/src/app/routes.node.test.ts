import { createStaticHandler, type RouteObject } from 'react-router-dom';
import type { ShopServices } from 'shared-contracts';
import type { LayoutData } from './layout/layout-data';
import { isPaymentPath } from './payment-pages';
import { createRoutes } from './routes';

const page = { Component: () => null, loader: () => ({ orderId: 'known' }) };

/** The preview that each load of the layout got. */
const previewed: (string | undefined)[] = [];

/** The routes in a browser whose document is not a payment page. */
function routes(): RouteObject[] {
  return createRoutes({
    remotes: [
      {
        name: 'mfe-checkout',
        routes: [
          { id: 'payment', pattern: '/checkout/payment', module: './payment-page' },
          { id: 'cart', pattern: '/checkout/cart', module: './cart-page' },
        ],
      },
    ],
    modules: { load: async () => page, loaded: () => page },
    services: () => ({ channel: () => 'bit' }) as unknown as ShopServices,
    loadLayout: async (_services, _channel, versionId) => {
      previewed.push(versionId);
      return {} as LayoutData;
    },
    side: 'browser',
    needsDocument: isPaymentPath,
  });
}
const go = (path: string) =>
  createStaticHandler(routes()).query(new Request(`http://shop.test${path}`)) as Promise<unknown>;

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
