import type { Database, Locale } from 'api-platform/foundation';
import { listCarriers } from 'commerce-rules/carriers';
import { deliveryName } from 'commerce-rules/delivery-methods';
import { mayChange } from 'commerce-rules/order-changes';
import { nextParcelSteps } from 'commerce-rules/parcel-steps';
import { orders } from 'database/schema/order';
import { inArray } from 'drizzle-orm';
import { fullName } from 'shared-contracts/address-form';
import type { WaitingParcels } from 'shared-contracts/wire/merchant-orders';
import { readShipments, readTrade } from '../order';

/** The packed parcels of these orders, in the order in which staff chose them, and the carriers to choose from. */
export async function listWaitingParcels(
  db: Database,
  orderIds: readonly string[],
  locale: Locale,
): Promise<WaitingParcels> {
  const found = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
  const trades = await readTrade(db, found, new Date());
  const shipments = await readShipments(db, orderIds);
  return {
    parcels: orderIds.flatMap((orderId) => {
      const order = found.find(({ id }) => id === orderId);
      if (!order) return [];
      return shipments
        .filter(
          (one) =>
            one.orderId === orderId &&
            mayChange(order, 'move-parcel') &&
            nextParcelSteps(order, one).includes('SHIPPED'),
        )
        .map(({ id, lines, carrier, trackingNumber }) => ({
          orderId,
          shipmentId: id,
          carrier,
          trackingNumber,
          company: trades.get(orderId)?.company ?? null,
          window: order.deliveryWindow,
          customerName: fullName(order.address),
          deliveryName: deliveryName(order.deliveryMethod, locale),
          quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        }));
    }),
    carriers: listCarriers(locale),
  };
}
