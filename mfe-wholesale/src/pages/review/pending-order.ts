import { sessionKeys, type WholesaleOrdersRequest, wholesaleOrdersRequestSchema } from 'shared-contracts';
import { readJson, sessionStore } from 'shared-contracts/browser-storage';
import * as z from 'shared-contracts/schema';

const pendingSchema = z.object({
  memberId: z.string(),
  key: z.string(),
  request: wholesaleOrdersRequestSchema,
});

/**
 * An order that was sent and has no response yet. Repeating it with the same key, also after a reload, never
 * orders twice.
 */
export interface PendingOrder {
  memberId: string;
  key: string;
  request: WholesaleOrdersRequest;
}

export function readPendingOrder(memberId: string): PendingOrder | undefined {
  const result = z.safeParse(pendingSchema, readJson(sessionStore, sessionKeys.wholesaleOrder));
  return result.success && result.data.memberId === memberId ? result.data : undefined;
}

export function writePendingOrder(pending: PendingOrder | undefined): void {
  if (pending) sessionStore.set(sessionKeys.wholesaleOrder, JSON.stringify(pending));
  else sessionStore.remove(sessionKeys.wholesaleOrder);
}
