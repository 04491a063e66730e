import type { ApiClient, GuestProof } from 'shared-contracts';
import { createGuestReturn, createReturn as createReturnCall } from 'shared-contracts/calls/returns';
import type { ReturnCreateRequest } from 'shared-contracts/wire/returns';

/** Asks for a return. Idempotent by its key, so it is retried when no response arrives. */
export function createReturn(
  api: ApiClient,
  request: ReturnCreateRequest,
  idempotencyKey: string,
  proof?: GuestProof,
) {
  if (!proof) return api.call(createReturnCall, { body: request, idempotencyKey });
  const body = { ...request, guest: proof };
  return api.call(createGuestReturn, { body, idempotencyKey, auth: 'none' });
}
