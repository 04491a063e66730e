import { until } from 'api-platform/testing/until';
import type pg from 'pg';
import { buildTestApp } from './modules/testing/commerce-app';

test('a process is ready when its search index is loaded', async () => {
  let loading: pg.PoolClient | undefined;
  const { app } = await buildTestApp(undefined, {
    catalogueCacheMs: 1_000,
    // The index reads the items, and waits.
    async prepare({ pool }) {
      loading = await pool.connect();
      await loading.query('begin; lock table items in access exclusive mode');
    },
  });
  const readiness = async () => {
    const { statusCode, body } = await app.inject('/health/ready');
    return [statusCode, JSON.parse(body).status];
  };
  expect(await readiness()).toEqual([503, 'the search index is loading']);
  await loading?.query('rollback');
  loading?.release();
  await until('the process is ready', async () => (await readiness())[0] === 200);
  await app.close();
});
