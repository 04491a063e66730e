import type { Ref } from 'react';
import type { PayRequest } from 'shared-contracts';

/** How a card form gives what was typed to whoever pays with it. */
export interface CardEntry {
  /** The payment method to be sent; undefined where something is wrong, which the form shows. */
  collect(): Promise<PayRequest['paymentMethod'] | undefined>;
}

export interface CardEntryProps {
  ref: Ref<CardEntry>;
}
