import { type ApiClient, apiPaths } from 'shared-contracts';
import { emptySchema } from 'shared-contracts/wire/common';

/** POST /api/customer/myAccount/subscribe/footer: the footer's newsletter form. */
export function subscribeToNewsletter(api: ApiClient, email: string) {
  return api.post(apiPaths.subscribeFooter, { email }, { schema: emptySchema });
}
