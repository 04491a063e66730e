import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { uploadedPictureSchema } from 'shared-contracts/wire/merchant-items';

/** POST /api/merchant/pictures/{itemCode} */
export function uploadPicture(api: ApiClient, itemCode: string, base64: string, timeoutMs: number) {
  return api.post(
    merchantPaths.picture(itemCode),
    { base64 },
    { schema: uploadedPictureSchema, auth: 'staff', timeoutMs },
  );
}
