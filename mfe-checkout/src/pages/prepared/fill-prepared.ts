import { addressFieldNames, type UserInfo } from 'shared-contracts';
import type { PreparedOrder } from 'shared-contracts/wire/draft-orders';
import { newAddress } from '../payment/checkout-form';
import { readGiven } from '../payment/fill-draft';
import { writeDraft } from '../payment/guest-choice';

/** Fills the checkout's form with what staff know of the buyer. What this tab's form holds stays, but for the delivery. */
export function fillPrepared(
  { buyer: { email, phone, ...person }, address, deliveryMethod }: PreparedOrder,
  user: UserInfo | null,
): void {
  const { given, hasAddress } = readGiven(user);
  const known = address
    ? Object.fromEntries(addressFieldNames.map((name) => [name, address[name] ?? '']))
    : { ...person, ...(phone !== null && { phone }) };
  // A member without a prepared address uses the address book.
  const isFilled = !hasAddress && (address !== null || user === null);
  const draft = {
    ...(!user && { email }),
    ...given,
    ...(isFilled && { ...known, ...(user && { addressId: newAddress }) }),
    ...(deliveryMethod !== null && { deliveryMethod, pickUpPoint: '' }),
  };
  writeDraft(draft, user);
}
