import type { Database } from 'api-platform/foundation';
import type { Period } from 'api-platform/period';
import { paymentRefunds } from 'database/schema/disputes';
import { giftCardEntries, giftCards } from 'database/schema/gift-cards';
import { orders, paymentAttempts } from 'database/schema/order';
import { pointEntries } from 'database/schema/points';
import { returns } from 'database/schema/returns';
import { and, asc, gt, gte, lt, sql } from 'drizzle-orm';
import { campaignCookieNames } from 'shared-contracts/keys';
import { money, type Report } from './cells';
import { piecesOf } from './pieces-of';
import { reportOf } from './report-of';

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
  credit: sql<number>`coalesce((select sum(credit_minor) from ${returns} r
    where r.order_id = orders.id and r.status in ('RECEIVED', 'REFUNDED')), 0)::int`,
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

/** What of the cards was store credit. */
const storeCredit = sql<number>`coalesce((select -sum(e.amount) from ${giftCardEntries} e
  join ${giftCards} c on c.id = e.gift_card_id
  where e.order_id = orders.id and e.kind = 'SPENT' and c.kind = 'STORE_CREDIT'), 0)::int`;

interface ExportedOrder {
  storeCredit: number;
  exchangeOf: string | null;
  exchanged: number;
  pieces: number;
  order: typeof orders.$inferSelect;
  refunded: Record<keyof typeof refunded, number>;
}

/** Orders that were placed in a period, for bookkeeping, without names and addresses. */
export function reportOrders(db: Database, { start, end }: Period): Report {
  return reportOf<ExportedOrder>({
    columns: [
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
      'refundedCredit',
      // A part of giftCardAmount.
      'storeCreditAmount',
    ],
    read: (after, limit) =>
      db
        .select({
          order: orders,
          pieces: piecesOf(sql`orders`),
          refunded,
          exchangeOf,
          exchanged,
          storeCredit,
        })
        .from(orders)
        .where(and(gte(orders.createdAt, start), lt(orders.createdAt, end), gt(orders.id, after)))
        .orderBy(asc(orders.id))
        .limit(limit),
    keyOf: ({ order }) => order.id,
    cellsOf: ({
      order,
      pieces,
      refunded: back,
      exchangeOf: replaces,
      exchanged: takenOver,
      storeCredit: credit,
    }) => [
      order.id,
      order.createdAt,
      order.paidAt,
      order.status,
      order.wholesale,
      order.deliveryMethod,
      pieces,
      money(order.listTotal),
      money(order.discountTotal),
      money(order.deliveryFee),
      money(order.grandTotal),
      order.pickUpPoint?.id ?? null,
      order.pointsUsed,
      money(order.pointsAmount),
      money(order.giftCardAmount),
      money(back.amount),
      money(back.giftCards),
      back.points,
      ...campaignCookieNames.map((name) => order.campaign?.[name] ?? null),
      replaces,
      money(takenOver),
      money(back.credit),
      money(credit),
    ],
  });
}
