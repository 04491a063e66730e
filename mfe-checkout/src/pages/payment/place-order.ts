import {
  type ApiError,
  type ApiResult,
  type OrderCreateRequest,
  type OrderDetail,
  resultCodes,
  type ShopServices,
} from 'shared-contracts';
import { randomId } from 'shared-contracts/random-id';
import { createOrder } from '../../api/create-order';
import { clearPendingOrder, readPendingOrder, writePendingOrder } from './pending-order';

export type PlaceOutcome =
  /** `earlier`: it had been placed by a try whose answer was lost. */
  | { kind: 'placed'; order: OrderDetail; earlier: boolean }
  /** The server said no: nothing was ordered. */
  | { kind: 'refused'; error: ApiError }
  /** No usable answer: it may have been ordered; the same key is used again. */
  | { kind: 'unknown'; error: ApiError }
  /** The key belongs to an order that can't be found by what this tab knows. */
  | { kind: 'uncertain' };

/** Only an answer below 500 says for sure that nothing was ordered. */
function isRefusal({ kind, status = 0 }: ApiError): boolean {
  return kind === 'api' || (kind === 'http' && status >= 400 && status < 500);
}

/**
 * Places an order. The key is kept in the tab until the answer is known. When the form was changed after a try without
 * an answer, the old key goes along all the same: the server tells by it whether the first try was an order.
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
