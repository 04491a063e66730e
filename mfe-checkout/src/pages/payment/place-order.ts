import {
  type ApiError,
  type ApiResult,
  type OrderCreateRequest,
  type OrderDetail,
  resultCodes,
  type ShopServices,
} from 'shared-contracts';
import { isRefusal } from 'shared-contracts/http/is-refusal';
import { randomId } from 'shared-contracts/random-id';
import { createOrder } from '../../api/create-order';
import { clearPendingOrder, readPendingOrder, writePendingOrder } from './pending-order';

export type PlaceOutcome =
  /** `earlier`: an earlier attempt placed it, but its response was lost. */
  | { kind: 'placed'; order: OrderDetail; earlier: boolean }
  /** The server refused: nothing was ordered. */
  | { kind: 'refused'; error: ApiError }
  /** No usable response: the order may exist, so the next attempt uses the same key. */
  | { kind: 'unknown'; error: ApiError }
  /** The key belongs to an order that this tab cannot look up. */
  | { kind: 'uncertain' };

/**
 * Places an order. The key stays in the tab until the outcome is known. It is reused even when the form has
 * changed after an attempt without response: from it the server knows whether the first attempt created an
 * order.
 */
export async function placeOrder(services: ShopServices, request: OrderCreateRequest): Promise<PlaceOutcome> {
  const pending = readPendingOrder() ?? { key: randomId(), request };
  writePendingOrder(pending);
  const result = await createOrder(services.api, request, pending.key);
  if (!result.ok && result.error.code === resultCodes.idempotencyMismatch) {
    return findEarlier(await createOrder(services.api, pending.request, pending.key));
  }
  return conclude(result);
}

function conclude(result: ApiResult<OrderDetail>): PlaceOutcome {
  if (result.ok) {
    clearPendingOrder();
    return { kind: 'placed', order: result.data, earlier: false };
  }
  if (!isRefusal(result.error)) return { kind: 'unknown', error: result.error };
  clearPendingOrder();
  return { kind: 'refused', error: result.error };
}

function findEarlier(result: ApiResult<OrderDetail>): PlaceOutcome {
  if (!result.ok && result.error.code === resultCodes.idempotencyMismatch) {
    clearPendingOrder();
    return { kind: 'uncertain' };
  }
  const outcome = conclude(result);
  return outcome.kind === 'placed' ? { ...outcome, earlier: true } : outcome;
}
