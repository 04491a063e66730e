import { createHash } from 'node:crypto';
import { openTestShop, type TestShop } from '../testing/test-shop';

let shop: TestShop;
afterEach(() => shop.close());

test('the manifest names the shop; its icons exist; pages link to it', async () => {
  shop = await openTestShop({ SHOP_NAME: 'Example' });
  const { headers, body } = await shop.app.inject('/manifest.webmanifest');
  expect(headers['content-type']).toContain('application/manifest+json');
  const manifest = JSON.parse(body);
  expect(manifest).toMatchObject({ name: 'Example', start_url: '/', display: 'standalone' });
  for (const { src } of manifest.icons) expect((await shop.app.inject(src)).statusCode).toBe(200);
  expect((await shop.app.inject('/no/page')).body).toContain(
    '<link rel="manifest" href="/manifest.webmanifest">',
  );
});

test('the service worker is a script that browsers revalidate; the policy allows it', async () => {
  shop = await openTestShop();
  const { headers, body } = await shop.app.inject('/sw.js');
  expect(headers['content-type']).toContain('text/javascript');
  expect(headers['cache-control']).toBe('no-cache');
  expect(() => new Function(body)).not.toThrow();
  expect(body).toContain('respondWith');
  const page = await shop.app.inject('/no/page');
  expect(page.headers['content-security-policy']).toContain("worker-src 'self'");
});

test('switched off, it removes itself and its copies', async () => {
  shop = await openTestShop({ SERVICE_WORKER: 'off' });
  const { body } = await shop.app.inject('/sw.js');
  expect(body).toContain('unregister');
  expect(body).not.toContain('respondWith');
});

test('the offline page is in the visitor’s language and blames nobody with a code', async () => {
  shop = await openTestShop();
  const read = async (lang: string) =>
    (await shop.app.inject({ url: '/offline', headers: { cookie: `lang=${lang}` } })).body;
  expect(await read('en')).toContain('<h1>You are offline</h1>');
  expect(await read('zh')).toContain('<h1>你已離線</h1>');
  expect(await read('en')).not.toContain('SHOP-');
});

test('opens the page that was asked for once the device is connected', async () => {
  shop = await openTestShop();
  const { body } = await shop.app.inject('/offline');
  const [, script = ''] = /<script>([^<]+)<\/script>/.exec(body) ?? [];
  let connect = () => {};
  const reload = jest.fn();
  new Function('addEventListener', 'location', script)(
    (name: string, listener: () => void) => {
      if (name === 'online') connect = listener;
    },
    { reload },
  );
  expect(reload).not.toHaveBeenCalled();
  connect();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('its style and its script are allowed by its own policy, and nothing else is', async () => {
  shop = await openTestShop();
  const { body, headers } = await shop.app.inject('/offline');
  const hashOf = (tag: string) => {
    const [, text = ''] = new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(body) ?? [];
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  };
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src ${hashOf('style')}; script-src ${hashOf('script')}; frame-ancestors 'none'`,
  );
});
