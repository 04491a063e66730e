import { type ApiError, limits, sessionKeys, urls } from 'shared-contracts';
import { sessionStore } from 'shared-contracts/browser-storage';

type Go = (path: string) => void;

/** Calls with a rule of their own in behaviour/errors: content, navigation, brands, search, recommendations, codes. */
const ownRules =
  /^[A-Z]+ \/api\/(cms|store\/(config|switch)|product\/(navigation|brand|search|recommendation)|recommendation|customer\/verificationCode)\b/;

/** True once in `everyMs`: a page that leads away, and that the visitor comes back to, must not lead round in a circle. */
function mayLeave(key: string, everyMs: number, now: number): boolean {
  const last = Number(sessionStore.get(key) ?? 0);
  if (now - last < everyMs) return false;
  sessionStore.set(key, String(now));
  return true;
}

const loginAndBack = () => urls.login({ redirecturl: location.pathname + location.search });

/**
 * Whether a refusal tells the shopper what to do: a code of its own (a coupon, sold out), fields of a form, a pause, or that
 * there is no such thing, or no longer. It is then the page's answer.
 */
function isAnswer({ status = 0, code = 0, fields }: ApiError): boolean {
  if (status >= 500) return false;
  const isField = ({ message }: { message: string }) => message.startsWith('validation.');
  return code > 999 || [404, 409, 429].includes(code) || (fields.length > 0 && fields.every(isField));
}

function isOtherError(error: ApiError): boolean {
  const { kind, status = 0, request } = error;
  if (kind === 'aborted' || kind === 'api' || ownRules.test(request)) return false;
  return kind !== 'http' || (status !== 401 && status !== 403 && !isAnswer(error));
}

/** Without an answer the whole shop may be away, and with it the login page: the page then stays, and says so. */
async function isShopReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch('/health', { cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

/**
 * behaviour/errors: any other error of a call on a page of the checkout leads to the login and back, at most once a minute
 * (docs/decisions/0015).
 */
export async function leaveCheckout(error: ApiError, go: Go, now = Date.now()): Promise<void> {
  const path = location.pathname;
  if (!path.startsWith('/checkout/') || !isOtherError(error)) return;
  const isUnanswered = error.kind === 'network' || error.kind === 'timeout';
  if (isUnanswered && !(await isShopReachable())) return;
  if (location.pathname !== path || !mayLeave(sessionKeys.checkoutFailedAt, limits.checkoutFailureMs, now))
    return;
  go(loginAndBack());
}

/**
 * behaviour/states: a call that is refused with 403 although the login was renewed ends the session on a page of the account or the
 * checkout and leads to the login and back. Whoever comes back to the same refusal reads it in its place.
 */
export function leaveForbidden(endSession: () => void, go: Go, now = Date.now()): void {
  if (!/^\/(account|checkout)\//.test(location.pathname)) return;
  if (!mayLeave(sessionKeys.forbiddenAt, limits.forbiddenMs, now)) return;
  const target = loginAndBack();
  endSession();
  go(target);
}
