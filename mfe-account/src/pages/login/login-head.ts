import { type PageContext, type PageHead, redirectTo } from 'shared-runtime';
import { getT } from '../../messages/entry';
import { loginTarget, readLoginIntent } from '../../session/login-intent';

/**
 * Behaviour 4: redirects a logged-in visitor at once, unless there is a sku to add to the wishlist: the page
 * does that and reports the result.
 */
export function loader({ services, url, channel }: PageContext) {
  const intent = readLoginIntent(url.searchParams, channel, url.origin);
  if (services.session.snapshot().isLoggedIn && !intent.favourite)
    throw redirectTo(loginTarget(intent, services.session.snapshot().user));
  return null;
}

export function loginHead(_data: unknown, { locale }: PageContext): PageHead {
  const t = getT(locale);
  return { title: t('login.title'), description: t('login.text'), noIndex: true };
}

export function registerHead(_data: unknown, { locale }: PageContext): PageHead {
  const t = getT(locale);
  return { title: t('register.title'), description: t('login.newText'), noIndex: true };
}
