import type { ApiClient, GuestProof } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import type { ReturnCreateRequest } from 'shared-contracts/wire/returns';
import { schemaOf } from './schema-of';

/** Asks for a return. Idempotent by its key, so it is retried when no response arrives. */
export function createReturn(
  api: ApiClient,
  request: ReturnCreateRequest,
  idempotencyKey: string,
  proof?: GuestProof,
) {
  const schema = schemaOf('returnDetailSchema');
  if (!proof) return api.post(apiPaths.returnCreate, request, { schema, idempotencyKey });
  const body = { ...request, guest: proof };
  return api.post(apiPaths.guestReturnCreate, body, { schema, idempotencyKey, auth: 'none' });
}
