import Cookies from 'js-cookie';
import { lifetimes, type SessionSnapshot } from 'shared-contracts';
import { keepFirstPurchase } from 'shared-contracts/first-purchase';
import * as consentKeys from 'shared-contracts/keys/consent';

const options = () => ({
  expires: lifetimes.refreshToken / 86_400,
  sameSite: 'lax' as const,
  secure: location.protocol === 'https:',
});

/** behaviour/limits, device classes. */
function deviceClass(): string {
  if (matchMedia('(min-width: 1024px)').matches) return 'pc';
  return matchMedia('(min-width: 768px)').matches ? 'pad' : 'mobile';
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Sets the login cookies of behaviour/entities, or removes them after a logout. They belong to the shop's own host and hold hashes: who
 * reads them learns neither address nor member. Without a secure context there is no digest, and no hash is stored. `isFresh`: the
 * user info has just come from the API; what was stored with an earlier answer may be from before a purchase.
 */
export async function keepLoginCookies(
  { isLoggedIn, user }: SessionSnapshot,
  isFresh: boolean,
): Promise<void> {
  const { loginEmail, loginMember, loginAgent, isFirstPurchase } = consentKeys;
  if (!isLoggedIn || !user) {
    for (const name of [loginEmail, loginMember, loginAgent]) Cookies.remove(name);
    // Of the member; a purchase in this browser stays known.
    if (Cookies.get(isFirstPurchase) === '1') Cookies.remove(isFirstPurchase);
    return;
  }
  Cookies.set(loginAgent, deviceClass(), options());
  const isKnown = !isFresh && Cookies.get(isFirstPurchase) !== undefined;
  if (user.isFirstPurchase !== undefined && !isKnown) keepFirstPurchase(user.isFirstPurchase);
  try {
    const [email, member] = await Promise.all([
      sha256(user.email.trim().toLowerCase()),
      sha256(user.memberId),
    ]);
    // A logout meanwhile has removed the other cookies.
    if (!Cookies.get(loginAgent)) return;
    Cookies.set(loginEmail, email, options());
    Cookies.set(loginMember, member, options());
  } catch {
    for (const name of [loginEmail, loginMember]) Cookies.remove(name);
  }
}
