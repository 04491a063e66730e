import { type ApiError, limits, sessionKeys, urls } from 'shared-contracts';
import { sessionStore } from 'shared-contracts/browser-storage';

/** Calls of bag, order, payment and benefits. Content, navigation and search have rules of their own. */
const checkoutCalls =
  /^[A-Z]+ \/api\/(shoppingcart|order|myAccount|gitfcard|staff|customer\/(myAccount|payment|point))\b/;

/**
 * Behaviour 8: the API answered with a failure of its own, or with something that is no answer of the shop.
 * A refusal with a code is the caller's, and without any answer the login page could not load either
 * (docs/decisions/0136).
 */
function isOtherError({ kind, status = 0, request }: ApiError): boolean {
  return (kind === 'validation' || (kind === 'http' && status >= 500)) && checkoutCalls.test(request);
}

/**
 * Redirects from a page of the checkout to the login and back, at most once a minute: a member is back at once, and
 * the same failure must not cause a redirect loop.
 */
export function leaveCheckout(error: ApiError, go: (path: string) => void, now = Date.now()): void {
  const { pathname, search } = location;
  if (!pathname.startsWith('/checkout/') || !isOtherError(error)) return;
  const last = Number(sessionStore.get(sessionKeys.checkoutFailedAt) ?? 0);
  if (now - last < limits.checkoutFailureMs) return;
  sessionStore.set(sessionKeys.checkoutFailedAt, String(now));
  go(urls.login({ redirecturl: pathname + search }));
}
