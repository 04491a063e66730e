import { getNavigation } from 'shared-contracts/calls/product';
import { createStubShop } from 'shared-contracts/testing/stub-shop';
import { servicesAt } from './services-at';

const call = 'GET /api/product/navigation';

test.each([
  ['/sit/men', 'sit', '2'],
  ['/bit/women', 'bit', '1'],
  ['/checkout/cart', 'bit', '1'],
])('from a page of bit, %s is loaded in %s (behaviour/calls)', async (path, channel, id) => {
  const shop = createStubShop({ api: { [call]: () => ({ data: [] }) } });
  const services = servicesAt(shop.services, path);
  await services.api.call(getNavigation, { headers: { 'X-Page': path } });
  // As remotes of earlier releases do.
  await services.api.get('/api/product/navigation', { schema: getNavigation.answer });
  expect(services.channel()).toBe(channel);
  expect(shop.calls(call).map(({ headers }) => headers['x-channel-id'])).toEqual([id, id]);
  expect(shop.calls(call)[0]?.headers).toMatchObject({
    'x-channel-name': channel.toUpperCase(),
    'x-channel-code': channel,
    'x-page': path,
  });
});

test('other calls of the page that is shown keep its channel', async () => {
  const shop = createStubShop({ api: { [call]: () => ({ data: [] }) } });
  servicesAt(shop.services, '/sit/men');
  await shop.services.api.call(getNavigation);
  expect(shop.calls(call)[0]?.headers['x-channel-code']).toBe('bit');
});
