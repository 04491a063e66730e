import type { Job } from 'api-platform/queue';
import * as z from 'zod/mini';

const kinds = ['APPROVAL', 'CONFIRMATION', 'INVOICE', 'CREDIT_NOTE'] as const;
export type WholesaleMailKind = (typeof kinds)[number];

/** Mails about a wholesale order: that it waits for an approval, its confirmation, an invoice that is issued later, and a credit note. */
export const wholesaleMailJob: Job<{
  orderId: string;
  kind: WholesaleMailKind;
  number?: string | undefined;
}> = {
  name: 'wholesale-mail',
  payload: z.object({ orderId: z.string(), kind: z.enum(kinds), number: z.optional(z.string()) }),
  maxAttempts: 13,
};
