import type { Executor } from 'api-platform/foundation';
import type { PromotionRow } from 'commerce-rules/goods-discounts';
import { promotions, staffQuotas } from 'database/schema/promotions';
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { hongKongDay } from 'shared-contracts/dates';

/** Active promotions. */
export async function listPromotions(db: Executor, now: Date): Promise<PromotionRow[]> {
  const { startsAt, endsAt, id } = promotions;
  return db
    .select()
    .from(promotions)
    .where(and(lte(startsAt, now), or(isNull(endsAt), gt(endsAt, now))))
    .orderBy(asc(id));
}

/** Default quota for staff without their own. */
const usualLimitMinor = 3_000_000;
/** Staff discount in percent, within the quota. */
export const staffPercent = 30;

/** Year in Hong Kong; a quota resets at its start. */
export function quotaYear(time: Date): number {
  return Number(hongKongDay(time).slice(0, 4));
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

/** Uses part of the quota; false when too little is left. */
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
