import type { Ref } from 'react';
import type { PayRequest } from 'shared-contracts';

/** Interface between a card form and the code that pays. */
export interface CardEntry {
  /** The payment method for the request; `undefined` when a field is invalid, which the form shows. */
  collect(): Promise<PayRequest['paymentMethod'] | undefined>;
}

export interface CardEntryProps {
  ref: Ref<CardEntry>;
}
