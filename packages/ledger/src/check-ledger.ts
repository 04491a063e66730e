import type pg from 'pg';
import { type LedgerRule, ledgerRules } from './rules';

export interface LedgerFinding {
  rule: LedgerRule;
  /** Rows that violate the rule. */
  rows: Record<string, unknown>[];
}

/**
 * Checks that stock, orders, money and benefits are consistent. All rules read one snapshot, can run while
 * the shop is open, and change or lock nothing.
 */
export async function checkLedger(client: pg.ClientBase): Promise<LedgerFinding[]> {
  await client.query('begin isolation level repeatable read read only');
  try {
    return await applyRules(client);
  } finally {
    await client.query('rollback');
  }
}

/** Runs the rules in the caller's transaction. */
export async function applyRules(client: pg.ClientBase): Promise<LedgerFinding[]> {
  const findings: LedgerFinding[] = [];
  for (const rule of ledgerRules) findings.push({ rule, rows: (await client.query(rule.sql)).rows });
  return findings;
}

const maxRows = 20;

/** Formats findings for the terminal: each rule with the rows that violate it. */
export function describeLedger(findings: readonly LedgerFinding[]): string[] {
  return findings.flatMap(({ rule, rows }) => [
    `${rows.length === 0 ? 'ok  ' : 'FAIL'}  ${rule.name}: ${rule.says}`,
    ...rows.slice(0, maxRows).map((row) => `      ${JSON.stringify(row)}`),
    ...(rows.length > maxRows ? [`      and ${rows.length - maxRows} more`] : []),
  ]);
}
