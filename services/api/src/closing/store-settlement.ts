import type { Database } from 'api-platform/foundation';
import { settlementLines } from 'database/schema/month-closings';
import { and, eq } from 'drizzle-orm';
import type { SettlementResult, SettlementUpload } from 'shared-contracts/wire/merchant-closing';
import { recordChange, type Staff } from '../modules/staff';
import { readSettlementReport, type SettlementRow } from './settlement-report';

const chunk = 1_000;

/**
 * Stores the batches of a settlement details report, or nothing of a report with a wrong cell. A batch that was stored
 * before is replaced, so the same file can be sent again.
 */
export async function storeSettlement(
  db: Database,
  staff: Staff,
  { name, content }: SettlementUpload,
): Promise<SettlementResult> {
  const { rows, problems, problemCount } = readSettlementReport(content);
  if (problemCount > 0) return { problems, problemCount, batches: [] };
  const byBatch = new Map<string, SettlementRow[]>();
  for (const row of rows) {
    const key = `${row.account} ${row.batch}`;
    const ofBatch = byBatch.get(key) ?? [];
    ofBatch.push(row);
    byBatch.set(key, ofBatch);
  }
  const batches = await db.transaction(async (tx) => {
    const stored: SettlementResult['batches'] = [];
    for (const ofBatch of byBatch.values()) {
      const [{ account, batch } = { account: '', batch: 0 }] = ofBatch;
      const replaced = await tx
        .delete(settlementLines)
        .where(and(eq(settlementLines.account, account), eq(settlementLines.batch, batch)))
        .returning({ position: settlementLines.position });
      const lines = ofBatch.map((row, index) => ({ ...row, position: index + 1 }));
      for (let start = 0; start < lines.length; start += chunk)
        await tx.insert(settlementLines).values(lines.slice(start, start + chunk));
      stored.push({ batch, rows: ofBatch.length, isReplaced: replaced.length > 0 });
    }
    await recordChange(tx, staff, {
      action: 'closing.settlement',
      subjectType: 'settlement',
      subjectId: name,
      after: { batches: stored.map(({ batch }) => batch), rows: rows.length },
    });
    return stored;
  });
  return { problems, problemCount, batches };
}
