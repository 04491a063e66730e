import { openTestShop, releaseStore } from './testing/test-shop';

const token = 'metrics-token-of-32-characters-or-more';
const authorization = `Bearer ${token}`;
const page = `Component: () => react.createElement('h1', null, 'a page')`;

it('says what is live in this shell, and how it answers', async () => {
  const { app, close } = await openTestShop(
    { METRICS_TOKEN: token },
    releaseStore('1.0.0', { '1.0.0': page }),
  );
  await app.inject('/help/page');
  const vital = { page: 'help', remote: 'mfe-catalog', version: '1.0.0' };
  const reported = await app.inject({
    method: 'POST',
    url: '/vitals',
    payload: [
      { ...vital, name: 'LCP', value: 900 },
      { ...vital, name: 'CLS', value: 0.02 },
    ],
  });
  expect(reported.statusCode).toBe(204);
  const { headers, body } = await app.inject({ url: '/metrics', headers: { authorization } });
  await close();
  expect(headers['content-type']).toContain('version=0.0.4');
  expect(body).toContain('shop_pages_total{source="rendering"} 1');
  expect(body).toContain('shop_live_version{remote="mfe-catalog",version="1.0.0"} 1');
  expect(body).toMatch(/^shop_release_revision \d+$/m);
  expect(body).toContain('shop_api_circuit_open 0');
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/*"} 1');
  expect(body).toContain('shop_web_vital_seconds_bucket{le="0.8",name="LCP",page="help"} 0');
  expect(body).toContain('shop_web_vital_seconds_bucket{le="1.8",name="LCP",page="help"} 1');
  expect(body).toContain('shop_web_vital_cls_bucket{le="0.05",page="help"} 1');
});

it.each<[string, Record<string, string>, Record<string, string>]>([
  ['without the token', { METRICS_TOKEN: token }, {}],
  ['with another token', { METRICS_TOKEN: token }, { authorization: `${authorization}x` }],
  ['of a shell that has none', {}, { authorization: 'Bearer undefined' }],
])('are not found %s', async (_what, environment, headers) => {
  const { app, close } = await openTestShop(environment, releaseStore('1.0.0', { '1.0.0': page }));
  const { statusCode, body } = await app.inject({ url: '/metrics', headers });
  await close();
  expect([statusCode, body]).toEqual([404, '']);
});
