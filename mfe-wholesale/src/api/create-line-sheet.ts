import type { ApiClient } from 'shared-contracts';
import { createLineSheet as createLineSheetCall } from 'shared-contracts/calls/wholesale';
import type { LineSheetRequest } from 'shared-contracts/wire/wholesale-sheets';

/** POST /api/wholeSale/lineSheet: links to the filtered list as documents. */
export function createLineSheet(api: ApiClient, filters: LineSheetRequest) {
  return api.call(createLineSheetCall, { body: filters });
}
