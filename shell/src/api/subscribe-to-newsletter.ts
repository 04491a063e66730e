import { type ApiClient, apiPaths } from 'shared-contracts';
import { emptySchema } from 'shared-contracts/wire/common';

/** POST /api/customer/myAccount/subscribe/footer/confirm: the owner of the address agrees, with the token of the mail's link. */
export function confirmNewsletter(api: ApiClient, token: string) {
  return api.post(apiPaths.subscribeFooterConfirm, { token }, { schema: emptySchema });
}

/** POST /api/customer/myAccount/subscribe/footer: the footer's newsletter form. */
export function subscribeToNewsletter(api: ApiClient, email: string) {
  return api.post(apiPaths.subscribeFooter, { email }, { schema: emptySchema });
}
