import Cookies from 'js-cookie';
import { lifetimes, type SessionSnapshot } from 'shared-contracts';
import * as consentKeys from 'shared-contracts/keys/consent';
import type { MirrorEntry } from './data-layer';

const options = () => ({
  expires: lifetimes.refreshToken / 86_400,
  sameSite: 'lax' as const,
  secure: location.protocol === 'https:',
});

/** Behaviour 9, device classes. */
function deviceClass(): string {
  if (matchMedia('(min-width: 1024px)').matches) return 'pc';
  return matchMedia('(min-width: 768px)').matches ? 'pad' : 'mobile';
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The entries that the marketing provider has not received yet (behaviour 4). The login cookies record what was sent,
 * so that a login before the consent, or in a tab without this code, is mirrored too, and none twice.
 */
export function mirrorLogin({ isLoggedIn, user }: SessionSnapshot): MirrorEntry[] {
  const told = Cookies.get(consentKeys.loginMember);
  const now = isLoggedIn ? user?.memberId : undefined;
  if (told === now) return [];
  const entries: MirrorEntry[] = told ? [['logout', told]] : [];
  if (!now || !user) {
    forgetLogin();
    return entries;
  }
  Cookies.set(consentKeys.loginMember, now, options());
  Cookies.set(consentKeys.loginAgent, deviceClass(), options());
  void sha256(user.email.trim().toLowerCase()).then(
    (hash) =>
      Cookies.get(consentKeys.loginMember) === now && Cookies.set(consentKeys.loginEmail, hash, options()),
    // Without a secure context there is no digest, so no address is sent.
    () => Cookies.remove(consentKeys.loginEmail),
  );
  return [...entries, ['login', now]];
}

/** Removes the login cookies, after a logout and after consent is withdrawn. */
export function forgetLogin(): void {
  for (const name of [consentKeys.loginMember, consentKeys.loginEmail, consentKeys.loginAgent])
    Cookies.remove(name);
}
