import { shopVersion } from 'shared-contracts/server/shop-version';
import { openTestShop, releaseStore } from './testing/test-shop';

const token = 'metrics-token-of-32-characters-or-more';
const page = `Component: () => react.createElement('h1', null, 'a page')`;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** What an operator sees of a shell whose release map expires at this time. */
async function look(expiresAt: string | undefined) {
  const files = releaseStore('1.0.0', { '1.0.0': page });
  const map = { revision: 1, updatedAt: '', live: { 'mfe-catalog': '1.0.0' }, history: [], expiresAt };
  const { app, close } = await openTestShop({ METRICS_TOKEN: token }, (request, response) => {
    if (request.url === '/release-map.json') response.end(JSON.stringify(map));
    else files(request, response);
  });
  const ready = await app.inject('/health/ready');
  const pageStatus = (await app.inject('/help/page')).statusCode;
  const authorization = `Bearer ${token}`;
  const metrics = await app.inject({ url: '/metrics', headers: { authorization } });
  await close();
  const [, seconds] = /^shop_release_map_expiry_seconds (-?\d+)$/m.exec(metrics.body) ?? [];
  return { status: ready.statusCode, body: ready.json(), pageStatus, seconds: seconds && Number(seconds) };
}

it('a shell with a valid map is ready, and says when the map expires', async () => {
  const expiresAt = inHours(24);
  const { status, body, seconds } = await look(expiresAt);
  expect([status, body]).toEqual([
    200,
    { status: 'ok', version: shopVersion, revision: 1, live: { 'mfe-catalog': '1.0.0' }, expiresAt },
  ]);
  expect(seconds).toBeGreaterThan(23 * 3_600);
});

it('a shell whose map has expired still shows its pages and stays ready, and names it', async () => {
  const { status, body, pageStatus, seconds } = await look(inHours(-1));
  expect([status, pageStatus]).toEqual([200, 200]);
  expect(body).toMatchObject({ status: 'ok', releaseMap: 'expired' });
  expect(seconds).toBeLessThan(0);
});

it('a map of an earlier registry has no expiry, and the shell shows none', async () => {
  const { status, body, seconds } = await look(undefined);
  expect([status, seconds]).toEqual([200, undefined]);
  expect(body).not.toHaveProperty('expiresAt');
});
