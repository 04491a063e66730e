import type { RouteObject } from 'react-router-dom';
import { addressOf, withDropped } from './page-address';

const shopUrl = 'http://shop.test';
const routes: RouteObject[] = [
  { path: '/help', handle: { remote: 'mfe-catalog', query: ['tab', 'page'] } },
  { path: '/order-details', handle: { remote: 'mfe-account' } },
];
const at = (path: string) => addressOf(routes, new URL(path, shopUrl));

test('a campaign link finds the shared page, and a redirect keeps its parameters', async () => {
  const address = await at('/help?tscode=t1&tab=2&page=3');
  expect(address.url.href).toBe(`${shopUrl}/help?page=3&tab=2`);
  expect(address.isShared).toBe(true);
  expect(withDropped('/faq?tab=2', address, shopUrl)).toBe('/faq?tab=2&tscode=t1');
});

test('a page that lists no parameters depends on all of them', async () => {
  const address = await at('/order-details?orderId=ITHKE1');
  expect(address.url.href).toBe(`${shopUrl}/order-details?orderId=ITHKE1`);
  expect(address.isShared).toBe(false);
});

test('the overlay’s parameter changes no page, and a redirect within the shop keeps it', async () => {
  expect(await at('/order-details?owners')).toMatchObject({ isShared: true });
  expect(await at('/no-such-page?owners')).toMatchObject({
    isShared: true,
    url: new URL('/no-such-page', shopUrl),
  });
  const address = await at('/order-details?orderId=x&owners');
  expect(address.url.href).toBe(`${shopUrl}/order-details?orderId=x`);
  expect(address.isShared).toBe(false);
  expect(withDropped('/order-inquiry', address, shopUrl)).toBe('/order-inquiry?owners=');
  expect(withDropped('https://elsewhere.test/', address, shopUrl)).toBe('https://elsewhere.test/');
});
