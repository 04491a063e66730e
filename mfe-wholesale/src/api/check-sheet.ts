import type { ApiClient } from 'shared-contracts';
import { checkSheet as checkSheetCall } from 'shared-contracts/calls/wholesale';
import type { SheetCheckRequest } from 'shared-contracts/wire/wholesale-sheets';
import { sheetTimeoutMs } from './sheet-timeout';

/** POST /api/wholeSale/sheet/check: recognizes pasted or uploaded rows. */
export function checkSheet(api: ApiClient, request: SheetCheckRequest) {
  return api.call(checkSheetCall, { body: request, timeoutMs: sheetTimeoutMs });
}
