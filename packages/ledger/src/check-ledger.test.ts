import { createTestDatabase } from 'database/testing/test-database';
import type pg from 'pg';
import { applyRules, checkLedger, describeLedger } from './check-ledger';
import { ledgerRules } from './rules';

let pool: pg.Pool;
let client: pg.PoolClient;
beforeAll(async () => {
  ({ pool } = await createTestDatabase());
  client = await pool.connect();
});
afterAll(async () => {
  client.release();
  await pool.end();
});

test('each rule fits the tables and holds in a shop that has sold nothing', async () => {
  const findings = await checkLedger(client);
  expect(findings.map(({ rule, rows }) => [rule.name, rows])).toEqual(
    ledgerRules.map(({ name }) => [name, []]),
  );
});

test('a broken rule is printed with twenty of its rows and the number of the others', async () => {
  await client.query('begin');
  await client.query(`
    with members as (
      insert into customers (crm_member_id, email, password_hash, first_name, last_name)
      select 'CRM' || n, n || '@example.com', '', 'A', 'B' from generate_series(1, 23) n returning id)
    insert into point_entries (customer_id, kind, points) select id, 'REDEEMED', -5 from members`);
  const printed = describeLedger(await applyRules(client));
  await client.query('rollback');
  const start = printed.findIndex((line) => line.startsWith('FAIL  points: balance'));
  expect(printed.slice(start + 1, start + 21)).toEqual(
    Array(20).fill(expect.stringMatching(/^ {6}\{"member":"[0-9a-f-]+","balance":-5\}$/)),
  );
  expect(printed[start + 21]).toBe('      and 3 more');
});

test('finds a count that put the pieces of orders on sale again', async () => {
  await client.query('begin');
  await client.query(`insert into stock_movements (sku_id, quantity, stock_after, reason, counted, committed)
    values ('A-S', 2, 10, 'COUNTED', 10, 2), ('B-S', 1, 8, 'COUNTED', 10, 2)`);
  const counts = (await applyRules(client)).find(({ rule }) => rule.name === 'stock: counts');
  await client.query('rollback');
  expect(counts?.rows).toMatchObject([{ sku: 'A-S', counted: 10, committed: 2, stock_after: 10 }]);
});
