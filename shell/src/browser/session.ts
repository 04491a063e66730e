import Cookies from 'js-cookie';
import {
  type Bus,
  cookieKeys,
  createGuestId,
  isGuestId,
  lifetimes,
  type Session,
  type SessionSnapshot,
  type SessionTokens,
  storageKeys,
  type UserInfo,
} from 'shared-contracts';
import { localStore } from 'shared-contracts/browser-storage';
import { isText, listOf, parseGuarded, shape } from 'shared-contracts/guards';

export interface BrowserSession extends Session {
  token(): string | null;
  refreshToken(): string | null;
  /** Aborted when the current session ends, in this tab or another one. */
  signal(): AbortSignal;
  /** Stores the response of the refresh call without announcing a login. */
  renew(tokens: SessionTokens): void;
  /**
   * Clears token, flag and user info, which the API refused, while a silent login is tried (behaviour/states); returns how to put
   * them back. The page keeps showing the member until the outcome is known.
   */
  clear(): () => void;
  /** Emits `session-changed` with the stored session, once the page listens. */
  announce(): void;
}

/**
 * The visitor's session in this browser (behaviour/entities and behaviour/states): token, flag and user info in local storage, the
 * refresh token in a cookie of 15 days. Login or logout in another tab arrives as a storage event, or is found when the page is
 * looked at again; `endedElsewhere` is called when the member who was logged in here no longer is.
 */
export function createSession(bus: Bus, endedElsewhere: () => void): BrowserSession {
  const listeners = new Set<() => void>();
  let current = read();
  let ending = new AbortController();

  function read(): SessionSnapshot {
    const user = readUser();
    const isLoggedIn =
      localStore.get(storageKeys.isLogin) === '1' && user !== null && refreshToken() !== null;
    return { isLoggedIn, user: isLoggedIn ? user : null, guestId: guestId() };
  }

  function changed(reason: 'restored' | 'login' | 'refreshed' | 'updated' | 'logout' | 'expired'): void {
    const before = current;
    current = read();
    const isOver = before.isLoggedIn && before.user?.memberId !== current.user?.memberId;
    if (isOver || reason === 'expired') {
      ending.abort();
      ending = new AbortController();
    }
    for (const listener of listeners) listener();
    bus.emit('session-changed', {
      isLoggedIn: current.isLoggedIn,
      memberId: current.user?.memberId ?? null,
      reason,
    });
  }

  function store({
    token,
    refreshToken: next,
    user,
  }: {
    token: string;
    refreshToken: string;
    user: UserInfo;
  }): void {
    // The flag is written last: other tabs react to it and read the other entries then.
    Cookies.set(cookieKeys.refreshToken, next, {
      expires: lifetimes.refreshToken / 86_400,
      sameSite: 'lax',
      secure: location.protocol === 'https:',
    });
    localStore.set(storageKeys.token, token);
    storeUser(user, next);
    localStore.set(storageKeys.isLogin, '1');
  }

  /** Follows what another tab has stored. `flag`: the one that it has just written, where a storage event says so. */
  function follow(flag?: string | null): void {
    const before = current;
    const next = read();
    if (next.user?.memberId === before.user?.memberId) return;
    // Cleared while another tab tries a silent login. A logout says so, because its cookie may still be seen here for a moment;
    // a tab with an older shell only removes flag and cookie.
    if (!next.isLoggedIn && flag !== ended && refreshToken() !== null) return;
    // Nobody has clicked in this tab: it says what has happened, as after an expiry.
    changed(next.isLoggedIn ? 'login' : 'expired');
    if (before.isLoggedIn) endedElsewhere();
  }

  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && key !== storageKeys.isLogin && key !== storageKeys.userInfo) return;
    follow(newValue);
    // A browser may show the flag of a login before its cookie, and tells nobody when the cookie comes.
    if (localStore.get(storageKeys.isLogin) === '1' && refreshToken() === null)
      for (const delayMs of cookieDelaysMs) setTimeout(follow, delayMs);
  });
  // A frozen tab is told nothing meanwhile.
  for (const name of ['focus', 'visibilitychange']) window.addEventListener(name, () => follow());
  // Neither is a page in the cache for Back: session, bag and unpaid orders are read again, as all that follows the storage.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.dispatchEvent(new StorageEvent('storage'));
  });

  return {
    snapshot: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(tokens) {
      store(tokens);
      changed('login');
    },
    renew(tokens) {
      store(tokens);
      changed('refreshed');
    },
    clear() {
      const kept = entries.map((key) => [key, localStore.get(key)] as const);
      for (const key of entries) localStore.remove(key);
      return () => {
        for (const [key, value] of kept) if (value !== null) localStore.set(key, value);
      };
    },
    update(user) {
      // The answers about a profile do not name all of it, as the customer number.
      storeUser({ ...current.user, ...user }, refreshToken() ?? '');
      changed('updated');
    },
    end(reason) {
      Cookies.remove(cookieKeys.refreshToken);
      // A flag that is gone already, after a refusal, would tell other tabs nothing.
      localStore.set(storageKeys.isLogin, ended);
      for (const key of entries) localStore.remove(key);
      changed(reason);
    },
    token: () => localStore.get(storageKeys.token),
    refreshToken,
    signal: () => ending.signal,
    announce: () => changed('restored'),
  };
}

/** The flag of a session that has ended, until it is removed. */
const ended = '0';

/** When the cookie of a login elsewhere is looked for again. */
const cookieDelaysMs = [100, 500, 2_000, 8_000];

/** In the order in which they are put back: other tabs react to the flag. */
const entries = [storageKeys.token, storageKeys.userInfo, storageKeys.isLogin];

function refreshToken(): string | null {
  return Cookies.get(cookieKeys.refreshToken) ?? null;
}

/** behaviour/entities: the refresh token is part of the user info where the API's HttpOnly cookie is not in use, as in this browser. */
function storeUser(user: UserInfo, refreshToken: string): void {
  localStore.set(storageKeys.userInfo, JSON.stringify({ ...user, refreshToken }));
}

const isUserInfo = shape({
  memberId: isText,
  crmMemberId: isText,
  email: isText,
  firstName: isText,
  lastName: isText,
  roles: listOf(isText),
  memberLabels: listOf(shape({ labelCode: isText })),
});

function readUser(): UserInfo | null {
  return parseGuarded(localStore.get(storageKeys.userInfo), isUserInfo) ?? null;
}

function guestId(): string {
  const known = localStore.get(storageKeys.guestId);
  if (isGuestId(known)) return known;
  const created = createGuestId();
  localStore.set(storageKeys.guestId, created);
  return created;
}
