import type { promotions } from 'database/schema/promotions';
import type { Sheet } from './sheet';
import { isRunning, qualifies } from './terms';

export type PromotionRow = typeof promotions.$inferSelect;

const nameOf = ({ nameEn, nameZh }: { nameEn: string; nameZh: string }) => ({ en: nameEn, zh: nameZh });
const share = (amount: number, percent: number) => Math.floor((amount * percent) / 100);

/** Whether a promotion is active and open to a customer with these labels; guests have none. */
export function isOpenTo(promotion: PromotionRow, labels: readonly string[], now: Date): boolean {
  const { memberLabels } = promotion;
  const isMeant = memberLabels.length === 0 || memberLabels.some((label) => labels.includes(label));
  return isMeant && isRunning(promotion, now);
}

/** Member prices: each piece gets the lowest price among the promotions for the member's labels. */
export function takeMemberPrices(sheet: Sheet, running: readonly PromotionRow[]): void {
  const offers = byPercent(running.filter(({ kind }) => kind === 'MEMBER_PRICE'));
  const taken = new Set<number>();
  for (const offer of offers) {
    const indexes = sheet.pick((line, index) => !taken.has(index) && qualifies(offer, line));
    const amounts = new Map<number, number>();
    for (const index of indexes) {
      const { salePrice = 0, quantity = 0 } = sheet.lines[index] ?? {};
      amounts.set(index, share(salePrice, offer.percent) * quantity);
      taken.add(index);
    }
    const amount = [...amounts.values()].reduce((sum, value) => sum + value, 0);
    sheet.takeEach(amounts, { kind: offer.kind, id: offer.id, name: nameOf(offer), amount });
  }
}

/**
 * Multi-buy discounts. A line takes part in one promotion; the one with the largest discount is applied
 * first.
 */
export function takeMultiBuys(sheet: Sheet, running: readonly PromotionRow[]): void {
  const taken = new Set<number>();
  for (const offer of byPercent(running.filter(({ kind }) => kind === 'MULTI_BUY'))) {
    const indexes = sheet.pick((line, index) => !taken.has(index) && qualifies(offer, line));
    const worth = sheet.worth(indexes);
    if (sheet.pieces(indexes) < offer.minimumQuantity || worth < offer.minimumSpend) continue;
    for (const index of indexes) taken.add(index);
    const amount = share(worth, offer.percent);
    sheet.takeShared(indexes, { kind: offer.kind, id: offer.id, name: nameOf(offer), amount });
  }
}

export interface StaffTerms {
  percent: number;
  /** Remaining quota of this year, at sale prices. */
  quotaLeft: number;
}

/** Applies the staff discount within the quota; returns the amount of quota used. */
export function takeStaffDiscount(sheet: Sheet, { percent, quotaLeft }: StaffTerms): number {
  const all = sheet.pick(() => true);
  const covered = Math.min(sheet.worth(all), Math.max(0, quotaLeft));
  const amount = share(covered, percent);
  if (amount <= 0) return 0;
  const name = { en: 'Staff discount', zh: '員工優惠' };
  sheet.takeShared(all, { kind: 'STAFF', id: 'STAFF', name, amount });
  return covered;
}

/** A promotion's gift, and whether this bag gets it. */
export interface GiftOutcome {
  promotion: PromotionRow;
  isReached: boolean;
  /** Amount still to spend. */
  missing: number;
}

/** Gifts of the bag's channels, judged by the totals after all discounts. */
export function weighGifts(sheet: Sheet, running: readonly PromotionRow[]): GiftOutcome[] {
  const channels = new Set(sheet.lines.map((line) => line.channelId));
  return running
    .filter(({ kind, channelIds }) => kind === 'GIFT' && channelIds.some((id) => channels.has(id)))
    .map((promotion) => {
      const indexes = sheet.pick((line) => qualifies(promotion, line));
      const missing = Math.max(0, promotion.minimumSpend - sheet.worth(indexes));
      const isReached = missing === 0 && sheet.pieces(indexes) >= Math.max(1, promotion.minimumQuantity);
      return { promotion, isReached, missing };
    });
}

function byPercent(rows: readonly PromotionRow[]): PromotionRow[] {
  return [...rows].sort((one, other) => other.percent - one.percent || (one.id < other.id ? -1 : 1));
}
