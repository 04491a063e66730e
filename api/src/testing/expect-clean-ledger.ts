import type pg from 'pg';
import { checkLedger } from '../ledger/check-ledger';

/**
 * After a race or a fault: stock, orders, money and benefits agree, or the test names the rows that do not. `byHand`: rules
 * that a suite breaks itself, because it writes states or amounts into the database that nobody can reach by calls.
 */
export async function expectCleanLedger(
  pool: pg.Pool,
  { byHand = [] }: { byHand?: readonly string[] } = {},
): Promise<void> {
  const client = await pool.connect();
  try {
    const findings = await checkLedger(client);
    const broken = findings.filter(({ rule, rows }) => rows.length > 0 && !byHand.includes(rule.name));
    expect(broken.map(({ rule, rows }) => ({ rule: rule.name, rows }))).toEqual([]);
  } finally {
    client.release();
  }
}
