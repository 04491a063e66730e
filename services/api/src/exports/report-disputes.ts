import type { Database } from 'api-platform/foundation';
import type { Period } from 'api-platform/period';
import { disputeColumns, listPaymentProblems } from '../modules/payment';
import { money, type Report } from './cells';

/** Payments that were disputed and refunds that failed in a period. They are few, and read at once. */
export function reportDisputes(db: Database, period: Period): Report {
  async function* rows() {
    const problems = await listPaymentProblems(db, period);
    yield problems.map((row) => [
      row.reference,
      row.state,
      money(row.amountMinor),
      row.openedAt,
      row.changedAt,
      row.orderId,
      row.payment,
      row.method,
      money(row.paidMinor),
      row.orderStatus,
    ]);
  }
  return { columns: disputeColumns, rows: rows() };
}
