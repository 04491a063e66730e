import { sql } from 'drizzle-orm';
import { openDatabase } from './client';
import { directConnection } from './direct-connection';
import { items } from './schema/catalogue';
import { createTestDatabase } from './testing/test-database';

let url: string;
const opened: ReturnType<typeof openDatabase>[] = [];
function open(...given: Parameters<typeof openDatabase>) {
  const database = openDatabase(...given);
  opened.push(database);
  return database;
}
beforeAll(async () => {
  const database = await createTestDatabase();
  url = database.url;
  opened.push(database);
});
afterAll(() => Promise.all(opened.map(({ pool }) => pool.end())));

/** The session of the pool's only connection, after a statement of the builder and a marked one. */
async function sessionOf({ db }: ReturnType<typeof openDatabase>) {
  await db.select().from(items).limit(1);
  await db.execute(sql`/* prepared */ select 1`);
  const { rows } = await db.execute<{ timeout: string; statements: number }>(sql`
    select current_setting('statement_timeout') as timeout,
      (select count(*)::int from pg_prepared_statements where name <> '') as statements`);
  return rows[0];
}

test('a connection without a pooler prepares statements and brings its own deadline', async () => {
  expect(await sessionOf(open(url, { max: 1, deadlineMs: 7_000 }))).toEqual({ timeout: '7s', statements: 2 });
});

test('behind a pooler it leaves nothing in the session, and the deadline is the role’s', async () => {
  const admin = open(url, { max: 1 });
  await admin.db.execute(sql`do $$ begin
    execute format('alter role current_user in database %I set statement_timeout = %L', current_database(), '8s'); end $$`);
  const pooled = open(url, { max: 1, deadlineMs: 7_000, pooler: 'transaction' });
  expect(await sessionOf(pooled)).toEqual({ timeout: '8s', statements: 0 });
});

test('a session of its own passes by the pooler', () => {
  const directUrl = 'postgres://user@direct.test/shop';
  expect(directConnection(open(url).db)).toEqual({ connectionString: url });
  expect(directConnection(open(url, { directUrl }).db)).toEqual({ connectionString: directUrl });
});
