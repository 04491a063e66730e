import type { Executor } from 'api-platform/foundation';
import { countedStatuses } from 'commerce-rules/return-rules';
import { drawCampaigns, drawPrizes, draws } from 'database/schema/draws';
import { orders } from 'database/schema/order';
import { returns } from 'database/schema/returns';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  sql,
} from 'drizzle-orm';
import { isOfSameMailbox } from '../customer';
import { orderSettledAt } from '../points';

export type CampaignRow = typeof drawCampaigns.$inferSelect;
export type PrizeRow = typeof drawPrizes.$inferSelect;
export interface DrawRow {
  draw: typeof draws.$inferSelect;
  prize: PrizeRow | null;
}

/** Campaigns that have started and whose prizes can still be received. */
export async function listCampaigns(db: Executor, now: Date): Promise<CampaignRow[]> {
  return db
    .select()
    .from(drawCampaigns)
    .where(and(lte(drawCampaigns.startsAt, now), gt(drawCampaigns.receiveBy, now)))
    .orderBy(asc(drawCampaigns.endsAt), asc(drawCampaigns.code));
}

export async function findCampaign(db: Executor, code: string): Promise<CampaignRow | undefined> {
  const [found] = await db.select().from(drawCampaigns).where(eq(drawCampaigns.code, code));
  return found;
}

export async function listPrizes(db: Executor, campaignCode: string): Promise<PrizeRow[]> {
  return db
    .select()
    .from(drawPrizes)
    .where(eq(drawPrizes.campaignCode, campaignCode))
    .orderBy(asc(drawPrizes.position), asc(drawPrizes.id));
}

/** A member's draws, newest first. */
export async function listDraws(
  db: Executor,
  campaignCode: string,
  customerId: string,
  chanceKey?: string,
): Promise<DrawRow[]> {
  return db
    .select({ draw: draws, prize: drawPrizes })
    .from(draws)
    .leftJoin(drawPrizes, eq(drawPrizes.id, draws.prizeId))
    .where(
      and(
        eq(draws.campaignCode, campaignCode),
        eq(draws.customerId, customerId),
        chanceKey === undefined ? undefined : eq(draws.chanceKey, chanceKey),
      ),
    )
    .orderBy(desc(draws.drawnAt), desc(draws.id));
}

export async function countDraws(
  db: Executor,
  campaignCode: string,
  customerId: string,
): Promise<{ drawn: number; won: number }> {
  const [row] = await db
    .select({ drawn: count(), won: count(draws.prizeId) })
    .from(draws)
    .where(and(eq(draws.campaignCode, campaignCode), eq(draws.customerId, customerId)));
  return row ?? { drawn: 0, won: 0 };
}

const standing = sql`('PAID', 'PACKED', 'SHIPPED', 'DELIVERED')`;

/**
 * SQL: what an order that swaps pieces has of the first order's payment, which paid for it as store credit, in cents; less what went
 * back with returned pieces.
 */
const swappedCredit = sql`case when orders.swap_of is null then 0 else coalesce((
  select -sum(e.amount) from gift_card_entries e join gift_cards c on c.id = e.gift_card_id
  where e.order_id = orders.id and c.kind = 'STORE_CREDIT'), 0) end`;

/** SQL: false for an order that swaps pieces of one which has its own chance, or had it. */
const isOwnChance = (campaignCode: string) => sql`(orders.swap_of is null or not exists (
    select from orders f where f.id = orders.swap_of and f.status in ${standing})
  and not exists (
    select from draws d where d.campaign_code = ${campaignCode} and d.chance_key = orders.swap_of))`;

/** Orders that entitle to a draw: paid during the campaign and not cancelled since. */
export async function listOrdersToDraw(
  db: Executor,
  campaign: CampaignRow,
  customerId: string,
): Promise<string[]> {
  const drawn = db
    .select({ one: sql`1` })
    .from(draws)
    .where(
      and(
        eq(draws.campaignCode, campaign.code),
        eq(draws.customerId, customerId),
        eq(draws.chanceKey, orders.id),
      ),
    );
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.kind, 'GOODS'),
        eq(orders.wholesale, false),
        // The order whose pieces it replaces had its chance.
        isNull(orders.exchangeOf),
        isOwnChance(campaign.code),
        sql`${orders.status} in ${standing}`,
        gte(orders.paidAt, campaign.startsAt),
        lt(orders.paidAt, campaign.endsAt),
        gte(sql`${orders.grandTotal} - ${orders.deliveryFee} + ${swappedCredit}`, campaign.minimumSpend),
        notExists(drawn),
      ),
    )
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(100);
  return rows.map(({ id }) => id);
}

/** Whether an order still entitles to a draw; locks it until the transaction ends. */
export async function lockStandingOrder(db: Executor, orderId: string): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), sql`${orders.status} in ${standing}`))
    .for('update');
  return found.length > 0;
}

/**
 * When the order of a draw was settled, and the value of the goods kept; undefined while it can be cancelled
 * or returned.
 */
export async function findSettledOrder(
  db: Executor,
  orderId: string,
): Promise<{ settledAt: Date; keptMinor: number } | undefined> {
  const refunded = db
    .select({ total: sql`coalesce(sum(${returns.refundMinor} + ${returns.creditMinor}), 0)` })
    .from(returns)
    .where(
      and(
        eq(returns.orderId, orderId),
        // An amount that staff give back takes no chance away.
        ne(returns.kind, 'ALLOWANCE'),
        inArray(returns.status, [...countedStatuses]),
        // Nor does a piece for which its buyer paid the difference to a dearer one.
        sql`not exists (select from order_swaps w join orders x on x.id = w.order_id
          where w.of_order = returns.order_id and returns.idempotency_key = 'swap:' || w.order_id
            and x.status in ${standing})`,
      ),
    );
  const [found] = await db
    .select({
      settledAt: sql<string | null>`${orderSettledAt(sql`${orderId}`)}`,
      keptMinor: sql<number>`(${orders.grandTotal} - ${orders.deliveryFee} + ${swappedCredit} - (${refunded}))::int`,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  return found?.settledAt ? { settledAt: new Date(found.settledAt), keptMinor: found.keptMinor } : undefined;
}

/** Puts the prizes won with a cancelled order back, so that others can draw them. Idempotent. */
export async function giveUpPrizes(db: Executor, orderId: string): Promise<void> {
  const won = await db
    .select({ id: draws.id, prizeId: draws.prizeId })
    .from(draws)
    .innerJoin(drawCampaigns, eq(drawCampaigns.code, draws.campaignCode))
    .where(and(eq(drawCampaigns.chance, 'ORDER'), eq(draws.chanceKey, orderId), isNull(draws.receivedAt)))
    .orderBy(asc(draws.prizeId))
    .for('update', { of: draws });
  for (const { id, prizeId } of won) {
    if (prizeId === null) continue;
    await db.update(draws).set({ prizeId: null }).where(eq(draws.id, id));
    await db
      .update(drawPrizes)
      .set({ stock: sql`${drawPrizes.stock} + 1` })
      .where(eq(drawPrizes.id, prizeId));
  }
}

/** Draws of an order that ended are those of the order that took its place, unless that one has ended too. Idempotent. */
export async function passDraws(db: Executor, orderId: string, to: string): Promise<void> {
  const isStanding = await lockStandingOrder(db, to);
  await db.execute(sql`
    update draws set chance_key = ${to} from draw_campaigns c
    where c.code = draws.campaign_code and c.chance = 'ORDER' and draws.chance_key = ${orderId}`);
  if (!isStanding) await giveUpPrizes(db, to);
}

/** Whether an account with the same mailbox has used a chance that each member has once. */
export async function hasMailboxDrawn(
  db: Executor,
  campaignCode: string,
  customerId: string,
  chanceKey: string,
): Promise<boolean> {
  const found = await db
    .select({ id: draws.id })
    .from(draws)
    .where(
      and(
        eq(draws.campaignCode, campaignCode),
        eq(draws.chanceKey, chanceKey),
        isOfSameMailbox(draws.customerId, customerId),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Undefined when this chance has been used. */
export async function insertDraw(
  db: Executor,
  draw: { campaignCode: string; customerId: string; chanceKey: string; drawnAt: Date },
): Promise<string | undefined> {
  const [created] = await db.insert(draws).values(draw).onConflictDoNothing().returning({ id: draws.id });
  return created?.id;
}

/** Takes one piece of a prize for a draw. False when none is left: the stock never goes below zero. */
export async function takePrize(db: Executor, drawId: string, prizeId: string): Promise<boolean> {
  const taken = await db
    .update(drawPrizes)
    .set({ stock: sql`${drawPrizes.stock} - 1` })
    .where(and(eq(drawPrizes.id, prizeId), gt(drawPrizes.stock, 0)))
    .returning({ id: drawPrizes.id });
  if (taken.length > 0) await db.update(draws).set({ prizeId }).where(eq(draws.id, drawId));
  return taken.length > 0;
}

/** A member's own draw, locked until the transaction ends so that its prize is received once. */
export async function lockDraw(
  db: Executor,
  campaignCode: string,
  customerId: string,
  drawId: string,
): Promise<DrawRow | undefined> {
  const [draw] = await db
    .select()
    .from(draws)
    .where(and(eq(draws.id, drawId), eq(draws.customerId, customerId), eq(draws.campaignCode, campaignCode)))
    .for('update');
  if (!draw) return undefined;
  const [prize] = draw.prizeId
    ? await db.select().from(drawPrizes).where(eq(drawPrizes.id, draw.prizeId))
    : [];
  return { draw, prize: prize ?? null };
}

export async function setReceived(
  db: Executor,
  drawId: string,
  changes: { receivedAt: Date; receiveCode: string | null },
): Promise<void> {
  await db.update(draws).set(changes).where(eq(draws.id, drawId));
}
