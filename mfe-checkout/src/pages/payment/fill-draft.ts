import { addressFieldNames, type UserInfo } from 'shared-contracts';
import type { ReopenedOrder } from 'shared-contracts/wire/order';
import { type DraftOwner, readDraft, writeDraft } from './guest-choice';

const person = ['firstName', 'lastName', 'phoneRegion', 'phone', 'region'] as const;

/** Whether a value of a draft is a choice of the shopper's, not an empty field. */
const isGiven = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== '' && value !== false;

/** What the shopper has typed or chosen in this tab's form, and whether an address is among it. */
export function readGiven(owner: DraftOwner) {
  const given = Object.fromEntries(Object.entries(readDraft(owner)).filter(([, value]) => isGiven(value)));
  const hasAddress = ['addressId', 'addressLine1', 'firstName'].some((name) => name in given);
  return { given, hasAddress };
}

/**
 * Fills the checkout's form for an order that its buyer changes. What this tab's form holds stays: in the tab that placed
 * the order it is all of it. Another tab takes the address and the rest from the order.
 */
export function fillDraft(order: ReopenedOrder, user: UserInfo | null): void {
  const { given: typed, hasAddress } = readGiven(user);
  // The address of an order to collect is that of the store or locker.
  const fields = order.pickUpPoint === null ? addressFieldNames : person;
  const address = Object.fromEntries(fields.map((name) => [name, order.address[name] ?? '']));
  const { deliveryMethod, pickUpPoint, couponCode, points, giftCards, giftMessage, staffDiscount } = order;
  // The address of a gift may hold its receiver's phone; the order always holds its buyer's.
  const isOfReceiver = giftMessage !== null && order.address.phone !== order.phone;
  const draft = {
    ...(!hasAddress && { ...address, ...(user && { addressId: 'new' }) }),
    ...(!user && { email: order.email }),
    ...(giftMessage !== null && { isGift: true, giftMessage }),
    ...(isOfReceiver && {
      phoneRegion: order.phoneRegion,
      phone: order.phone,
      giftPhoneRegion: order.address.phoneRegion,
      giftPhone: order.address.phone,
    }),
    ...typed,
    deliveryMethod,
    pickUpPoint: pickUpPoint ?? '',
    ...(couponCode !== null && { couponCode }),
    ...(points > 0 && { points: String(points) }),
    ...(giftCards.length > 0 && { giftCards }),
    ...(staffDiscount && { staffDiscount }),
    asGuest: user === null,
  };
  writeDraft(draft, user);
}
