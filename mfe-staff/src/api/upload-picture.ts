import type { ApiClient } from 'shared-contracts';
import { uploadPicture as uploadPictureCall } from 'shared-contracts/calls/merchant-catalogue';

/** POST /api/merchant/pictures/{itemCode} */
export function uploadPicture(api: ApiClient, itemCode: string, base64: string, timeoutMs: number) {
  return api.call(uploadPictureCall, { params: { code: itemCode }, body: { base64 }, timeoutMs });
}
