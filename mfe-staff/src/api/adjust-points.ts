import type { ApiClient } from 'shared-contracts';
import { adjustPoints as adjustPointsCall } from 'shared-contracts/calls/merchant-customers';
import type * as z from 'shared-contracts/schema';
import type { adjustPointsRequestSchema } from 'shared-contracts/wire/merchant-customers';

type PointsChange = z.infer<typeof adjustPointsRequestSchema>;

/** POST /api/merchant/customers/{id}/points */
export function adjustPoints(api: ApiClient, id: string, change: PointsChange) {
  return api.call(adjustPointsCall, { params: { id }, body: change });
}
