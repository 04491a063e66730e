import Fastify from 'fastify';
import type { ReleaseMap } from 'shared-contracts/release';
import { registerMetrics } from './metrics';
import { createVersionFigures } from './version-figures';

const token = 'metrics-token-of-32-characters-or-more';

test('has pages, failures and web vitals of live versions and canaries', async () => {
  const figures = createVersionFigures();
  const search = { remote: 'mfe-search', version: '1.1.0' };
  figures.add({
    environment: 'production',
    figures: [{ ...search, pages: 40, failures: 3 }],
    vitals: [{ ...search, name: 'LCP', value: 1_200 }],
  });
  const app = Fastify();
  const nothing: ReleaseMap = { revision: 0, updatedAt: '', live: {}, history: [] };
  const production: ReleaseMap = {
    ...nothing,
    revision: 7,
    live: { 'mfe-search': '1.0.0' },
    canaries: { 'mfe-search': { version: '1.1.0', percent: 5 } },
  };
  const registry = {
    map: async (environment = 'production') => (environment === 'production' ? production : nothing),
  };
  registerMetrics(app, { token, registry, figures });
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  const canary = 'environment="production",remote="mfe-search",version="1.1.0"';
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'shop_release_revision{environment="production"} 7',
      'shop_release_revision{environment="staging"} 0',
      `shop_canary_percent{${canary}} 5`,
      'shop_version_pages{environment="production",remote="mfe-search",version="1.0.0"} 0',
      `shop_version_pages{${canary}} 40`,
      `shop_version_failures{${canary}} 3`,
      `shop_version_vital_p75{${canary},vital="LCP"} 1200`,
    ]),
  );
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  await app.close();
});
