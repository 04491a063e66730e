import { ApiProblem, type Database } from 'api-platform/foundation';
import { listCarriers, trackParcel } from 'commerce-rules/carriers';
import { deliveryName } from 'commerce-rules/delivery-methods';
import { mayChange } from 'commerce-rules/order-changes';
import { isAwaitingApproval, isHeld } from 'commerce-rules/order-steps';
import { nextParcelSteps } from 'commerce-rules/parcel-steps';
import { skus } from 'database/schema/catalogue';
import { returns } from 'database/schema/returns';
import { asc, eq, inArray } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { MerchantOrder } from 'shared-contracts/wire/merchant-orders';
import { listGuestCredit, readCreditSpent } from '../gift-cards';
import {
  findOrder,
  giftWordsOf,
  isErased,
  listSwaps,
  type Order,
  type OrderPieces,
  readExchanges,
  readOrderLines,
  readPieces,
  readTrade,
  type Shipment,
  toOrderLine,
  toPickUpPoint,
} from '../order';
import { listPaymentTasks, readFailedRefunds, readPaymentMeans } from '../payment';
import { readRefundable } from '../returns';
import { readTimeline } from './order-timeline';
import { hasComeBack } from './parcels';
import { type OrderSight, withoutAmounts } from './staff-sight';
import { readTogether } from './together';

function toShipment(
  order: Order,
  shipment: Shipment,
  pieces: OrderPieces,
  { locale, undoableSince }: OrderSight,
): MerchantOrder['shipments'][number] {
  const isMovable = mayChange(order, 'move-parcel');
  const hasArrivedSince = shipment.arrivedAt !== null && shipment.arrivedAt >= undoableSince(order.createdAt);
  return {
    shipmentId: shipment.id,
    status: shipment.status,
    carrier: shipment.carrier,
    ...trackParcel(shipment, locale),
    trackingNumber: shipment.trackingNumber,
    packedAt: shipment.packedAt.toISOString(),
    pieces: shipment.lines,
    steps: isMovable ? [...nextParcelSteps(order, shipment)] : [],
    hasLabel: shipment.labelledAt !== null,
    isCorrectable: isMovable && shipment.status === 'SHIPPED',
    hasCollectionCode: shipment.status === 'READY' && shipment.collectionCode !== null,
    isUndoable: hasArrivedSince && isMovable && !hasComeBack(shipment, pieces) && !isErased(order),
  };
}

/** The makers' barcodes of the skus of lines, by sku: packers scan them. */
async function readBarcodes(db: Database, lines: readonly { skuId: string }[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: skus.id, barcode: skus.barcode })
    .from(skus)
    .where(
      inArray(
        skus.id,
        lines.map(({ skuId }) => skuId),
      ),
    );
  return new Map(rows.flatMap(({ id, barcode }) => (barcode === null ? [] : [[id, barcode] as const])));
}

function permissionsOf(
  order: Order,
  { lines, shipments }: OrderPieces,
  { hasRefundable, hasNotes }: { hasRefundable: boolean; hasNotes: boolean },
): MerchantOrder['mays'] {
  const isUnpacked = lines.some(({ ordered, cancelled, packed }) => ordered - cancelled - packed > 0);
  const isToPack = lines.some(
    ({ ordered, cancelled, packed, waiting }) => ordered - cancelled - packed - waiting > 0,
  );
  const cancels = mayChange(order, 'cancel-pieces') && isUnpacked;
  const refunds = mayChange(order, 'refund-pieces') && lines.some(({ left, back }) => left - back > 0);
  return {
    pack: mayChange(order, 'pack') && isToPack,
    hold: mayChange(order, 'hold') && !isHeld(order) && shipments.length === 0,
    letGo: mayChange(order, 'let-go'),
    cancel: mayChange(order, 'cancel'),
    cancelPieces: cancels && !hasNotes,
    changeAddress: mayChange(order, 'change-address'),
    changeEmail: mayChange(order, 'change-email') && !isErased(order),
    swapSize: mayChange(order, 'swap-size'),
    refund: refunds && !hasNotes,
    creditNote: hasNotes && (cancels || refunds),
    refundAmount: hasRefundable,
    // Which of them, and for what, its dialog asks.
    exchange:
      mayChange(order, 'ask-return') && !isErased(order) && lines.some(({ left, back }) => left - back > 0),
  };
}

/** A swap as staff see it. */
function toSwap(
  { orderId, state, position, due, until }: Awaited<ReturnType<typeof listSwaps>>[number],
  { seesCustomer }: OrderSight,
): NonNullable<MerchantOrder['swaps']>[number] {
  const isOpen = state === 'OPEN';
  return {
    orderId,
    state: isOpen ? 'OPEN' : 'PAID',
    position,
    amount: seesCustomer ? due : 0,
    until: isOpen ? (until?.toISOString() ?? null) : null,
  };
}

/** Whether all that is on its way waits in the store or locker. */
function awaitsCollection({ status }: Order, { shipments }: OrderPieces): boolean {
  const isAny = (state: Shipment['status']) => shipments.some((shipment) => shipment.status === state);
  return status === 'SHIPPED' && isAny('READY') && !isAny('SHIPPED');
}

/** An order with everything that happened to it, as staff see it. */
export async function showMerchantOrder(
  db: Database,
  orderId: string,
  sight: OrderSight,
): Promise<MerchantOrder> {
  const { locale, seesCustomer } = sight;
  const order = await findOrder(db, orderId);
  if (!order) throw new ApiProblem(resultCodes.notFound, 'No order matches');
  const lines = await readOrderLines(db, [orderId]);
  const barcodes = await readBarcodes(db, lines);
  const pieces = await readPieces(db, order, lines);
  const exchanges = await readExchanges(db, order);
  const swaps = await listSwaps(db, orderId);
  const refunds = await db
    .select()
    .from(returns)
    .where(eq(returns.orderId, orderId))
    .orderBy(asc(returns.createdAt));
  const failed = await readFailedRefunds(
    db,
    refunds.map(({ id }) => id),
  );
  const tasks = await listPaymentTasks(db, orderId);
  const paidBack = refunds
    .filter(({ id, status }) => status === 'REFUNDED' && !failed.has(id))
    .reduce((sum, { refundMinor, creditMinor }) => sum + refundMinor + creditMinor, 0);
  // What was paid of a trade order by transfer becomes credit when it is cancelled; nothing goes back by itself.
  const isPaidBackWhole =
    order.status === 'CANCELLED' &&
    order.paidAt !== null &&
    paidBack === 0 &&
    !order.wholesale &&
    tasks.every(({ kind }) => kind !== 'REFUND_FAILED');
  const refundable = await readRefundable(db, order);
  const trade = (await readTrade(db, [order], new Date())).get(orderId);
  const { listTotal, discountTotal, deliveryFee, grandTotal, pointsUsed, pointsAmount, giftCardAmount } =
    order;
  return {
    orderId,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    locale: order.locale,
    wholesale: order.wholesale,
    remark: order.remark,
    address: order.address,
    awaitsApproval: isAwaitingApproval(order),
    awaitsCollection: awaitsCollection(order, pieces),
    isHeld: isHeld(order),
    isErased: isErased(order),
    purchaseOrderNumber: order.purchaseOrderNumber,
    company: trade?.company ?? null,
    addressName: trade?.addressName ?? null,
    placedBy: trade?.placedBy ?? null,
    orderedBy: (seesCustomer && trade?.orderedBy) || null,
    giftMessage: giftWordsOf(order),
    exchangeOf: exchanges.of ?? null,
    replacedBy: exchanges.replacements,
    together: await readTogether(db, order, swaps),
    swapOf: order.swapOf,
    swaps: swaps.map((swap) => toSwap(swap, sight)),
    delivery: {
      code: order.deliveryMethod,
      name: deliveryName(order.deliveryMethod, locale),
      window: order.deliveryWindow,
      pickUpPoint: toPickUpPoint(order.pickUpPoint, locale),
    },
    lines: lines.map((line) => {
      const { position } = line;
      const found = pieces.lines.find((one) => one.position === position);
      const { packed = 0, waiting = 0, left = 0, arrived = 0, back = 0, returned = 0 } = found ?? {};
      // An order that was cancelled as a whole has no row for each of its pieces.
      const cancelled = order.status === 'CANCELLED' ? line.quantity : (found?.cancelled ?? 0);
      const sold = {
        ...toOrderLine(line, line.quantity, locale),
        barcode: barcodes.get(line.skuId) ?? null,
        discount: line.discount,
        isGift: line.isGift,
      };
      const shown = seesCustomer ? sold : withoutAmounts(sold);
      return { ...shown, position, cancelled, packed, waiting, left, arrived, back, returned };
    }),
    shipments: pieces.shipments.map((shipment) => toShipment(order, shipment, pieces, sight)),
    returns: refunds.map(({ id, kind, status, createdAt }) => ({
      returnId: id,
      kind,
      status,
      createdAt: createdAt.toISOString(),
    })),
    timeline: await readTimeline(db, order, trade, sight),
    carriers: listCarriers(locale),
    mays: permissionsOf(order, pieces, {
      hasRefundable: refundable !== undefined,
      hasNotes: (trade?.creditNotes ?? []).length > 0,
    }),
    paymentTasks: seesCustomer ? tasks : [],
    customer: seesCustomer
      ? {
          email: order.email,
          phoneRegion: order.phoneRegion,
          phone: order.phone,
          memberId: order.customerId,
          totals: {
            listTotal,
            discountTotal,
            deliveryFee,
            grandTotal,
            pointsUsed,
            pointsAmount,
            giftCardAmount,
            storeCreditAmount: await readCreditSpent(db, order),
            refunded: isPaidBackWhole ? grandTotal : paidBack,
            refundable: refundable?.most,
            refundableFee: refundable?.fee,
          },
          payment: await readPaymentMeans(db, orderId),
          guestCredit: (await listGuestCredit(db, orderId, new Date())).map(({ expiresAt, ...credit }) => ({
            ...credit,
            expiresAt: expiresAt.toISOString(),
          })),
          invoice: trade
            ? {
                number: trade.invoiceNumber,
                dueOn: trade.dueOn,
                paid: trade.paid,
                open: trade.open,
                credited: (trade.creditNotes ?? []).reduce((sum, note) => sum + note.amount, 0),
                credit: trade.credit,
                isOverdue: trade.isOverdue,
              }
            : null,
        }
      : null,
  };
}
