import { sessionKeys, type WholesaleOrderRequest, wholesaleOrderRequestSchema } from 'shared-contracts';
import * as z from 'shared-contracts/schema';

const pendingSchema = z.object({
  memberId: z.string(),
  key: z.string(),
  request: wholesaleOrderRequestSchema,
});

/** An order that was sent and whose answer is not known. The same key never places it twice, after a reload too. */
export interface PendingOrder {
  memberId: string;
  key: string;
  request: WholesaleOrderRequest;
}

export function readPendingOrder(memberId: string): PendingOrder | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(sessionKeys.wholesaleOrder) ?? 'null');
    const result = z.safeParse(pendingSchema, stored);
    return result.success && result.data.memberId === memberId ? result.data : undefined;
  } catch {
    return undefined;
  }
}

export function writePendingOrder(pending: PendingOrder | undefined): void {
  try {
    if (pending) sessionStorage.setItem(sessionKeys.wholesaleOrder, JSON.stringify(pending));
    else sessionStorage.removeItem(sessionKeys.wholesaleOrder);
  } catch {
    // The page itself still has it.
  }
}

/** `randomUUID` exists on secure origins only. */
export function createOrderKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
