import { createHash } from 'node:crypto';
import type { CartTotals } from 'shared-contracts/wire/cart';
import { resultCodes } from 'shared-contracts/wire/common';
import type { OrderCreateRequest, OrderTotals } from 'shared-contracts/wire/order';
import { lockCart, readCartLines, removeCartLines } from '../cart/cart-repository';
import { availableOf, inactiveReason, priceCart, type StoredLine } from '../cart/price-cart';
import { findSkus, type SellableSku, takeStock } from '../cart/sellable-skus';
import type { Customer } from '../customer/customer-repository';
import type { Database, Executor } from '../foundation';
import { ApiProblem, InputProblem } from '../foundation';
import { deliveryFee } from './delivery-methods';
import { createOrderId } from './order-id';
import {
  findOrderByKey,
  insertOrder,
  lockIdempotencyKey,
  type NewOrderLine,
  type Order,
} from './order-repository';
import { paymentWindowMs } from './order-state';
import { digestOf } from './request-digest';

export interface Buyer {
  customer: Customer | undefined;
  idempotencyKey: string;
}

function ownerOf({ customer }: Buyer, request: OrderCreateRequest): string {
  if (customer) return `member:${customer.id}`;
  const email = request.guest?.email.toLowerCase() ?? '';
  return `guest:${createHash('sha256').update(email).digest('base64url')}`;
}

/** Sums of what is ordered, with delivery; undefined where the method does not serve the region. */
export function orderTotals(
  cart: CartTotals,
  deliveryMethod: string,
  region: string,
): OrderTotals | undefined {
  const fee = deliveryFee(deliveryMethod, region, cart.subtotal);
  if (fee === undefined) return undefined;
  return {
    listTotal: cart.listTotal,
    discountTotal: cart.discountTotal,
    deliveryFee: fee,
    grandTotal: cart.subtotal + fee,
    quantity: cart.selectedQuantity,
  };
}

/** The lines named, else the selected ones of the member's cart. */
export async function linesToOrder(
  db: Executor,
  customer: Customer | undefined,
  named: OrderCreateRequest['lines'],
): Promise<StoredLine[]> {
  if (!named) {
    if (!customer) throw new InputProblem('lines', 'validation.required');
    return (await readCartLines(db, customer.id)).filter((line) => line.selected);
  }
  const lines = new Map<string, StoredLine>();
  for (const { skuId, channelId, quantity } of named) {
    const key = `${channelId}:${skuId}`;
    lines.set(key, {
      skuId,
      channelId,
      quantity: (lines.get(key)?.quantity ?? 0) + quantity,
      selected: true,
    });
  }
  return [...lines.values()];
}

/** Skus that can't be had in the quantity wanted; one sku may stand in a line of each channel. */
function missingSkus(lines: readonly StoredLine[], skus: ReadonlyMap<string, SellableSku>): string[] {
  const wanted = new Map<string, number>();
  for (const line of lines) wanted.set(line.skuId, (wanted.get(line.skuId) ?? 0) + line.quantity);
  const missing = lines.filter((line) => {
    const sku = skus.get(line.skuId);
    return !sku || inactiveReason(sku, line.channelId) || (wanted.get(line.skuId) ?? 0) > availableOf(sku);
  });
  return [...new Set(missing.map((line) => line.skuId))];
}

function toOrderLines(lines: readonly StoredLine[], skus: ReadonlyMap<string, SellableSku>): NewOrderLine[] {
  return lines.flatMap((line) => {
    const sku = skus.get(line.skuId);
    if (!sku) return [];
    const { skuId, itemCode, title, color, brandName, image, size, salePrice } = sku;
    const listPrice = Math.max(sku.listPrice, salePrice);
    const { channelId, quantity } = line;
    return [
      { skuId, itemCode, channelId, title, color, brandName, image, size, quantity, listPrice, salePrice },
    ];
  });
}

/**
 * Creates an order and takes its pieces out of the stock in one transaction. The rows of the stock are locked in the
 * order of their ids, so two orders never wait for each other. The same key gives the same order again.
 */
export async function createOrder(
  db: Database,
  buyer: Buyer,
  request: OrderCreateRequest,
  now: Date,
): Promise<Order> {
  const owner = ownerOf(buyer, request);
  const requestDigest = digestOf(request);
  const { customer, idempotencyKey } = buyer;
  const { address, deliveryMethod, guest } = request;
  if (!customer && !guest) throw new InputProblem('guest.email', 'validation.required');
  return db.transaction(async (tx) => {
    await lockIdempotencyKey(tx, owner, idempotencyKey);
    const earlier = await findOrderByKey(tx, owner, idempotencyKey);
    if (earlier) {
      if (earlier.requestDigest === requestDigest) return earlier;
      throw new ApiProblem(resultCodes.idempotencyMismatch, 'The Idempotency-Key belongs to another order');
    }
    if (customer) await lockCart(tx, customer.id);
    const lines = await linesToOrder(tx, customer, request.lines);
    if (lines.length === 0) throw new ApiProblem(resultCodes.outOfStock, 'The bag is empty', { skuIds: [] });
    const skus = await findSkus(tx, lines, { lock: true });
    const cart = priceCart(lines, skus, 'en').totals;
    const missing = missingSkus(lines, skus);
    if (missing.length > 0) {
      throw new ApiProblem(resultCodes.outOfStock, 'Some pieces are no longer available', {
        cart,
        skuIds: missing,
      });
    }
    const isRestricted = lines.some((line) => skus.get(line.skuId)?.ageRestricted);
    if (isRestricted && request.ageConfirmed !== true) {
      throw new ApiProblem(resultCodes.ageConfirmationRequired, 'Confirm that you are 18 or older');
    }
    const totals = orderTotals(cart, deliveryMethod, address.region);
    if (!totals) throw new InputProblem('deliveryMethod', 'validation.select');
    if (totals.grandTotal !== request.expectedTotal) {
      throw new ApiProblem(resultCodes.priceChanged, 'The total has changed', { totals, cart });
    }
    await takeStock(tx, lines);
    const order = {
      id: createOrderId(),
      customerId: customer?.id ?? null,
      status: 'PENDING_PAYMENT' as const,
      email: customer?.email ?? guest?.email ?? '',
      phoneRegion: guest?.phoneRegion ?? address.phoneRegion,
      phone: guest?.phone ?? address.phone,
      address: { ...address, addressLine2: address.addressLine2 ?? null },
      deliveryMethod,
      ...totals,
      remark: request.remark ?? null,
      idempotencyOwner: owner,
      idempotencyKey,
      requestDigest,
      createdAt: now,
      paymentDueAt: new Date(now.getTime() + paymentWindowMs),
    };
    await insertOrder(tx, order, toOrderLines(lines, skus));
    if (customer) await removeCartLines(tx, customer.id, lines);
    const created = await findOrderByKey(tx, owner, idempotencyKey);
    if (!created) throw new Error('an order was not stored');
    return created;
  });
}
