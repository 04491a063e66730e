import { type Executor, InputProblem } from 'api-platform/foundation';
import { deliveryFee } from 'commerce-rules/delivery-methods';
import type { GiftOutcome, PromotionRow } from 'commerce-rules/goods-discounts';
import { type PricedOrder, type PricedTotals, priceOrder } from 'commerce-rules/price-order';
import type { BagLine } from 'commerce-rules/terms';
import type { StoredDiscount } from 'database/schema/order';
import type { Locale } from 'shared-contracts/locale';
import type { CouponEffect } from 'shared-contracts/wire/coupons';
import type { DeliveryTerms } from 'shared-contracts/wire/delivery-terms';
import type { OrderTotals } from 'shared-contracts/wire/order';
import type { Gift, NamedDiscount } from 'shared-contracts/wire/promotions';
import { discountKinds } from 'shared-contracts/wire/promotions';
import type { StoredLine } from '../cart';
import type { Customer } from '../customer';
import { availableOf, findSkus, inactiveReason, type SellableSku } from '../stock';
import type { Benefits } from './benefits';

export interface Bag {
  lines: readonly StoredLine[];
  skus: ReadonlyMap<string, SellableSku>;
  deliveryMethod: string;
  region: string;
  /** What delivery costs at the moment of the price. */
  deliveryTerms: DeliveryTerms;
}

/** The selected lines that can be sold. */
export function bagLines({ lines, skus }: Pick<Bag, 'lines' | 'skus'>): BagLine[] {
  return lines.flatMap(({ skuId, channelId, quantity, selected }) => {
    const sku = skus.get(skuId);
    if (!sku || !selected || inactiveReason(sku, channelId)) return [];
    const { brandName, categoryCodes, listPrice, salePrice } = sku;
    return [{ skuId, channelId, quantity, brandName, categoryCodes, listPrice, salePrice }];
  });
}

/** Prices a bag for a customer. The delivery fee depends on sale prices only, so a coupon never raises it. */
export function priceBag(
  bag: Bag,
  customer: Pick<Customer, 'labels'> | undefined,
  promotions: readonly PromotionRow[],
  benefits: Benefits,
  now: Date,
): PricedOrder {
  const lines = bagLines(bag);
  const subtotal = lines.reduce((sum, line) => sum + line.salePrice * line.quantity, 0);
  const fee = deliveryFee(bag.deliveryTerms, bag.deliveryMethod, bag.region, subtotal);
  if (fee === undefined) throw new InputProblem('deliveryMethod', 'validation.select');
  const { coupon, points, giftCards, giftCardLimit, staff } = benefits;
  return priceOrder(
    {
      lines,
      deliveryFee: fee,
      memberLabels: customer?.labels ?? [],
      promotions,
      coupon: coupon && !coupon.refusal ? coupon.offer : undefined,
      staff: staff && { percent: staff.percent, quotaLeft: staff.remaining },
      points,
      giftCards,
      giftCardLimit,
    },
    now,
  );
}

/** The coupon's effect, for the response. */
export function couponOutcome(benefits: Benefits, priced: PricedOrder): CouponEffect | undefined {
  if (!benefits.coupon) return undefined;
  const { code, refusal } = benefits.coupon;
  if (refusal) return { code, applicable: false, saving: 0, reason: refusal };
  return priced.coupon && { code, ...priced.coupon };
}

const isKind = (kind: string): kind is NamedDiscount['kind'] => discountKinds.some((name) => name === kind);

function toDiscounts(discounts: readonly StoredDiscount[], locale: Locale): NamedDiscount[] {
  return discounts.map(({ kind, id, name, amount }) => ({
    kind: isKind(kind) ? kind : 'UNKNOWN',
    id,
    name: name[locale],
    amount,
  }));
}

/** Totals as stored in an order and returned by previews. */
export function toTotals(
  totals: PricedTotals,
  discounts: readonly StoredDiscount[],
  locale: Locale,
): OrderTotals {
  const { listTotal, discountTotal, deliveryFee: fee, grandTotal, quantity } = totals;
  const { pointsUsed, pointsAmount, giftCardAmount } = totals;
  const named = discounts.reduce((sum, { amount }) => sum + amount, 0);
  return {
    listTotal,
    discountTotal,
    markdownTotal: discountTotal - named,
    deliveryFee: fee,
    grandTotal,
    quantity,
    discounts: toDiscounts(discounts, locale),
    pointsUsed,
    pointsAmount,
    giftCardAmount,
  };
}

/** A gift with its sku, if the catalogue has it. */
export interface BagGift extends GiftOutcome {
  sku: SellableSku;
  /** False when none is left after the bag's own pieces. */
  isAvailable: boolean;
}

/** The gifts of a bag with their skus; `lock` locks them together with the lines' skus, as orders do. */
export async function findGifts(
  db: Executor,
  bag: Pick<Bag, 'lines' | 'skus'>,
  outcomes: readonly GiftOutcome[],
): Promise<BagGift[]> {
  const ids = outcomes.flatMap(({ promotion }) => promotion.giftSkuId ?? []);
  const unread = ids.filter((skuId) => !bag.skus.has(skuId)).map((skuId) => ({ skuId }));
  const skus = new Map([...bag.skus, ...(await findSkus(db, unread))]);
  const left = new Map([...skus].map(([id, sku]) => [id, availableOf(sku)]));
  for (const { skuId, quantity } of bag.lines) left.set(skuId, (left.get(skuId) ?? 0) - quantity);
  return outcomes.flatMap((outcome) => {
    const sku = skus.get(outcome.promotion.giftSkuId ?? '');
    if (!sku) return [];
    const isAvailable = (left.get(sku.skuId) ?? 0) > 0;
    // Two promotions may give the same sku.
    if (isAvailable && outcome.isReached) left.set(sku.skuId, (left.get(sku.skuId) ?? 0) - 1);
    return [{ ...outcome, sku, isAvailable }];
  });
}

/** Sorts gifts: reached ones first, then by the amount missing. */
export function toGifts(gifts: readonly BagGift[], locale: Locale): Gift[] {
  return [...gifts]
    .sort((one, other) => Number(other.isReached) - Number(one.isReached) || one.missing - other.missing)
    .map(({ promotion, sku, isAvailable, isReached, missing }) => ({
      promotionId: promotion.id,
      name: locale === 'zh' ? promotion.nameZh : promotion.nameEn,
      minimumSpend: promotion.minimumSpend,
      missing,
      isReached,
      isAvailable,
      skuId: sku.skuId,
      itemCode: sku.itemCode,
      title: sku.title[locale],
      image: sku.image,
    }));
}
