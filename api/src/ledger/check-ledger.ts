import type pg from 'pg';
import { type LedgerRule, ledgerRules } from './rules';

export interface LedgerFinding {
  rule: LedgerRule;
  /** Rows that disagree; none where all is well. */
  rows: Record<string, unknown>[];
}

/**
 * Holds what the shop keeps of stock, orders, money and benefits against each other. All rules see one moment, also while the
 * shop is open, and nothing is changed or locked.
 */
export async function checkLedger(client: pg.ClientBase): Promise<LedgerFinding[]> {
  await client.query('begin isolation level repeatable read read only');
  try {
    return await applyRules(client);
  } finally {
    await client.query('rollback');
  }
}

/** The rules, in the transaction of the caller. */
export async function applyRules(client: pg.ClientBase): Promise<LedgerFinding[]> {
  const findings: LedgerFinding[] = [];
  for (const rule of ledgerRules) findings.push({ rule, rows: (await client.query(rule.sql)).rows });
  return findings;
}

const mostRows = 20;

/** As it is printed: each rule, and under it the rows that disagree. */
export function describeLedger(findings: readonly LedgerFinding[]): string[] {
  return findings.flatMap(({ rule, rows }) => [
    `${rows.length === 0 ? 'ok  ' : 'FAIL'}  ${rule.name}: ${rule.says}`,
    ...rows.slice(0, mostRows).map((row) => `      ${JSON.stringify(row)}`),
    ...(rows.length > mostRows ? [`      and ${rows.length - mostRows} more`] : []),
  ]);
}
