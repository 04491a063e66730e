import type { ApiClient } from 'shared-contracts';
import {
  confirmNewsletter as confirmNewsletterCall,
  subscribeToNewsletter as subscribeToNewsletterCall,
} from 'shared-contracts/calls/account';

/** POST /api/customer/myAccount/subscribe/footer/confirm: the owner of the address agrees, with the token of the mail's link. */
export function confirmNewsletter(api: ApiClient, token: string) {
  return api.call(confirmNewsletterCall, { body: { token } });
}

/** POST /api/customer/myAccount/subscribe/footer: the footer's newsletter form. */
export function subscribeToNewsletter(api: ApiClient, email: string) {
  return api.call(subscribeToNewsletterCall, { body: { email } });
}
