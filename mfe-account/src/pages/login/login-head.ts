import { type PageContext, type PageHead, redirectTo } from 'shared-runtime';
import { getT } from '../../messages/entry';
import { loginTarget, readLoginIntent } from '../../session/login-intent';

/** Behaviour 4: who is logged in goes on at once. With a sku to favour that is the page's work, which says how it went. */
export function loader({ services, url, channel }: PageContext) {
  const intent = readLoginIntent(url.searchParams, channel, url.origin);
  if (services.session.snapshot().isLoggedIn && !intent.favourite) throw redirectTo(loginTarget(intent));
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
