import type { promotions } from 'database/schema/promotions';
import { allocate } from './allocate';
import { shareOf } from './return-shares';
import type { Sheet } from './sheet';
import { type Combining, isCombinable, isRunning, percentOf, qualifies } from './terms';

export type PromotionRow = typeof promotions.$inferSelect;

const nameOf = ({ nameEn, nameZh }: { nameEn: string; nameZh: string }) => ({ en: nameEn, zh: nameZh });

/** A promotion as others combine with it. */
export const combiningOf = ({ kind, combinesWith }: PromotionRow): Combining => ({
  group: kind === 'MEMBER_PRICE' ? 'MEMBER_PRICE' : 'PROMOTION',
  combinesWith,
});

/** Promotions for pieces that are bought together. */
const isTogether = ({ kind }: PromotionRow) => kind === 'MULTI_BUY' || kind === 'SET';

/** Whether a promotion is active and open to a customer with these labels; guests have none. */
export function isOpenTo(promotion: PromotionRow, labels: readonly string[], now: Date): boolean {
  const { memberLabels } = promotion;
  const isMeant = memberLabels.length === 0 || memberLabels.some((label) => labels.includes(label));
  return isMeant && isRunning(promotion, now);
}

/** Member prices: each piece gets the lowest price among the promotions for the member's labels. */
function takeMemberPrices(sheet: Sheet, running: readonly PromotionRow[]): void {
  const offers = byPercent(running.filter(({ kind }) => kind === 'MEMBER_PRICE'));
  const taken = new Set<number>();
  for (const offer of offers) {
    const indexes = sheet.pick(
      (line, index) => !taken.has(index) && sheet.allows(index, combiningOf(offer)) && qualifies(offer, line),
    );
    const amounts = new Map<number, number>();
    for (const index of indexes) {
      const { salePrice = 0, quantity = 0 } = sheet.lines[index] ?? {};
      // A set may have taken something off before; what is more than the rest would come off other lines.
      const rest = sheet.values[index] ?? 0;
      amounts.set(index, Math.min(rest, percentOf(salePrice, offer.percent) * quantity));
      taken.add(index);
    }
    const amount = [...amounts.values()].reduce((sum, value) => sum + value, 0);
    sheet.takeEach(amounts, discountOf(offer, amount), combiningOf(offer));
  }
}

const discountOf = (offer: PromotionRow, amount: number) => ({
  kind: offer.kind,
  id: offer.id,
  name: nameOf(offer),
  amount,
});

/**
 * Discounts on pieces bought together: a percentage off all of them, or the cheapest pieces of each set free. A line
 * takes part in one promotion; the one with the largest discount is applied first. Returns the lines that took part,
 * `taken` before included.
 */
function takeTogether(
  sheet: Sheet,
  running: readonly PromotionRow[],
  taken = new Set<number>(),
): Set<number> {
  for (const offer of byPercent(running.filter(isTogether))) {
    const indexes = sheet.pick(
      (line, index) => !taken.has(index) && sheet.allows(index, combiningOf(offer)) && qualifies(offer, line),
    );
    const worth = sheet.worth(indexes);
    if (sheet.pieces(indexes) < offer.minimumQuantity || worth < offer.minimumSpend) continue;
    if (offer.kind === 'SET') {
      for (const index of takeSets(sheet, offer, indexes)) taken.add(index);
      continue;
    }
    for (const index of indexes) taken.add(index);
    const amount = percentOf(worth, offer.percent);
    sheet.takeShared(indexes, discountOf(offer, amount), combiningOf(offer));
  }
  return taken;
}

/**
 * "3 for 2": sets of `minimumQuantity` pieces, from the dearest on, in each of which the cheapest `freeQuantity` pieces
 * are free (or `percent` off). So nobody saves more by splitting a bag into several orders. What a set saves is shared by all of
 * its pieces in proportion to their prices: who sends a part of it back does not keep a free piece. Returns the
 * lines with pieces in a set.
 */
function takeSets(sheet: Sheet, offer: PromotionRow, indexes: readonly number[]): Set<number> {
  const pieces = indexes
    .flatMap((index) => {
      const quantity = sheet.lines[index]?.quantity ?? 0;
      // Only member prices came before, a whole number of cents off each piece.
      const price = Math.floor((sheet.values[index] ?? 0) / Math.max(1, quantity));
      return Array.from({ length: quantity }, () => ({ index, price }));
    })
    .sort((one, other) => other.price - one.price || one.index - other.index);
  const size = offer.minimumQuantity;
  const amounts = new Map<number, number>();
  for (let first = 0; first + size <= pieces.length; first += size) {
    const set = pieces.slice(first, first + size);
    const free = set.slice(size - offer.freeQuantity).reduce((sum, { price }) => sum + price, 0);
    const shares = allocate(
      percentOf(free, offer.percent),
      set.map(({ price }) => price),
    );
    for (const [place, { index }] of set.entries())
      amounts.set(index, (amounts.get(index) ?? 0) + (shares[place] ?? 0));
  }
  const amount = [...amounts.values()].reduce((sum, value) => sum + value, 0);
  sheet.takeEach(amounts, discountOf(offer, amount), combiningOf(offer));
  return new Set(amounts.keys());
}

/**
 * Member prices and promotions for pieces bought together. Where two of them do not combine, the shopper gets the way
 * round that costs less.
 */
export function takePromotions(newSheet: () => Sheet, running: readonly PromotionRow[]): Sheet {
  const membersFirst = newSheet();
  takeMemberPrices(membersFirst, running);
  takeTogether(membersFirst, running);
  const prices = running.filter(({ kind }) => kind === 'MEMBER_PRICE');
  const apart = running.filter(
    (offer) =>
      isTogether(offer) && prices.some((price) => !isCombinable(combiningOf(price), combiningOf(offer))),
  );
  if (apart.length === 0) return membersFirst;
  const offersFirst = newSheet();
  const taken = takeTogether(offersFirst, apart);
  takeMemberPrices(offersFirst, running);
  takeTogether(offersFirst, running, taken);
  const all = offersFirst.pick(() => true);
  return offersFirst.worth(all) < membersFirst.worth(all) ? offersFirst : membersFirst;
}

export interface StaffTerms {
  percent: number;
  /** Remaining quota of this year, at sale prices. */
  quotaLeft: number;
}

/** Everything that allows the staff discount beside it has been asked before. */
const staffDiscount: Combining = {
  group: 'STAFF',
  combinesWith: ['MEMBER_PRICE', 'PROMOTION', 'COUPON'],
};

/**
 * Applies the staff discount within the quota, which counts sale prices, to what the pieces still cost; returns the
 * amount of quota used.
 */
export function takeStaffDiscount(sheet: Sheet, { percent, quotaLeft }: StaffTerms): number {
  const all = sheet.pick(() => true);
  const saleWorth = sheet.lines.reduce((sum, line) => sum + line.salePrice * line.quantity, 0);
  const covered = Math.min(saleWorth, Math.max(0, quotaLeft));
  const amount = percentOf(shareOf(sheet.worth(all), covered, saleWorth), percent);
  if (amount <= 0) return 0;
  const name = { en: 'Staff discount', zh: '員工優惠' };
  sheet.takeShared(all, { kind: 'STAFF', id: 'STAFF', name, amount }, staffDiscount);
  return covered;
}

/** A promotion's gift, and whether this bag gets it. */
export interface GiftOutcome {
  promotion: PromotionRow;
  isReached: boolean;
  /** Amount still to spend. */
  missing: number;
}

/** The gifts towards which something in the bag counts, judged by the totals after all discounts. */
export function weighGifts(sheet: Sheet, running: readonly PromotionRow[]): GiftOutcome[] {
  const channels = new Set(sheet.lines.map((line) => line.channelId));
  return running
    .filter(({ kind, channelIds }) => kind === 'GIFT' && channelIds.some((id) => channels.has(id)))
    .flatMap((promotion) => {
      const indexes = sheet.pick(
        (line, index) => sheet.allows(index, combiningOf(promotion)) && qualifies(promotion, line),
      );
      if (sheet.pieces(indexes) === 0) return [];
      const missing = Math.max(0, promotion.minimumSpend - sheet.worth(indexes));
      const isReached = missing === 0 && sheet.pieces(indexes) >= Math.max(1, promotion.minimumQuantity);
      return { promotion, isReached, missing };
    });
}

/** The part that a promotion takes off, at most: of a set only some pieces are reduced. */
const weightOf = ({ kind, percent, freeQuantity, minimumQuantity }: PromotionRow) =>
  kind === 'SET' ? (percent * freeQuantity) / minimumQuantity : percent;

function byPercent(rows: readonly PromotionRow[]): PromotionRow[] {
  return [...rows].sort((one, other) => weightOf(other) - weightOf(one) || (one.id < other.id ? -1 : 1));
}
