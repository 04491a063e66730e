import { type PageContext, redirectTo } from 'shared-runtime';
import { loginTarget, readLoginIntent } from '../../session/login-intent';

/**
 * behaviour/states: redirects a logged-in visitor at once, unless there is a sku to add to the wishlist: the page
 * does that and reports the result.
 */
export function loader({ services, url, channel }: PageContext) {
  const intent = readLoginIntent(url.searchParams, channel, url.origin);
  if (services.session.snapshot().isLoggedIn && !intent.favourite)
    throw redirectTo(loginTarget(intent, services.session.snapshot().user));
  return null;
}
