import { checkLedger } from 'ledger/check-ledger';
import type pg from 'pg';

/**
 * Asserts after a race or a fault that stock, orders, money and benefits are consistent; a failure lists the
 * rows. `byHand` names rules that a suite violates itself, by writing states into the database that calls
 * cannot reach.
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
