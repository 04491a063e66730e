import type { Job } from 'api-platform/queue';
import * as z from 'zod/mini';

/** Mails about a wholesale order: its confirmation, and an invoice that is issued later. */
export const wholesaleMailJob: Job<{ orderId: string; kind: 'CONFIRMATION' | 'INVOICE' }> = {
  name: 'wholesale-mail',
  payload: z.object({ orderId: z.string(), kind: z.enum(['CONFIRMATION', 'INVOICE']) }),
  maxAttempts: 13,
};
