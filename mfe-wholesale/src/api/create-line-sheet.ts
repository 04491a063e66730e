import { type ApiClient, apiPaths } from 'shared-contracts';
import { type LineSheetRequest, lineSheetSchema } from 'shared-contracts/wire/wholesale-sheets';

/** POST /api/wholeSale/lineSheet: links to the filtered list as documents. */
export function createLineSheet(api: ApiClient, filters: LineSheetRequest) {
  return api.post(apiPaths.wholesaleLineSheet, filters, { schema: lineSheetSchema, reads: true });
}
