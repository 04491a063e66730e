import type { Database, Executor, Locale } from 'api-platform/foundation';
import { ApiProblem } from 'api-platform/foundation';
import { enqueue } from 'api-platform/queue';
import { digestOf } from 'api-platform/request-digest';
import { freightCode } from 'commerce-rules/delivery-methods';
import { orders } from 'database/schema/order';
import { wholesaleOrders } from 'database/schema/wholesale';
import { eq, sql } from 'drizzle-orm';
import { fullName } from 'shared-contracts/address-form';
import { endOfDayOf } from 'shared-contracts/calendar';
import { hongKongDay } from 'shared-contracts/dates';
import { resultCodes } from 'shared-contracts/wire/common';
import type { AddressInput } from 'shared-contracts/wire/customer';
import type { OrderedWindow } from 'shared-contracts/wire/order';
import type { PlaceForBuyer } from 'shared-contracts/wire/representative';
import type {
  DeliveryWindow,
  WholesaleOrderRequest,
  WholesaleOrdersRequest,
} from 'shared-contracts/wire/wholesale';
import { type Customer, lockCustomer } from '../customer';
import { assertTurns } from '../launches';
import {
  assertMay,
  createOrderId,
  findOrder,
  findOrderByKey,
  insertOrder,
  lockOrder,
  type Order,
  writeJournal,
} from '../order';
import { recordChange, type Staff } from '../staff';
import { type Pieces, takeStock, takeWindowStock } from '../stock';
import { nameOfAddress } from './addresses/company-addresses';
import { findWindow } from './delivery-windows';
import { orderingNow, type WholesaleBuyer } from './wholesale-buyer';
import { emptyDelivery, type PricedWholesaleCart, priceDelivery, priceWholesaleCart } from './wholesale-cart';
import { type WholesaleMailKind, wholesaleMailJob } from './wholesale-mail';
import { checkCredit, readWholesaleTerms } from './wholesale-terms';

type Orderer = WholesaleBuyer & { customer: Customer };
interface Moment {
  now: Date;
  locale: Locale;
}

/** What the orders of one request have in common. */
interface OrderFacts {
  address: AddressInput;
  /** The company's address that `address` is. */
  addressId: string | undefined;
  company: string;
  purchaseOrderNumber: string | null;
  remark: string | null;
}

/** Orders one delivery of the cart on account, for clients that know one delivery per cart. */
export async function createWholesaleOrder(
  db: Database,
  buyer: Orderer,
  idempotencyKey: string,
  request: WholesaleOrderRequest,
  moment: Moment,
): Promise<Order> {
  const requestDigest = digestOf(request);
  const { expectedTotal, windowId = buyer.windowId } = request;
  const delivery = { windowId, expectedTotal };
  return db.transaction(async (tx) => {
    const earlier = await findEarlier(tx, buyer, idempotencyKey, requestDigest);
    if (earlier) return earlier;
    await lockCustomer(tx, buyer.customerId);
    const current = await orderingNow(tx, buyer);
    const key = { idempotencyKey, requestDigest };
    return placeDelivery(tx, current, { delivery, key, facts: factsOf(buyer, request), moment });
  });
}

/** Orders deliveries of the cart on account, one order each, all or none. They do not expire. */
export async function createWholesaleOrders(
  db: Database,
  buyer: Orderer,
  idempotencyKey: string,
  request: WholesaleOrdersRequest,
  moment: Moment,
): Promise<Order[]> {
  const requestDigest = digestOf(request);
  // From stock first, then by window: concurrent orders lock stock in the same sequence.
  const deliveries = [...request.deliveries].sort((one, other) =>
    (one.windowId ?? '') < (other.windowId ?? '') ? -1 : 1,
  );
  if (new Set(deliveries.map(({ windowId }) => windowId)).size < deliveries.length) {
    throw new ApiProblem(resultCodes.invalidInput, 'A delivery is named twice');
  }
  const facts = factsOf(buyer, request);
  return db.transaction(async (tx) => {
    const orders: Order[] = [];
    for (const { windowId } of deliveries) {
      const earlier = await findEarlier(tx, buyer, keyOf(idempotencyKey, windowId), requestDigest);
      if (earlier) orders.push(earlier);
    }
    if (orders.length > 0) return orders;
    await lockCustomer(tx, buyer.customerId);
    const current = await orderingNow(tx, buyer);
    for (const delivery of deliveries) {
      const key = { idempotencyKey: keyOf(idempotencyKey, delivery.windowId), requestDigest };
      orders.push(await placeDelivery(tx, current, { delivery, key, facts, moment }));
    }
    return orders;
  });
}

/** What staff order for a company. */
interface OrderForBuyer extends Omit<PlaceForBuyer, 'isAgreed'> {
  address: AddressInput;
  staff: Staff;
}

/**
 * Orders lines in the name of a company that agreed, without its cart: prices, minimums, stock and credit hold as for the
 * buyer, and an order above the limit waits for an approval all the same. The order says who placed it.
 */
export async function createOrderForBuyer(
  db: Database,
  buyer: Orderer,
  idempotencyKey: string,
  { staff, lines, windowId, expectedTotal, ...request }: OrderForBuyer,
  moment: Moment,
): Promise<Order> {
  const requestDigest = digestOf({ lines, windowId, expectedTotal, ...request });
  return db.transaction(async (tx) => {
    const earlier = await findEarlier(tx, buyer, idempotencyKey, requestDigest);
    if (earlier) return earlier;
    await lockCustomer(tx, buyer.customerId);
    // Of two calls with one key the second has waited here.
    const placed = await findEarlier(tx, buyer, idempotencyKey, requestDigest);
    if (placed) return placed;
    const order = await placeDelivery(tx, await orderingNow(tx, buyer), {
      delivery: { windowId, expectedTotal },
      key: { idempotencyKey, requestDigest },
      facts: factsOf(buyer, request),
      moment,
      represented: { lines, staffName: staff.name },
    });
    await recordChange(tx, staff, {
      action: 'buyer.order',
      subjectType: 'buyer',
      subjectId: buyer.customerId,
      after: { orderId: order.id, windowId, total: order.grandTotal },
    });
    return order;
  });
}

const keyOf = (idempotencyKey: string, windowId: string | null) => `${idempotencyKey}:${windowId ?? 'stock'}`;
const ownerOf = ({ userId }: WholesaleBuyer) => `wholesale:${userId}`;

function factsOf(
  buyer: WholesaleBuyer,
  request: Pick<
    WholesaleOrdersRequest,
    'address' | 'addressId' | 'company' | 'purchaseOrderNumber' | 'remark'
  >,
): OrderFacts {
  return {
    address: request.address,
    addressId: request.addressId,
    company: request.company ?? buyer.company,
    purchaseOrderNumber: request.purchaseOrderNumber?.trim() || null,
    remark: request.remark?.trim() || null,
  };
}

async function findEarlier(
  tx: Executor,
  buyer: WholesaleBuyer,
  idempotencyKey: string,
  requestDigest: string,
): Promise<Order | undefined> {
  const earlier = await findOrderByKey(tx, ownerOf(buyer), idempotencyKey);
  if (!earlier || earlier.requestDigest === requestDigest) return earlier;
  throw new ApiProblem(resultCodes.idempotencyMismatch, 'The Idempotency-Key belongs to another order');
}

interface Placing {
  delivery: { windowId: string | null; expectedTotal: number };
  key: { idempotencyKey: string; requestDigest: string };
  facts: OrderFacts;
  moment: Moment;
  /** Lines that staff order for the company; the cart's without them. */
  represented?: { lines: readonly Pieces[]; staffName: string };
}

function refuseProblems({ lines, problems }: PricedWholesaleCart): void {
  if (lines.length === 0 && problems.length === 0) {
    throw new ApiProblem(resultCodes.outOfStock, 'The cart is empty', { skuIds: [] });
  }
  if (problems.length === 0) return;
  const isStock = problems.some(({ problem }) => problem === 'STOCK' || problem === 'INACTIVE');
  throw new ApiProblem(
    isStock ? resultCodes.outOfStock : resultCodes.minimumQuantity,
    'The cart cannot be ordered as it is',
    { problems, skuIds: problems.flatMap(({ skuId }) => (skuId ? [skuId] : [])) },
  );
}

/** Refuses a window that was deleted or has closed since the cart was shown. */
async function openWindow(tx: Executor, windowId: string | null, now: Date): Promise<DeliveryWindow | null> {
  const window = await findWindow(tx, windowId);
  if (window !== undefined && (window === null || window.closesOn >= hongKongDay(now))) return window;
  throw new ApiProblem(resultCodes.windowChanged, 'The delivery window has closed', { windowId: null });
}

/** Takes the pieces of a delivery and stores its order. The caller holds the lock on the customer. */
async function placeDelivery(
  tx: Executor,
  buyer: Orderer,
  { delivery, key, facts, moment: { now, locale }, represented }: Placing,
): Promise<Order> {
  const { customer } = buyer;
  const window = await openWindow(tx, delivery.windowId, now);
  const priced = represented
    ? await priceDelivery(tx, buyer, delivery.windowId, represented.lines, true)
    : await priceWholesaleCart(tx, buyer, delivery.windowId, true);
  const { lines, total } = priced;
  refuseProblems(priced);
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  if (total !== delivery.expectedTotal) {
    throw new ApiProblem(resultCodes.priceChanged, 'The total has changed', {
      totals: { listTotal: total, discountTotal: 0, deliveryFee: 0, grandTotal: total, quantity },
    });
  }
  await checkCredit(tx, buyer.customerId, total);
  const addressName = await nameOfAddress(tx, buyer.customerId, facts);
  const terms = await readWholesaleTerms(tx, buyer.customerId);
  const awaitsApproval = typeof terms.approvalAbove === 'number' && total > terms.approvalAbove;
  const id = createOrderId();
  // Pieces of a delivery window are none of those that members wait for.
  if (!window) await assertTurns(tx, undefined, lines);
  if (window) await takeWindowStock(tx, window.id, lines);
  else await takeStock(tx, lines, id);
  const { address } = facts;
  const { order } = await insertOrder(
    tx,
    {
      id,
      customerId: buyer.customerId,
      status: 'PENDING_PAYMENT' as const,
      wholesale: true,
      email: customer.email,
      phoneRegion: address.phoneRegion,
      phone: address.phone,
      address: { ...address, addressLine2: address.addressLine2 ?? null },
      deliveryMethod: freightCode,
      deliveryWindow: window && { id: window.id, startsOn: window.startsOn, endsOn: window.endsOn },
      listTotal: total,
      discountTotal: 0,
      deliveryFee: 0,
      grandTotal: total,
      quantity,
      remark: facts.remark,
      purchaseOrderNumber: facts.purchaseOrderNumber,
      locale,
      idempotencyOwner: ownerOf(buyer),
      ...key,
      createdAt: now,
      paymentDueAt: null,
      awaitsApproval,
      cancellableUntil: window
        ? endOfDayOf(new Date(window.closesOn))
        : hoursAfter(now, terms.cancellationHours),
    },
    lines.map(({ sku, price, quantity: pieces }) => ({
      skuId: sku.skuId,
      itemCode: sku.itemCode,
      channelId: sku.channelIds[0] ?? 1,
      title: sku.title,
      color: sku.color,
      brandName: sku.brandName,
      image: sku.image,
      size: sku.size,
      quantity: pieces,
      listPrice: price.priceMinor,
      salePrice: price.priceMinor,
    })),
  );
  const orderedBy = represented ? null : fullName(customer) || customer.email;
  const placedBy = represented?.staffName ?? null;
  const { company } = facts;
  const named = { company, orderedBy, placedBy, addressName };
  await insertInvoice(tx, { order, named, paymentDays: terms.paymentDays, window });
  if (!represented) await emptyDelivery(tx, buyer.userId, delivery.windowId);
  await queueMail(tx, order.id, awaitsApproval ? 'APPROVAL' : 'CONFIRMATION');
  return order;
}

/**
 * Approves an order above its buyer's limit: staff can pack it, its invoice is issued and its confirmation mailed. The
 * time to cancel an order from stock restarts. `total` is the one that was shown.
 */
export async function approveTradeOrder(
  db: Database,
  staff: Staff,
  orderId: string,
  total: number | undefined,
): Promise<void> {
  const now = new Date();
  const known = await findOrder(db, orderId);
  await db.transaction(async (tx) => {
    if (known?.customerId) await lockCustomer(tx, known.customerId);
    const order = await lockOrder(tx, orderId);
    if (!order?.wholesale || !order.customerId)
      throw new ApiProblem(resultCodes.notFound, 'No order matches');
    assertMay(order, 'approve', now);
    if (total !== undefined && total !== order.grandTotal) {
      throw new ApiProblem(resultCodes.proposalChanged, 'The order was changed: look at it again');
    }
    const { cancellationHours, paymentDays } = await readWholesaleTerms(tx, order.customerId);
    const { deliveryWindow: window } = order;
    const cancellableUntil = window ? order.cancellableUntil : hoursAfter(now, cancellationHours);
    await tx.update(orders).set({ awaitsApproval: false, cancellableUntil }).where(eq(orders.id, orderId));
    await tx
      .update(wholesaleOrders)
      .set(invoiceDays({ now, paymentDays, window }))
      .where(eq(wholesaleOrders.orderId, orderId));
    await queueMail(tx, orderId, 'CONFIRMATION');
    await writeJournal(tx, orderId, { kind: 'APPROVED' }, staff);
    await recordChange(tx, staff, {
      action: 'order.approve',
      subjectType: 'order',
      subjectId: orderId,
      before: { awaitsApproval: true },
      after: { awaitsApproval: false, total: order.grandTotal },
    });
  });
}

const hoursAfter = (now: Date, hours = 0) => new Date(now.getTime() + hours * 3_600_000);

function queueMail(tx: Executor, orderId: string, kind: WholesaleMailKind): Promise<unknown> {
  return enqueue(tx, wholesaleMailJob, { orderId, kind }, `wholesale-mail:${orderId}:${kind}`);
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** An order from stock is invoiced at once, one for a window when its delivery begins. */
function invoiceDays({
  now,
  paymentDays,
  window,
}: {
  now: Date;
  paymentDays: number;
  window: OrderedWindow | null;
}) {
  const today = hongKongDay(now);
  const invoicedOn = window && window.startsOn > today ? window.startsOn : today;
  return {
    invoicedOn,
    dueOn: addDays(invoicedOn, paymentDays),
    // An invoice that is issued at once is sent with the confirmation.
    invoiceSentAt: invoicedOn === today ? now : null,
  };
}

async function insertInvoice(
  tx: Executor,
  {
    order,
    named,
    paymentDays,
    window,
  }: {
    order: Order;
    named: Pick<typeof wholesaleOrders.$inferInsert, 'company' | 'orderedBy' | 'placedBy' | 'addressName'>;
    paymentDays: number;
    window: OrderedWindow | null;
  },
): Promise<void> {
  const days = invoiceDays({ now: order.createdAt, paymentDays, window });
  const { rows } = await tx.execute<{ number: string }>(
    sql`select lpad(nextval('wholesale_invoice_numbers')::text, 6, '0') as number`,
  );
  await tx.insert(wholesaleOrders).values({
    orderId: order.id,
    ...named,
    paymentDays,
    invoiceNumber: `INV-${days.invoicedOn.slice(0, 4)}-${rows[0]?.number ?? ''}`,
    ...days,
    ...(order.awaitsApproval ? { invoiceSentAt: null } : {}),
  });
}
