import { type ApiClient, apiPaths } from 'shared-contracts';
import { type SheetCheckRequest, sheetCheckSchema } from 'shared-contracts/wire/wholesale-sheets';
import { sheetTimeoutMs } from './sheet-timeout';

/** POST /api/wholeSale/sheet/check: recognizes pasted or uploaded rows. */
export function checkSheet(api: ApiClient, request: SheetCheckRequest) {
  return api.post(apiPaths.wholesaleSheetCheck, request, {
    schema: sheetCheckSchema,
    reads: true,
    timeoutMs: sheetTimeoutMs,
  });
}
