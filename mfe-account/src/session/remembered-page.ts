import Cookies from 'js-cookie';
import { cookieKeys, safeRedirect } from 'shared-contracts';

/** behaviour/states, redirect target: stored in a cookie while the visitor logs in or registers. */
export function rememberPage(path: string): void {
  Cookies.set(cookieKeys.redirectUrl, path, { sameSite: 'lax' });
}

/**
 * Returns and deletes the stored page, so that the next login starts fresh. Validated like a query parameter.
 */
export function takeRememberedPage(): string | undefined {
  const path = safeRedirect(Cookies.get(cookieKeys.redirectUrl), location.origin);
  Cookies.remove(cookieKeys.redirectUrl);
  return path;
}
