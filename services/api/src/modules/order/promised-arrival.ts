import { orderArrival } from 'commerce-rules/delivery-methods';
import type { Arrival } from 'shared-contracts/arrival';
import type { Order } from './order-repository';

/** When an order that is paid now arrives. Gift cards and trade orders have terms of their own. */
export function promisedArrival(order: Order, now: Date): Arrival | null {
  const { deliveryMethod: code, address, wholesale, kind } = order;
  if (wholesale || kind !== 'GOODS') return null;
  return orderArrival(now, { code, region: address.region, district: address.district }) ?? null;
}
