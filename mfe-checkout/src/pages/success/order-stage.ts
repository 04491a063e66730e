import type { OrderDetail } from 'shared-contracts';

/** The state of an order as the thank-you page presents it. */
export type OrderStage = 'paid' | 'pending' | 'unpaid' | 'closed';

const openResults: readonly (string | null)[] = ['Pending', 'Received'];

export function stageOf({ status, payable, payment }: OrderDetail): OrderStage {
  switch (status) {
    case 'PAYMENT_PROCESSING':
      return 'pending';
    case 'PENDING_PAYMENT':
      if (openResults.includes(payment.resultCode)) return 'pending';
      return payable ? 'unpaid' : 'closed';
    case 'CANCELLED':
    case 'EXPIRED':
    case 'UNKNOWN':
      return 'closed';
    default:
      return 'paid';
  }
}

/** Polls a pending payment every 3 s for a minute; after that a button checks again. */
export const pollMs = 3_000;
export const pollReads = 20;
