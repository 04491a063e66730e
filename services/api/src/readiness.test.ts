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
  // The database of a busy machine may take longer than the probe waits.
  await until('the process says that it loads', async () => {
    const [code, status] = await readiness();
    expect(code).toBe(503);
    return status === 'the search index is loading';
  });
  await loading?.query('rollback');
  loading?.release();
  await until('the process is ready', async () => (await readiness())[0] === 200);
  await app.close();
});

test('a process is not ready on a database without the migrations of its version, until they are applied', async () => {
  const { app, pool } = await buildTestApp();
  const readiness = async () => (await app.inject('/health/ready')).json().status;
  await pool.query('alter table drizzle.__drizzle_migrations rename to applied');
  await pool.query('create table drizzle.__drizzle_migrations as select * from drizzle.applied where id = 1');
  expect(await readiness()).toBe('the schema of the database is older than this version');
  await pool.query('insert into drizzle.__drizzle_migrations select * from drizzle.applied where id > 1');
  expect(await readiness()).toBe('ok');
  await app.close();
});

test('a process is not ready once a migration of a newer version has taken something away; one that only adds is fine', async () => {
  const { app, pool } = await buildTestApp();
  const readiness = async () => (await app.inject('/health/ready')).json().status;
  const migrated = (isContract: boolean) =>
    pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at, is_contract)
       select 'later', max(created_at) + 1, $1 from drizzle.__drizzle_migrations`,
      [isContract],
    );
  await migrated(false);
  expect(await readiness()).toBe('ok');
  await migrated(true);
  // What fits is looked at again after ten seconds.
  const later = Date.now() + 11_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  expect(await readiness()).toBe('the schema of the database is newer than this version');
  jest.restoreAllMocks();
  await app.close();
});
