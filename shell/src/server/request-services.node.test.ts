import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultChannelNames } from 'shared-contracts/channel-names';
import * as z from 'shared-contracts/schema';
import { createRequestServices, visitorOf } from './request-services';

test('the channel is that of the path, else of the cookie, else bit (behaviour/product)', () => {
  expect(visitorOf('/sit/men', { cookie: 'itType=bit' }).channel).toBe('sit');
  expect(visitorOf('/checkout/cart', { cookie: 'itType=sit' }).channel).toBe('sit');
  expect(visitorOf('/checkout/cart', {}).channel).toBe('bit');
});

test('the language is that of the cookie, else of the browser', () => {
  expect(visitorOf('/', { cookie: 'lang=zh', 'accept-language': 'en' }).locale).toBe('zh');
  expect(visitorOf('/', { 'accept-language': 'zh-TW,en;q=0.8' }).locale).toBe('zh');
  expect(visitorOf('/', { 'accept-language': 'fr' }).locale).toBe('en');
});

test('a tampered cookie counts as absent', () => {
  const visitor = visitorOf('/', { cookie: 'itType=%E0%A4%A; lang=<script>' });
  expect(visitor).toMatchObject({ channel: 'bit', locale: 'en' });
});

test('behind the access gate, calls show the visitor’s pass to the API', async () => {
  const asked: http.IncomingHttpHeaders[] = [];
  const api = http.createServer(({ headers }, response) => {
    asked.push(headers);
    response.end(JSON.stringify({ code: 200, data: null, msg: '' }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const config = { shopName: '', apiUrl, contact: { phone: '', email: '' }, vitalsSample: 0 };
  for (const changes of [{ accessPass: 'the-pass' }, {}]) {
    const services = createRequestServices(
      { locale: 'en', channel: 'bit', requestId: 'request-1' },
      {
        config: {
          apiUrl,
          channelNames: defaultChannelNames,
          contactHours: undefined,
          public: { ...config, ...changes },
        },
        log: console,
        breaker: { isOpen: false, record: () => undefined, watch: (call) => call },
        onOutage: () => undefined,
      },
    );
    await services.api.get('/api/store/config', { schema: z.null() });
  }
  expect(asked.map((headers) => headers['x-access-gate'])).toEqual(['the-pass', undefined]);
  expect(asked.map((headers) => headers['x-request-id'])).toEqual(['request-1', 'request-1']);
  api.close();
});
