import { openTestShop } from './testing/test-shop';

test('/error answers 503 with its code, is not indexed and does not count as a failure (behaviour/errors)', async () => {
  const shop = await openTestShop();
  const { statusCode, headers, body } = await shop.app.inject({ url: '/error' });
  expect(statusCode).toBe(503);
  expect(headers['retry-after']).toBeDefined();
  expect(body).toContain('This page can’t be shown at the moment');
  expect(body).toContain('SHOP-CONTENT-003');
  expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
  expect(shop.troubles).toEqual([]);
  await shop.close();
});
