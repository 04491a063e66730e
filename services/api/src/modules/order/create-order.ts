import type { Database, Executor } from 'api-platform/foundation';
import { ApiProblem } from 'api-platform/foundation';
import { digestOf } from 'api-platform/request-digest';
import { orderArrival, takesLiquor } from 'commerce-rules/delivery-methods';
import type { PromotionRow } from 'commerce-rules/goods-discounts';
import { paymentWindowMs } from 'commerce-rules/order-steps';
import type { PricedOrder } from 'commerce-rules/price-order';
import type { Locale } from 'shared-contracts/locale';
import { resultCodes } from 'shared-contracts/wire/common';
import type { OrderCreateRequest } from 'shared-contracts/wire/order';
import { lockCart, priceCart, removeCartLines } from '../cart';
import {
  type Bag,
  type BagGift,
  type Benefits,
  couponOutcome,
  couponRefused,
  findGifts,
  linesToOrder,
  missingSkus,
  priceBag,
  readBenefits,
  takeBenefits,
  toTotals,
} from '../checkout';
import { findTypedCoupon } from '../coupons';
import { type Customer, lockCustomer } from '../customer';
import { assertTakesLiquor, readDeliveryTerms, readPickUpPoint } from '../delivery';
import { noteOrderOfDraft } from '../draft-orders';
import { assertTurns, spendTurns } from '../launches';
import { listPromotions } from '../promotions';
import { findSkus, type SellableSku, takeStock } from '../stock';
import { moveOrder } from './move-order';
import { addressOf, regionOf } from './order-address';
import { createOrderId } from './order-id';
import { writeJournal } from './order-journal';
import { queueUnpaidMail } from './order-mail';
import { orderOwner } from './order-owner';
import {
  findOrderByKey,
  insertOrder,
  type NewOrder,
  type NewOrderLine,
  type OrderRecord,
  readOrderRecord,
} from './order-repository';
import { assertMayHold, type HoldLimits, holderOf, lockHolder, withIdleHolds } from './unpaid-holds';

export interface Buyer {
  customer: Customer | undefined;
  idempotencyKey: string;
  locale: Locale;
  /** Network address, by which a guest's attempts at codes and pieces in unpaid orders are limited. */
  ip: string;
  limits: HoldLimits;
  /** The draft of staff whose link the buyer has opened. */
  draftId?: string | undefined;
}

function toOrderLines(bag: Bag, priced: PricedOrder, gifts: readonly BagGift[]): NewOrderLine[] {
  const lines = bag.lines.flatMap((line, index) => {
    const sku = bag.skus.get(line.skuId);
    const discount = priced.lines[index]?.discount ?? 0;
    if (!sku) return [];
    const prices = { listPrice: Math.max(sku.listPrice, sku.salePrice), salePrice: sku.salePrice, discount };
    return [{ ...factsOf(sku), ...prices, channelId: line.channelId, quantity: line.quantity }];
  });
  const channelId = bag.lines[0]?.channelId ?? 1;
  const free = { listPrice: 0, salePrice: 0, quantity: 1, isGift: true };
  return [
    ...lines,
    ...gifts.map(({ sku, promotion }) => ({
      ...factsOf(sku),
      ...free,
      channelId,
      giftMinimum: promotion.minimumSpend,
    })),
  ];
}

function factsOf({ skuId, itemCode, title, color, brandName, image, size }: SellableSku) {
  return { skuId, itemCode, title, color, brandName, image, size };
}

/**
 * Locks the bag's skus together with its gifts' in one statement, which prevents deadlocks between orders.
 */
async function lockPieces(
  tx: Executor,
  bag: Omit<Bag, 'skus'>,
  promotions: readonly PromotionRow[],
  price: (bag: Bag) => PricedOrder,
): Promise<Bag> {
  const keys: { skuId: string }[] = [...bag.lines];
  if (promotions.some(({ kind }) => kind === 'GIFT')) {
    const ahead = price({ ...bag, skus: await findSkus(tx, bag.lines) });
    for (const { isReached, promotion } of ahead.gifts) {
      if (isReached && promotion.giftSkuId) keys.push({ skuId: promotion.giftSkuId });
    }
  }
  return { ...bag, skus: await findSkus(tx, keys, { lock: true }) };
}

interface Agreement {
  bag: Bag;
  priced: PricedOrder;
  benefits: Benefits;
  locale: Locale;
}

/** Refuses items that cannot be sold, or a total that differs from the one the shopper agreed to. */
function assertAgreed(request: OrderCreateRequest, { bag, priced, benefits, locale }: Agreement): void {
  const cart = priceCart(bag.lines, bag.skus, 'en').totals;
  const missing = missingSkus(bag.lines, bag.skus);
  if (missing.length > 0) {
    throw new ApiProblem(resultCodes.outOfStock, 'Some items are no longer available', {
      cart,
      skuIds: missing,
    });
  }
  const isRestricted = bag.lines.some((line) => bag.skus.get(line.skuId)?.ageRestricted);
  if (isRestricted && request.ageConfirmed !== true) {
    throw new ApiProblem(resultCodes.ageConfirmationRequired, 'Confirm that you are 18 or older');
  }
  if (isRestricted) assertTakesLiquor(request.deliveryMethod);
  const coupon = couponOutcome(benefits, priced);
  if (coupon?.reason) throw couponRefused(coupon.reason);
  if (priced.totals.grandTotal === request.expectedTotal) return;
  const totals = toTotals(priced.totals, priced.discounts, locale);
  if (benefits.staff && benefits.staff.remaining < cart.subtotal) {
    const problem = { totals, cart, quota: benefits.staff };
    throw new ApiProblem(resultCodes.staffQuotaUsed, 'The purchase exceeds the rest of your quota', problem);
  }
  throw new ApiProblem(resultCodes.priceChanged, 'The total has changed', { totals, cart });
}

/**
 * Creates an order. When pieces are short, reservations of abandoned unpaid orders are released first
 * (`createOrderOnce`).
 */
export async function createOrder(
  db: Database,
  buyer: Buyer,
  request: OrderCreateRequest,
  now: Date,
): Promise<OrderRecord> {
  const create = () => createOrderOnce(db, buyer, request, now);
  const orderedLines = () => linesToOrder(db, buyer.customer, request.lines);
  return withIdleHolds(db, now, orderedLines, create, buyer.limits.perSku > 0);
}

/** Notes the order at the draft that its buyer has opened, and in the order's history who prepared it. */
async function noteDraft(
  tx: Executor,
  draftId: string | undefined,
  order: { orderId: string; skuIds: string[] },
  now: Date,
): Promise<void> {
  const draft = draftId === undefined ? undefined : await noteOrderOfDraft(tx, draftId, order, now);
  if (!draft) return;
  const staff = { id: draft.staffId, name: draft.staffName };
  await writeJournal(tx, order.orderId, { kind: 'PREPARED', facts: { draftId } }, staff);
}

/**
 * Creates an order in one transaction: takes its pieces from stock and spends coupon, points, gift cards and
 * quota. Stock rows are locked in the order of their ids, which prevents deadlocks. Idempotent by its key. An
 * order with nothing left to pay becomes paid.
 */
async function createOrderOnce(
  db: Database,
  buyer: Buyer,
  request: OrderCreateRequest,
  now: Date,
): Promise<OrderRecord> {
  // Not the campaign and the link of a draft, which may expire between two attempts.
  const requestDigest = digestOf({ ...request, campaign: undefined, preparedToken: undefined });
  const { customer, idempotencyKey, locale, ip, limits } = buyer;
  const { deliveryMethod, guest, couponCode } = request;
  const { key: owner, email } = orderOwner(customer, guest);
  const holder = holderOf(owner, ip);
  const region = regionOf(request);
  // Before the transaction, so that a wrong code counts as an attempt even when the order fails.
  const coupon = couponCode === undefined ? undefined : await findTypedCoupon(db, customer, couponCode, ip);
  return db.transaction(async (tx) => {
    const earlier = await findOrderByKey(tx, owner, idempotencyKey);
    if (earlier) {
      if (earlier.requestDigest === requestDigest) return readOrderRecord(tx, earlier);
      throw new ApiProblem(resultCodes.idempotencyMismatch, 'The Idempotency-Key belongs to another order');
    }
    await lockHolder(tx, holder, limits);
    if (customer) {
      await lockCustomer(tx, customer.id);
      await lockCart(tx, customer.id);
    }
    const lines = await linesToOrder(tx, customer, request.lines);
    if (lines.length === 0) throw new ApiProblem(resultCodes.outOfStock, 'The bag is empty', { skuIds: [] });
    const launchIds = await assertTurns(tx, customer?.id, lines);
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const chosen = await readPickUpPoint(tx, { ...request, region }, pieces);
    const address = addressOf(request, chosen, locale);
    const pickUpPoint = chosen?.point ?? null;
    const benefits = await readBenefits(tx, customer, { ...request, coupon }, now, email);
    const promotions = await listPromotions(tx, now);
    const deliveryTerms = await readDeliveryTerms(tx, now);
    const price = (known: Bag) => priceBag(known, customer, promotions, benefits, now);
    const bag = await lockPieces(tx, { lines, deliveryMethod, region, deliveryTerms }, promotions, price);
    const priced = price(bag);
    assertAgreed(request, { bag, priced, benefits, locale });
    const declined = new Set(request.declinedGifts);
    const reached = priced.gifts.filter(
      ({ isReached, promotion }) => isReached && !declined.has(promotion.id),
    );
    const gifts = (await findGifts(tx, bag, reached)).filter(
      // behaviour/roles: an age-restricted gift is given only when the shopper has confirmed their age, to a person.
      ({ isAvailable, sku }) =>
        isAvailable && (!sku.ageRestricted || (request.ageConfirmed === true && takesLiquor(deliveryMethod))),
    );
    if (priced.totals.grandTotal > 0) await assertMayHold(tx, holder, lines, limits);
    const orderId = createOrderId();
    const giftPieces = gifts.map(({ sku }) => ({ skuId: sku.skuId, quantity: 1 }));
    await takeStock(tx, [...lines, ...giftPieces], orderId);
    const skuIds = lines.map(({ skuId }) => skuId);
    if (customer) await spendTurns(tx, launchIds, customer.id, { id: orderId, skuIds });
    const order = {
      id: orderId,
      customerId: customer?.id ?? null,
      status: 'PENDING_PAYMENT' as const,
      email,
      phoneRegion: guest?.phoneRegion ?? address.phoneRegion,
      phone: guest?.phone ?? address.phone,
      // The courier calls whoever receives a gift; the order keeps its buyer's own number.
      address: {
        ...address,
        addressLine2: address.addressLine2 ?? null,
        ...(request.giftMessage !== undefined && request.giftPhone),
      },
      deliveryMethod,
      pickUpPoint,
      arrival:
        orderArrival(deliveryTerms, now, { code: deliveryMethod, region, district: address.district }) ??
        null,
      storeId: pickUpPoint?.kind === 'STORE' ? pickUpPoint.id : null,
      ...priced.totals,
      discounts: priced.discounts,
      staffQuotaUsed: priced.staffQuotaUsed,
      remark: request.remark ?? null,
      giftMessage: request.giftMessage ?? null,
      locale,
      campaign: request.campaign ?? null,
      idempotencyOwner: owner,
      idempotencyKey,
      requestDigest,
      placedFrom: holder.network,
      createdAt: now,
      paymentDueAt: new Date(now.getTime() + paymentWindowMs),
    } satisfies NewOrder;
    const created = await insertOrder(tx, order, toOrderLines(bag, priced, gifts));
    await takeBenefits(tx, benefits, priced, order);
    if (customer) await removeCartLines(tx, customer.id, lines);
    await noteDraft(tx, buyer.draftId, { orderId, skuIds }, now);
    if (priced.totals.grandTotal > 0) {
      await queueUnpaidMail(tx, order.id);
      return created;
    }
    await moveOrder(tx, created.order, 'PAID', { paidAt: now });
    return readOrderRecord(tx, { ...created.order, status: 'PAID', paidAt: now });
  });
}
