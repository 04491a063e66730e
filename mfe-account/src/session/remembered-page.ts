import Cookies from 'js-cookie';
import { cookieKeys, safeRedirect } from 'shared-contracts';

/** Behaviour 4, redirect target: kept in a cookie while the visitor logs in or registers. */
export function rememberPage(path: string): void {
  Cookies.set(cookieKeys.redirectUrl, path, { sameSite: 'lax' });
}

/** The remembered page, once: the next login starts over. Believed no more than a query. */
export function takeRememberedPage(): string | undefined {
  const path = safeRedirect(Cookies.get(cookieKeys.redirectUrl), location.origin);
  Cookies.remove(cookieKeys.redirectUrl);
  return path;
}
