import { type Database, InputProblem } from 'api-platform/foundation';
import { orderArrival } from 'commerce-rules/delivery-methods';
import { validationKeys } from 'shared-contracts/patterns';
import type { AddressInput } from 'shared-contracts/wire/customer';
import { readDeliveryTerms } from '../delivery';
import { assertMay, setOrderAddress, writeJournal } from '../order';
import { actOn, type Change } from './change-order';

/**
 * Sends an order to another address, as long as no parcel has left. The region stays, and with it what delivery costs; the
 * promised days follow the district. The audit log keeps no address: an erasure could not take it out of it.
 */
export function changeAddress(
  db: Database,
  orderId: string,
  change: Change,
  address: AddressInput,
): Promise<void> {
  return actOn(db, orderId, change, null, async (tx, order) => {
    const now = new Date();
    assertMay(order, 'change-address', now);
    if (address.region !== order.address.region) throw new InputProblem('region', validationKeys.region);
    const { deliveryMethod: code, createdAt } = order;
    const { region, district, phoneRegion, phone } = address;
    // A guest's own number is another one than that of whoever gets the parcel.
    const isOwn = order.phoneRegion === order.address.phoneRegion && order.phone === order.address.phone;
    // The terms under which it was ordered.
    const terms = await readDeliveryTerms(tx, createdAt);
    await setOrderAddress(tx, orderId, {
      address,
      ...(order.arrival && { arrival: orderArrival(terms, createdAt, { code, region, district }) ?? null }),
      ...(isOwn && { phoneRegion, phone }),
    });
    await writeJournal(tx, orderId, { kind: 'ADDRESS_CHANGED' }, change.actor);
  });
}
