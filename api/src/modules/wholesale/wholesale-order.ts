import { resultCodes } from 'shared-contracts/wire/common';
import type { WholesaleOrderRequest } from 'shared-contracts/wire/wholesale';
import type { Database, Locale } from '../../platform/foundation';
import { ApiProblem } from '../../platform/foundation';
import { digestOf } from '../../platform/request-digest';
import { type Customer, lockCustomer } from '../customer';
import { createOrderId, findOrderByKey, insertOrder, type Order } from '../order';
import { takeStock, takeWindowStock } from '../stock';
import { findWindow } from './delivery-windows';
import type { WholesaleBuyer } from './wholesale-buyer';
import { emptyWholesaleCart, priceWholesaleCart } from './wholesale-cart';
import { checkCredit } from './wholesale-terms';

/** Delivery method of wholesale orders; included in the price. */
const freight = 'FREIGHT';

/**
 * The window may have closed, or another tab or buyer of the account may have changed it since the cart was
 * shown.
 */
function assertWindow(request: WholesaleOrderRequest, { windowId }: WholesaleBuyer): void {
  if (request.windowId === undefined || request.windowId === windowId) return;
  throw new ApiProblem(resultCodes.windowChanged, 'The delivery window has changed', { windowId });
}

/** Orders the whole cart on account: the order waits for its invoice to be paid and does not expire. */
export async function createWholesaleOrder(
  db: Database,
  buyer: WholesaleBuyer & { customer: Customer },
  idempotencyKey: string,
  request: WholesaleOrderRequest,
  { now, locale }: { now: Date; locale: Locale },
): Promise<Order> {
  const { customer } = buyer;
  const idempotencyOwner = `wholesale:${customer.id}`;
  const requestDigest = digestOf(request);
  return db.transaction(async (tx) => {
    const earlier = await findOrderByKey(tx, idempotencyOwner, idempotencyKey);
    if (earlier) {
      if (earlier.requestDigest === requestDigest) return earlier;
      throw new ApiProblem(resultCodes.idempotencyMismatch, 'The Idempotency-Key belongs to another order');
    }
    await lockCustomer(tx, customer.id);
    const { lines, problems, total } = await priceWholesaleCart(tx, buyer, true);
    if (lines.length === 0) throw new ApiProblem(resultCodes.outOfStock, 'The cart is empty', { skuIds: [] });
    assertWindow(request, buyer);
    if (problems.length > 0) {
      const isStock = problems.some(({ problem }) => problem === 'STOCK' || problem === 'INACTIVE');
      throw new ApiProblem(
        isStock ? resultCodes.outOfStock : resultCodes.minimumQuantity,
        'The cart can not be ordered as it is',
        { problems, skuIds: problems.flatMap(({ skuId }) => (skuId ? [skuId] : [])) },
      );
    }
    if (total !== request.expectedTotal) {
      const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
      throw new ApiProblem(resultCodes.priceChanged, 'The total has changed', {
        totals: { listTotal: total, discountTotal: 0, deliveryFee: 0, grandTotal: total, quantity },
      });
    }
    await checkCredit(tx, customer.id, total);
    const orderId = createOrderId();
    const window = await findWindow(tx, buyer.windowId);
    if (window) await takeWindowStock(tx, window.id, lines);
    else await takeStock(tx, lines, orderId);
    const { address } = request;
    const order = {
      id: orderId,
      customerId: customer.id,
      status: 'PENDING_PAYMENT' as const,
      wholesale: true,
      email: customer.email,
      phoneRegion: address.phoneRegion,
      phone: address.phone,
      address: { ...address, addressLine2: address.addressLine2 ?? null },
      deliveryMethod: freight,
      deliveryWindow: window,
      listTotal: total,
      discountTotal: 0,
      deliveryFee: 0,
      grandTotal: total,
      quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
      remark: request.remark ?? null,
      purchaseOrderNumber: request.purchaseOrderNumber ?? null,
      locale,
      idempotencyOwner,
      idempotencyKey,
      requestDigest,
      createdAt: now,
      paymentDueAt: null,
    };
    const created = await insertOrder(
      tx,
      order,
      lines.map(({ sku, price, quantity }) => ({
        skuId: sku.skuId,
        itemCode: sku.itemCode,
        channelId: sku.channelIds[0] ?? 1,
        title: sku.title,
        color: sku.color,
        brandName: sku.brandName,
        image: sku.image,
        size: sku.size,
        quantity,
        listPrice: price.priceMinor,
        salePrice: price.priceMinor,
      })),
    );
    await emptyWholesaleCart(tx, customer.id);
    return created.order;
  });
}
