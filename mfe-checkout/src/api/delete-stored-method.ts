import { type ApiClient, apiPaths } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** DELETE /api/customer/payment/method: removes a member's stored card and returns the others. */
export function deleteStoredMethod(api: ApiClient, id: string) {
  return api.delete(apiPaths.storedMethods, { body: { id }, schema: schemaOf('storedMethodListSchema') });
}
