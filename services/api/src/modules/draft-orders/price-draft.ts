import type { Executor, Locale } from 'api-platform/foundation';
import { deliveryFee, listDeliveryMethods } from 'commerce-rules/delivery-methods';
import { sizeName } from 'commerce-rules/size-order';
import type { DraftLine } from 'database/schema/draft-orders';
import type { DraftOrderPreview, DraftOrderPrice } from 'shared-contracts/wire/merchant-draft-orders';
import { priceCart } from '../cart';
import { type Bag, priceBag } from '../checkout';
import type { Customer } from '../customer';
import { pickUpKindsOf, readDeliveryTerms } from '../delivery';
import { listPromotions } from '../promotions';
import { availableOf, findSkus, inactiveReason, type SellableSku } from '../stock';

/** The channel that a sku is sold in: the first one, else that of an item for the other channel only. */
const channelOf = (sku: SellableSku | undefined) => (sku?.channelIds.includes(1) === false ? 2 : 1);

/** The lines as a bag holds them: one for each sku. */
export async function toDraftLines(
  db: Executor,
  lines: readonly Pick<DraftLine, 'skuId' | 'quantity'>[],
): Promise<DraftLine[]> {
  const skus = await findSkus(db, lines);
  return lines.map((line) => ({ ...line, channelId: channelOf(skus.get(line.skuId)) }));
}

interface Draft {
  lines: readonly DraftLine[];
  customer: Customer | undefined;
  region: string;
  /** Undefined: the buyer chooses, and the sum is without delivery. */
  deliveryMethod: string | undefined;
}

/** What the pieces cost this buyer now, by the prices of the checkout, and how they can be delivered. */
export async function priceDraft(
  db: Executor,
  { lines, customer, region, deliveryMethod }: Draft,
  locale: Locale,
): Promise<DraftOrderPrice & Pick<DraftOrderPreview, 'methods'>> {
  const now = new Date();
  const skus = await findSkus(db, lines);
  const deliveryTerms = await readDeliveryTerms(db, now);
  const bagLines = lines.map((line) => ({ ...line, selected: true }));
  const { subtotal } = priceCart(bagLines, skus, locale).totals;
  // The terms may have changed since staff chose the method.
  const isOffered =
    deliveryMethod !== undefined &&
    deliveryFee(deliveryTerms, deliveryMethod, region, subtotal) !== undefined;
  const delivery = isOffered ? { deliveryMethod, region } : { deliveryMethod: 'STANDARD', region: 'HK' };
  const bag: Bag = { lines: bagLines, skus, ...delivery, deliveryTerms };
  const benefits = { coupon: undefined, points: 0, giftCards: [], staff: undefined };
  const priced = priceBag(bag, customer, await listPromotions(db, now), benefits, now);
  const totals = [...priced.lines];
  const priceOf = ({ skuId, channelId, quantity }: DraftLine): DraftOrderPrice['lines'][number] => {
    const sku = skus.get(skuId);
    const problem = inactiveReason(sku, channelId) ?? null;
    return {
      skuId,
      itemCode: sku?.itemCode ?? null,
      titleEn: sku?.title.en ?? '',
      titleZh: sku?.title.zh ?? '',
      colorEn: sku?.color.en ?? '',
      colorZh: sku?.color.zh ?? '',
      image: sku?.image ?? '',
      size: sku ? sizeName(sku.size, locale) : '',
      quantity,
      salePrice: sku?.salePrice ?? 0,
      total: problem ? 0 : (totals.shift()?.total ?? 0),
      available: sku ? availableOf(sku) : 0,
      problem,
    };
  };
  const goodsTotal = priced.totals.grandTotal - priced.totals.deliveryFee;
  const fee = isOffered && priced.lines.length > 0 ? priced.totals.deliveryFee : null;
  const methods = listDeliveryMethods(
    deliveryTerms,
    region,
    subtotal,
    locale,
    await pickUpKindsOf(db, region),
  );
  return {
    lines: lines.map(priceOf),
    discounts: priced.discounts.map(({ name, amount }) => ({ nameEn: name.en, nameZh: name.zh, amount })),
    goodsTotal,
    deliveryFee: fee,
    grandTotal: goodsTotal + (fee ?? 0),
    methods: methods.map(({ code, name, fee: ofMethod }) => ({ code, name, fee: ofMethod })),
  };
}
