import type { SkuPrice } from 'shared-contracts/wire/merchant-items';

/** Prices from a moment on, of the sizes that they change; with `endsAt` only until then. */
export interface ScheduledPrices {
  id: number;
  prices: readonly SkuPrice[];
  startsAt: Date;
  endsAt: Date | null;
  /** What was to stand at the start when staff scheduled them: a price equal to it was not meant to change. */
  base: readonly SkuPrice[] | null;
  /** What stood when they began; null until then. */
  stood: readonly SkuPrice[] | null;
}

export interface PriceStep {
  schedule: ScheduledPrices;
  kind: 'START' | 'END';
  at: Date;
}

const bySku = (prices: readonly SkuPrice[]) => new Map(prices.map((price) => [price.skuId, price]));
/** No price of a sale is above the list price, whatever either became meanwhile. */
const capped = ({ skuId, listPrice, salePrice }: SkuPrice): SkuPrice => ({
  skuId,
  listPrice,
  salePrice: Math.min(salePrice, listPrice),
});

/** The prices after a schedule begins. What it was not meant to change stays as it is. */
export function pricesAfterStart(
  current: readonly SkuPrice[],
  { prices, base }: Pick<ScheduledPrices, 'prices' | 'base'>,
): SkuPrice[] {
  const set = bySku(prices);
  const then = bySku(base ?? []);
  return current.map((now) => {
    const to = set.get(now.skuId);
    if (!to) return now;
    const from = then.get(now.skuId);
    return capped({
      skuId: now.skuId,
      listPrice: to.listPrice === from?.listPrice ? now.listPrice : to.listPrice,
      salePrice: to.salePrice === from?.salePrice ? now.salePrice : to.salePrice,
    });
  });
}

/**
 * The prices after a schedule ends: what stood when it began, except what was changed since. A list price that was
 * changed stays, and a size that was not reduced before costs its list price again; a sale price that was raised
 * stays, but one that was lowered further ends with the schedule.
 */
export function pricesAfterEnd(
  current: readonly SkuPrice[],
  schedule: Pick<ScheduledPrices, 'prices' | 'base' | 'stood'>,
): SkuPrice[] {
  const stood = bySku(schedule.stood ?? schedule.base ?? []);
  const began = bySku(pricesAfterStart([...stood.values()], schedule));
  return current.map((now) => {
    const before = stood.get(now.skuId);
    const set = began.get(now.skuId);
    if (!before || !set || !schedule.prices.some(({ skuId }) => skuId === now.skuId)) return now;
    const listPrice = now.listPrice === set.listPrice ? before.listPrice : now.listPrice;
    const usual = before.salePrice === before.listPrice ? listPrice : Math.min(before.salePrice, listPrice);
    const salePrice = now.salePrice === set.salePrice ? usual : Math.max(now.salePrice, usual);
    return capped({ skuId: now.skuId, listPrice, salePrice });
  });
}

/** The steps that schedules have not taken yet, in order: at one moment, ends come before beginnings. */
export function openSteps(schedules: readonly ScheduledPrices[]): PriceStep[] {
  const steps = schedules.flatMap((schedule): PriceStep[] => [
    ...(schedule.stood ? [] : [{ schedule, kind: 'START' as const, at: schedule.startsAt }]),
    ...(schedule.endsAt ? [{ schedule, kind: 'END' as const, at: schedule.endsAt }] : []),
  ]);
  const rank = { END: 0, START: 1 };
  return steps.sort(
    (one, other) =>
      one.at.getTime() - other.at.getTime() ||
      rank[one.kind] - rank[other.kind] ||
      one.schedule.id - other.schedule.id,
  );
}

/** What stands after each step that is still to come, if nothing else changes the prices. */
export function projectPrices(
  current: readonly SkuPrice[],
  schedules: readonly ScheduledPrices[],
): (PriceStep & { prices: SkuPrice[] })[] {
  const stood = new Map(schedules.map(({ id, stood: then }) => [id, then]));
  let now = [...current];
  return openSteps(schedules).map((step) => {
    const { schedule, kind } = step;
    if (kind === 'START') {
      stood.set(schedule.id, now);
      now = pricesAfterStart(now, schedule);
    } else {
      now = pricesAfterEnd(now, { ...schedule, stood: stood.get(schedule.id) ?? null });
    }
    return { ...step, prices: now };
  });
}

/** The prices of a schedule that differ from what would stand without it. */
export function changedPrices(prices: readonly SkuPrice[], base: readonly SkuPrice[]): SkuPrice[] {
  const then = bySku(base);
  return prices.filter(({ skuId, listPrice, salePrice }) => {
    const from = then.get(skuId);
    return listPrice !== from?.listPrice || salePrice !== from.salePrice;
  });
}

/** Whether two schedules set a price of one size at the same time. One without an end is a moment. */
export function isOverlapping(
  one: Pick<ScheduledPrices, 'prices' | 'startsAt' | 'endsAt'>,
  other: Pick<ScheduledPrices, 'prices' | 'startsAt' | 'endsAt'>,
): boolean {
  const end = ({ startsAt, endsAt }: Pick<ScheduledPrices, 'startsAt' | 'endsAt'>) =>
    endsAt?.getTime() ?? startsAt.getTime() + 1;
  const skuIds = new Set(one.prices.map(({ skuId }) => skuId));
  return (
    other.prices.some(({ skuId }) => skuIds.has(skuId)) &&
    one.startsAt.getTime() < end(other) &&
    other.startsAt.getTime() < end(one)
  );
}
