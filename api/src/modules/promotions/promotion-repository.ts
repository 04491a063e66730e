import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { promotions, staffQuotas } from '../../db/schema/promotions';
import type { Executor } from '../../platform/foundation';
import type { PromotionRow } from './goods-discounts';

/** What runs now. */
export async function listPromotions(db: Executor, now: Date): Promise<PromotionRow[]> {
  const { startsAt, endsAt, id } = promotions;
  return db
    .select()
    .from(promotions)
    .where(and(lte(startsAt, now), or(isNull(endsAt), gt(endsAt, now))))
    .orderBy(asc(id));
}

/** Of somebody who has no row of their own yet. */
const usualLimitMinor = 3_000_000;
/** Off what staff buy within their quota. */
export const staffPercent = 30;
const hongKongMs = 8 * 3_600_000;

/** Of Hong Kong, where a quota begins anew with the year. */
export function quotaYear(time: Date): number {
  return new Date(time.getTime() + hongKongMs).getUTCFullYear();
}

interface Quota {
  limit: number;
  used: number;
}

const isOf = (customerId: string, year: number) =>
  and(eq(staffQuotas.customerId, customerId), eq(staffQuotas.year, year));

export async function readQuota(db: Executor, customerId: string, year: number): Promise<Quota> {
  const [row] = await db.select().from(staffQuotas).where(isOf(customerId, year));
  return { limit: row?.limitMinor ?? usualLimitMinor, used: row?.usedMinor ?? 0 };
}

/** Takes of the quota; false where it does not go so far. */
export async function takeQuota(
  db: Executor,
  customerId: string,
  year: number,
  amount: number,
): Promise<boolean> {
  const { usedMinor, limitMinor } = staffQuotas;
  await db
    .insert(staffQuotas)
    .values({ customerId, year, limitMinor: usualLimitMinor })
    .onConflictDoNothing();
  const taken = await db
    .update(staffQuotas)
    .set({ usedMinor: sql`${usedMinor} + ${amount}` })
    .where(and(isOf(customerId, year), sql`${usedMinor} + ${amount} <= ${limitMinor}`))
    .returning({ year: staffQuotas.year });
  return taken.length > 0;
}

export async function giveQuotaBack(
  db: Executor,
  customerId: string,
  year: number,
  amount: number,
): Promise<void> {
  await db
    .update(staffQuotas)
    .set({ usedMinor: sql`greatest(0, ${staffQuotas.usedMinor} - ${amount})` })
    .where(isOf(customerId, year));
}
