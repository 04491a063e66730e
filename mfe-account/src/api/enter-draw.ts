import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { newYearCode } from './get-draw';
import { schemaOf } from './schema-of';

/** Uses one chance; repeating it for the same order or day returns the same result. */
export function enterDraw(api: ApiClient, code: string, orderId?: string) {
  const body = orderId === undefined ? {} : { orderId };
  return code === newYearCode
    ? api.post(apiPaths.newYear, body, { schema: schemaOf('drawSchema') })
    : api.post(apiPaths.raffle(code), body, { schema: schemaOf('drawSchema') });
}
