import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import type * as z from 'shared-contracts/schema';
import {
  adjustedPointsSchema,
  type adjustPointsRequestSchema,
} from 'shared-contracts/wire/merchant-customers';

type PointsChange = z.infer<typeof adjustPointsRequestSchema>;

/** POST /api/merchant/customers/{id}/points */
export function adjustPoints(api: ApiClient, id: string, change: PointsChange) {
  return api.post(merchantPaths.customerPoints(id), change, { schema: adjustedPointsSchema, auth: 'staff' });
}
