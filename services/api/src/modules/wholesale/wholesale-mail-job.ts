import type { Job } from 'api-platform/queue';
import * as z from 'zod/mini';

const kinds = ['APPROVAL', 'CONFIRMATION', 'INVOICE'] as const;
export type WholesaleMailKind = (typeof kinds)[number];

/** Mails about a wholesale order: that it waits for an approval, its confirmation, and an invoice that is issued later. */
export const wholesaleMailJob: Job<{ orderId: string; kind: WholesaleMailKind }> = {
  name: 'wholesale-mail',
  payload: z.object({ orderId: z.string(), kind: z.enum(kinds) }),
  maxAttempts: 13,
};
