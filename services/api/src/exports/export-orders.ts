import type { Database } from 'api-platform/foundation';
import type { Job } from 'api-platform/queue';
import { paymentRefunds } from 'database/schema/disputes';
import { giftCardEntries } from 'database/schema/gift-cards';
import { orders, paymentAttempts } from 'database/schema/order';
import { pointEntries } from 'database/schema/points';
import { returns } from 'database/schema/returns';
import { and, asc, gt, gte, lt, sql } from 'drizzle-orm';
import type { FileStorage } from 'file-storage';
import { campaignCookieNames } from 'shared-contracts/keys';
import * as z from 'zod/mini';
import { exportName } from './export-name';
import { periodOf, writeExport } from './write-export';

export const exportOrdersJob: Job<{ from: string; to: string }> = {
  name: 'export-orders',
  payload: z.object({ from: z.string(), to: z.string() }),
  maxAttempts: 4,
};

const batch = 1_000;
const columns = [
  'orderId',
  'createdAt',
  'paidAt',
  'status',
  'wholesale',
  'deliveryMethod',
  'quantity',
  'listTotal',
  'discountTotal',
  'deliveryFee',
  'grandTotal',
  'pickUpPoint',
  'pointsUsed',
  'pointsAmount',
  'giftCardAmount',
  'refundedAmount',
  'refundedGiftCards',
  'refundedPoints',
  ...campaignCookieNames,
  'exchangeOf',
  'exchangedAmount',
] as const;

const hkd = (minor: number) => (minor / 100).toFixed(2);

/**
 * Refunded amount of the row's order: from returns, or because it was cancelled or paid too late. Raw SQL,
 * because the query builder omits table names in a select list.
 */
const refunded = {
  amount: sql<number>`(
    coalesce((select sum(refund_minor) from ${returns} r where r.order_id = orders.id and r.status = 'REFUNDED'
      and not exists (select from ${paymentRefunds} f where f.return_id = r.id and f.state = 'FAILED')), 0)
    + coalesce((select sum(amount_minor) from ${paymentAttempts} p
      where p.order_id = orders.id and p.refund = 'REQUESTED'), 0))::int`,
  giftCards: sql<number>`coalesce((select sum(amount) from ${giftCardEntries} g
    where g.order_id = orders.id and g.kind = 'RETURNED'), 0)::int`,
  points: sql<number>`coalesce((select sum(points) from ${pointEntries} p
    where p.order_id = orders.id and p.kind = 'RESTORED'), 0)::int`,
};

/** The order whose pieces the row's order replaces: what was paid is no new money. */
const exchangeOf = sql<string | null>`(select r.order_id from ${returns} r where r.id = orders.exchange_of)`;
/** What the orders took over, of card or wallet, that replace pieces of the row's order. */
const exchanged = sql<number>`coalesce((select sum(x.grand_total) from orders x
  join ${returns} r on r.id = x.exchange_of where r.order_id = orders.id), 0)::int`;

interface ExportedOrder {
  exchangeOf: string | null;
  exchanged: number;
  order: typeof orders.$inferSelect;
  refunded: Record<keyof typeof refunded, number>;
}

function line({ order, refunded: back, exchangeOf, exchanged }: ExportedOrder): string {
  const { id, createdAt, paidAt, status, wholesale, deliveryMethod, quantity } = order;
  const amounts = [order.listTotal, order.discountTotal, order.deliveryFee, order.grandTotal].map(hkd);
  const when = [createdAt.toISOString(), paidAt?.toISOString() ?? ''];
  const collected = order.pickUpPoint?.id ?? '';
  const paid = [order.pointsUsed, hkd(order.pointsAmount), hkd(order.giftCardAmount)];
  const refundColumns = [hkd(back.amount), hkd(back.giftCards), back.points];
  // A list of ids contains commas.
  const campaign = campaignCookieNames.map((name) => {
    const value = order.campaign?.[name] ?? '';
    return value.includes(',') ? `"${value}"` : value;
  });
  const exchange = [exchangeOf ?? '', hkd(exchanged)];
  const facts = [id, ...when, status, wholesale, deliveryMethod, quantity];
  return `${[...facts, ...amounts, collected, ...paid, ...refundColumns, ...campaign, ...exchange].join(',')}\n`;
}

/**
 * Exports the orders from `from` until before `to` (Hong Kong time) as CSV for bookkeeping, without names and
 * addresses. Returns the file's name.
 */
export async function exportOrders(
  db: Database,
  exports: FileStorage,
  { from, to }: { from: string; to: string },
): Promise<string> {
  const { start, end } = periodOf({ from, to });
  async function* parts() {
    yield `${columns.join(',')}\n`;
    for (let last = ''; ; ) {
      const rows = await db
        .select({ order: orders, refunded, exchangeOf, exchanged })
        .from(orders)
        .where(and(gte(orders.createdAt, start), lt(orders.createdAt, end), gt(orders.id, last)))
        .orderBy(asc(orders.id))
        .limit(batch);
      yield rows.map(line).join('');
      const newest = rows.at(-1);
      if (!newest || rows.length < batch) break;
      last = newest.order.id;
    }
  }
  return writeExport(exports, exportName({ kind: 'orders', from, until: to }), parts());
}
