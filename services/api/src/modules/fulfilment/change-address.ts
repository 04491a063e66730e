import { isDeepStrictEqual } from 'node:util';
import { type Database, InputProblem, type Locale } from 'api-platform/foundation';
import { orderArrival } from 'commerce-rules/delivery-methods';
import { wholesaleOrders } from 'database/schema/wholesale';
import { eq } from 'drizzle-orm';
import { isLocale } from 'shared-contracts/locale';
import { validationKeys } from 'shared-contracts/patterns';
import { findDistrict } from 'shared-contracts/regions';
import type { AddressInput } from 'shared-contracts/wire/customer';
import { readDeliveryTerms } from '../delivery';
import { assertMay, setOrderAddress, writeJournal, writeToBuyer } from '../order';
import { actOn, type Change } from './change-order';

/** Names the district alone: the message stays in the history, where the address does not belong. */
const told: Record<Locale, (district: string) => string> = {
  en: (district) =>
    `As you asked, we will deliver your order to ${district}.\n\nIf you did not ask for this, please contact us at once.`,
  zh: (district) => `按照你的要求，我們會將訂單送到${district}。\n\n如果這不是你的要求，請立即聯絡我們。`,
};

/**
 * Sends an order to another address, as long as no parcel has left. The region stays, and with it what delivery costs; the
 * promised days follow the district. The buyer is told; the same address again changes nothing. The audit log keeps no address: an erasure could not take it out of it.
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
    if (isDeepStrictEqual({ ...order.address }, { ...address })) return;
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
    // It is not the address any more that its company knows by a name.
    if (order.wholesale) {
      await tx.update(wholesaleOrders).set({ addressName: null }).where(eq(wholesaleOrders.orderId, orderId));
    }
    await writeJournal(tx, orderId, { kind: 'ADDRESS_CHANGED' }, change.actor);
    const locale = isLocale(order.locale) ? order.locale : 'en';
    const place = findDistrict(region, district)?.district.name[locale] ?? district;
    await writeToBuyer(tx, orderId, told[locale](place), change.actor);
  });
}
