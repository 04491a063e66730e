import type { ApiClient, GuestProof } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import type { ReturnPreviewRequest } from 'shared-contracts/wire/returns';
import { schemaOf } from './schema-of';

/** What a return of these pieces would pay back; the server computes it. */
export function previewReturn(
  api: ApiClient,
  request: ReturnPreviewRequest,
  proof?: GuestProof,
  signal?: AbortSignal,
) {
  const schema = schemaOf('returnPreviewSchema');
  if (!proof) return api.post(apiPaths.returnPreview, request, { schema, signal, reads: true });
  const body = { ...request, guest: proof };
  return api.post(apiPaths.guestReturnPreview, body, { schema, signal, auth: 'none', reads: true });
}
