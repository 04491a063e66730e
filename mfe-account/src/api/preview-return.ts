import type { ApiClient, GuestProof } from 'shared-contracts';
import { previewGuestReturn, previewReturn as previewReturnCall } from 'shared-contracts/calls/returns';
import type { ReturnPreviewRequest } from 'shared-contracts/wire/returns';

/** What a return of these pieces would pay back; the server computes it. */
export function previewReturn(
  api: ApiClient,
  request: ReturnPreviewRequest,
  proof?: GuestProof,
  signal?: AbortSignal,
) {
  if (!proof) return api.call(previewReturnCall, { body: request, signal });
  const body = { ...request, guest: proof };
  return api.call(previewGuestReturn, { body, signal, auth: 'none' });
}
