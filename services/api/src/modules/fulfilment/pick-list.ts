import type { Database, Locale } from 'api-platform/foundation';
import { deliveryName } from 'commerce-rules/delivery-methods';
import { isPackable } from 'commerce-rules/order-steps';
import { orders } from 'database/schema/order';
import { inArray } from 'drizzle-orm';
import { addressLines, fullName } from 'shared-contracts/address-form';
import type { PickList } from 'shared-contracts/wire/merchant-orders';
import { giftWordsOf, readOrderLines, readPieces, readTrade, toOrderLine } from '../order';
import { listPackedTogether } from './together';

type Picked = PickList['pieces'][number];

const byName = (one: Picked, other: Picked) =>
  one.itemCode.localeCompare(other.itemCode) || one.skuId.localeCompare(other.skuId);

/** The pieces to fetch for these orders, each sku once, and what goes into the parcel of each order. */
export async function makePickList(
  db: Database,
  orderIds: readonly string[],
  locale: Locale,
): Promise<PickList> {
  const found = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
  const trades = await readTrade(db, found, new Date());
  const lists: PickList['orders'] = [];
  for (const order of found.filter(isPackable)) {
    const lines = await readOrderLines(db, [order.id]);
    const progress = (await readPieces(db, order, lines)).lines;
    const pieces = lines.flatMap((line) => {
      const one = progress.find(({ position }) => position === line.position);
      const quantity = one ? one.ordered - one.cancelled - one.packed - one.waiting : 0;
      if (quantity <= 0) return [];
      const { skuId, itemCode, title, color, size, image } = toOrderLine(line, quantity, locale);
      return [{ skuId, itemCode, title, color, size, image, quantity }];
    });
    if (pieces.length === 0) continue;
    const { address, pickUpPoint } = order;
    lists.push({
      orderId: order.id,
      createdAt: order.createdAt.toISOString(),
      deliveryName: deliveryName(order.deliveryMethod, locale),
      customerName: fullName(address),
      address: pickUpPoint
        ? [pickUpPoint.name[locale], pickUpPoint.address[locale]]
        : addressLines(address, locale),
      phone: `${address.phoneRegion} ${address.phone}`,
      company: trades.get(order.id)?.company ?? null,
      window: order.deliveryWindow,
      purchaseOrderNumber: order.purchaseOrderNumber,
      remark: order.remark,
      giftMessage: giftWordsOf(order),
      awaitsPayment: order.swapDue !== null,
      together: order.wholesale ? [] : await listPackedTogether(db, order),
      pieces,
    });
  }
  const all = new Map<string, Picked>();
  for (const piece of lists.flatMap(({ pieces }) => pieces)) {
    const before = all.get(piece.skuId);
    all.set(piece.skuId, { ...piece, quantity: piece.quantity + (before?.quantity ?? 0) });
  }
  const place = (orderId: string) => orderIds.indexOf(orderId);
  return {
    pieces: [...all.values()].sort(byName),
    orders: lists.sort((one, other) => place(one.orderId) - place(other.orderId)),
  };
}
