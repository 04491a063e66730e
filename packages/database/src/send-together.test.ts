import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from './client';
import { sendTogether } from './send-together';
import { createTestDatabase } from './testing/test-database';

let db: Database;
let pool: pg.Pool;
beforeAll(async () => {
  ({ db, pool } = await createTestDatabase());
  await db.execute(sql`create table notes (number integer primary key)`);
});
afterAll(() => pool.end());

async function notes(): Promise<number[]> {
  const { rows } = await pool.query<{ number: number }>('select number from notes order by number');
  return rows.map(({ number }) => number);
}

test('statements that are sent together see what those before them did', async () => {
  const [, counted] = await db.transaction((tx) =>
    sendTogether(
      tx.execute(sql`insert into notes values (1)`),
      tx.execute<{ count: number }>(sql`select count(*)::integer as count from notes`),
    ),
  );
  expect(counted.rows).toEqual([{ count: 1 }]);
});

test('where one of them fails nothing of the transaction is kept, and its connection serves the next one', async () => {
  const failing = db.transaction((tx) =>
    sendTogether(
      tx.execute(sql`insert into notes values (2)`),
      tx.execute(sql`insert into notes values (1)`),
      tx.execute(sql`insert into notes values (3)`),
    ),
  );
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
  await db.transaction((tx) => tx.execute(sql`insert into notes values (4)`));
  expect(await notes()).toEqual([1, 4]);
});

test('a transaction whose connection is lost keeps nothing', async () => {
  const lost = db.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values (5)`);
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  await expect(lost).rejects.toThrow();
  expect(await notes()).not.toContain(5);
});
