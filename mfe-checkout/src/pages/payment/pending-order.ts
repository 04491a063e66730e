/**
 * The Idempotency-Key of an order whose response has not arrived, with its first request. After a timeout or
 * a reload the same key prevents a second order.
 */
import { type OrderCreateRequest, orderCreateRequestSchema, sessionKeys } from 'shared-contracts';
import { readJson, sessionStore } from 'shared-contracts/browser-storage';
import * as z from 'shared-contracts/schema';

const pendingSchema = z.object({ key: z.string(), request: orderCreateRequestSchema });
export type PendingOrder = z.infer<typeof pendingSchema>;

export function readPendingOrder(): PendingOrder | undefined {
  const parsed = z.safeParse(pendingSchema, readJson(sessionStore, sessionKeys.orderKey));
  return parsed.success ? parsed.data : undefined;
}

export function writePendingOrder(pending: { key: string; request: OrderCreateRequest }): void {
  sessionStore.set(sessionKeys.orderKey, JSON.stringify(pending));
}

export function clearPendingOrder(): void {
  sessionStore.remove(sessionKeys.orderKey);
}
