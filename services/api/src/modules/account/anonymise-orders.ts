import type { Executor } from 'api-platform/foundation';
import { giftCardOrders } from 'database/schema/gift-cards';
import { orders } from 'database/schema/order';
import { returns } from 'database/schema/returns';
import { orderJournal } from 'database/schema/shipments';
import { wholesaleOrders } from 'database/schema/wholesale';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Address } from 'shared-contracts/wire/customer';
import { erasedDomain } from '../order';

/** What is left of an address; the region stays for the books. */
const nobody: Omit<Address, 'region'> = {
  ...{ firstName: '', lastName: '', phoneRegion: '', phone: '', area: '', district: '' },
  addressLine1: '',
  addressLine2: null,
};

/**
 * Takes from orders that have ended what says whose they were: contact data, names, addresses, remarks, gift texts and the words
 * of staff about them. Numbers, days, pieces, amounts, parcels and the region stay for the books. The caller holds the
 * orders' locks.
 */
export async function anonymiseOrders(tx: Executor, ids: readonly string[]): Promise<void> {
  const these = [...ids];
  if (these.length === 0) return;
  await tx
    .update(orders)
    .set({
      email: sql`lower(${orders.id}) || ${erasedDomain}`,
      phoneRegion: '',
      phone: '',
      address: sql`jsonb_build_object('region', ${orders.address}->'region') || ${JSON.stringify(nobody)}::jsonb`,
      remark: null,
      giftMessage: null,
      campaign: null,
      placedFrom: null,
      // It is the hash of a guest's address.
      idempotencyOwner: sql`'erased:' || ${orders.id}`,
    })
    .where(inArray(orders.id, these));
  await tx
    .update(wholesaleOrders)
    .set({ orderedBy: null, addressName: null })
    .where(inArray(wholesaleOrders.orderId, these));
  await tx
    .update(returns)
    .set({ note: null, refusal: null, receiptNote: null, collectFrom: null })
    .where(
      and(
        inArray(returns.orderId, these),
        // A changed return makes the sums of its day be computed again.
        or(...[returns.note, returns.refusal, returns.receiptNote, returns.collectFrom].map(isNotNull)),
      ),
    );
  await tx
    .update(giftCardOrders)
    .set({ senderName: '', recipientName: '', recipientEmail: `erased${erasedDomain}`, message: null })
    .where(inArray(giftCardOrders.orderId, these));
  await tx
    .update(orderJournal)
    .set({ text: null })
    .where(
      and(
        inArray(orderJournal.orderId, these),
        or(isNotNull(orderJournal.staffId), eq(orderJournal.kind, 'NOTE')),
      ),
    );
}
