import type pg from 'pg';
import { checkLedger } from '../ledger/check-ledger';

/** After a race or a fault: stock, orders, money and benefits agree, or the test names the rows that do not. */
export async function expectCleanLedger(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const findings = await checkLedger(client);
    expect(
      findings.filter(({ rows }) => rows.length > 0).map(({ rule, rows }) => ({ rule: rule.name, rows })),
    ).toEqual([]);
  } finally {
    client.release();
  }
}
