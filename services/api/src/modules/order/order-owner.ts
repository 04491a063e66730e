import { createHash } from 'node:crypto';
import { InputProblem } from 'api-platform/foundation';
import { validationKeys } from 'shared-contracts/validation';
import type { Customer } from '../customer';

export interface OrderOwner {
  /** `orders.idempotencyOwner`; of a guest without the address itself. */
  key: string;
  email: string;
}

/** Whose order it will be: the member's, else the guest's with this e-mail address. */
export function orderOwner(customer: Customer | undefined, guest: { email: string } | undefined): OrderOwner {
  if (customer) return { key: `member:${customer.id}`, email: customer.email };
  if (!guest) throw new InputProblem('guest.email', validationKeys.required);
  const hash = createHash('sha256').update(guest.email.toLowerCase()).digest('base64url');
  return { key: `guest:${hash}`, email: guest.email };
}
