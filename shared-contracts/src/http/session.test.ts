import { type AxiosAdapter, AxiosHeaders } from 'axios';
import * as z from 'zod/mini';
import type { ApiClientOptions } from './api-client';
import { createApiClient } from './client';
import { refreshSession } from './refresh';
import { isTokenExpired, type RefreshOutcome, tokenExpiry } from './session-gate';

const now = Date.UTC(2026, 0, 1);
const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
const text = { schema: z.string() };

function jwt(name: string, secondsLeft: number): string {
  const payload = JSON.stringify({ sub: name, exp: now / 1000 + secondsLeft });
  return `h.${Buffer.from(payload).toString('base64url')}.s`;
}
const expired = jwt('expired', -1);
const fresh = jwt('fresh', 900);

/** Storage shared by the tabs of one browser. */
function createBrowser(token: string | null, accepted: string[] = [fresh]) {
  const storage = { token };
  const sent: (string | undefined)[] = [];
  const ended = jest.fn(() => {
    storage.token = null;
  });
  const adapter: AxiosAdapter = async (config) => {
    const authorization = AxiosHeaders.from(config.headers).get('Authorization')?.toString();
    sent.push(authorization);
    const isAllowed = authorization !== undefined && accepted.includes(authorization.slice(7));
    const status = config.url?.startsWith('/api/open') || isAllowed ? 200 : 401;
    const data = JSON.stringify({ code: status, data: 'hello', msg: '' });
    return { config, data, headers: {}, status, statusText: '' };
  };
  const refresh = jest.fn(async (): Promise<RefreshOutcome> => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    storage.token = fresh;
    return 'renewed';
  });
  const tab = (options: Partial<ApiClientOptions> = {}) =>
    createApiClient({
      baseUrl: 'http://api.test',
      channel: () => 'bit',
      locale: 'en',
      getToken: () => storage.token,
      canRefresh: () => true,
      refresh,
      onUnauthorized: ended,
      log,
      transport: 'browser',
      adapter,
      now: () => now,
      ...options,
    });
  return { storage, sent, ended, refresh, tab };
}

/** A fake `navigator.locks` shared by all tabs, first come first served. */
function createLocks(): NonNullable<ApiClientOptions['locks']> {
  let queue: Promise<unknown> = Promise.resolve();
  const request = (_name: string, _options: unknown, work: () => Promise<unknown>) => {
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  };
  return { request } as unknown as NonNullable<ApiClientOptions['locks']>;
}

describe('token refresh (behaviour/states)', () => {
  test('sends the bearer token without a refresh while it is valid (behaviour/calls)', async () => {
    const browser = createBrowser(fresh);
    await expect(browser.tab().get('/api/a', text)).resolves.toEqual({ ok: true, data: 'hello' });
    expect(browser.sent).toEqual([`Bearer ${fresh}`]);
    expect(browser.refresh).not.toHaveBeenCalled();
  });

  test('refreshes once before ten requests that find the token expired', async () => {
    const browser = createBrowser(expired);
    const api = browser.tab();
    const results = await Promise.all(Array.from({ length: 10 }, () => api.get('/api/a', text)));
    expect(results.every((result) => result.ok)).toBe(true);
    expect(browser.refresh).toHaveBeenCalledTimes(1);
    expect(browser.sent).toEqual(Array.from({ length: 10 }, () => `Bearer ${fresh}`));
  });

  test('refreshes when the token is missing and a refresh token is there', async () => {
    const browser = createBrowser(null);
    await expect(browser.tab().get('/api/a', text)).resolves.toMatchObject({ ok: true });
    expect(browser.refresh).toHaveBeenCalledTimes(1);
  });

  test('asks nothing for a guest', async () => {
    const browser = createBrowser(null);
    await browser.tab({ canRefresh: () => false }).get('/api/open', text);
    const guarded = await browser.tab({ canRefresh: () => false }).get('/api/a', text);
    expect(guarded).toMatchObject({ ok: false, error: { kind: 'http', status: 401 } });
    expect(browser.refresh).not.toHaveBeenCalled();
    expect(browser.ended).not.toHaveBeenCalled();
  });

  test('a read of members is not sent after another tab has logged out, whose message is on its way', async () => {
    const browser = createBrowser(null);
    const api = browser.tab({ canRefresh: () => false });
    const result = await api.get('/api/a', { ...text, auth: 'member' });
    expect(result).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(browser.sent).toEqual([]);
    // When the login could not be renewed, nothing is known of it.
    const away = browser.tab({ refresh: async () => 'unavailable' });
    expect(await away.get('/api/a', { ...text, auth: 'member' })).toMatchObject({
      error: { kind: 'network' },
    });
    expect(browser.sent).toEqual([]);
  });

  test('refreshes once over two tabs: the second one takes what the first one got', async () => {
    const browser = createBrowser(expired);
    const locks = createLocks();
    const results = await Promise.all(
      [browser.tab({ locks }), browser.tab({ locks })].map((api) => api.get('/api/a', text)),
    );
    expect(results.every((result) => result.ok)).toBe(true);
    expect(browser.refresh).toHaveBeenCalledTimes(1);
  });

  test('refreshes once after a 401, and repeats the request, writes too', async () => {
    const revoked = jwt('revoked', 900);
    const browser = createBrowser(revoked);
    await expect(browser.tab().post('/api/a', { x: 1 }, text)).resolves.toMatchObject({ ok: true });
    expect(browser.sent).toEqual([`Bearer ${revoked}`, `Bearer ${fresh}`]);
    expect(browser.ended).not.toHaveBeenCalled();
  });

  test('clears a refused login while a silent one is tried, and puts it back when nobody can be asked', async () => {
    const revoked = jwt('revoked', 900);
    const browser = createBrowser(revoked);
    const seen: (string | null)[] = [];
    const clearSession = () => {
      browser.storage.token = null;
      return () => {
        browser.storage.token = revoked;
      };
    };
    const outcomes: RefreshOutcome[] = ['unavailable', 'renewed'];
    const refresh = async () => {
      seen.push(browser.storage.token);
      const outcome = outcomes.shift() ?? 'refused';
      if (outcome === 'renewed') browser.storage.token = fresh;
      return outcome;
    };
    const api = browser.tab({ clearSession, refresh });
    expect(await api.post('/api/a', {}, text)).toMatchObject({ ok: false, error: { kind: 'network' } });
    expect(browser.storage.token).toBe(revoked);
    expect(await api.post('/api/a', {}, text)).toMatchObject({ ok: true });
    expect([seen, browser.storage.token]).toEqual([[null, null], fresh]);
  });

  test('reports a 403 that a fresh token gets as well', async () => {
    const browser = createBrowser(fresh);
    const onForbidden = jest.fn();
    const adapter: AxiosAdapter = async (config) => {
      const data = JSON.stringify({ code: 403, data: null, msg: '' });
      return { config, data, headers: {}, status: 403, statusText: '' };
    };
    await browser.tab({ adapter, onForbidden }).get('/api/a', text);
    expect(browser.refresh).toHaveBeenCalledTimes(1);
    expect(onForbidden).toHaveBeenCalledTimes(1);
    expect(browser.ended).not.toHaveBeenCalled();
  });

  test('ends the session once when the refresh is refused, and open pages go on as for a guest', async () => {
    const browser = createBrowser(expired);
    const api = browser.tab({
      refresh: async () => 'refused',
      canRefresh: () => browser.storage.token !== null,
    });
    const results = await Promise.all([api.get('/api/open', text), api.get('/api/open', text)]);
    expect(results.every((result) => result.ok)).toBe(true);
    expect(browser.ended).toHaveBeenCalledTimes(1);
    expect(browser.sent).toEqual([undefined, undefined]);
  });

  test('ends the session when even the fresh token gets a 401, without trying for ever', async () => {
    const browser = createBrowser(jwt('revoked', 900), []);
    await expect(browser.tab().get('/api/a', text)).resolves.toMatchObject({
      ok: false,
      error: { status: 401 },
    });
    expect(browser.sent).toHaveLength(2);
    expect(browser.refresh).toHaveBeenCalledTimes(1);
    expect(browser.ended).toHaveBeenCalledTimes(1);
  });

  test('keeps the session when a fresh token has no right (403, behaviour/roles)', async () => {
    const browser = createBrowser(fresh);
    const adapter: AxiosAdapter = async (config) => ({
      config,
      data: '',
      headers: {},
      status: 403,
      statusText: '',
    });
    const result = await browser.tab({ adapter }).get('/api/wholeSale/facet', text);
    expect(result).toMatchObject({ ok: false, error: { kind: 'http', status: 403 } });
    expect(browser.ended).not.toHaveBeenCalled();
  });

  test('keeps the session when the refresh call is out of order, and says network', async () => {
    const browser = createBrowser(expired);
    const api = browser.tab({ refresh: async () => 'unavailable' });
    await expect(api.get('/api/a', text)).resolves.toMatchObject({ ok: false, error: { kind: 'network' } });
    expect(browser.ended).not.toHaveBeenCalled();
    expect(browser.storage.token).toBe(expired);
  });

  test('keeps the session when the refresh throws', async () => {
    const browser = createBrowser(expired);
    const api = browser.tab({ refresh: () => Promise.reject(new Error('storage is full')) });
    await expect(api.get('/api/a', text)).resolves.toMatchObject({ ok: false, error: { kind: 'network' } });
    expect(browser.ended).not.toHaveBeenCalled();
  });

  test('uses a fresh token though the clock of the device is ahead', async () => {
    const browser = createBrowser(expired);
    const api = browser.tab({ now: () => now + 86_400_000 });
    await api.get('/api/a', text);
    await api.get('/api/a', text);
    expect(browser.refresh).toHaveBeenCalledTimes(1);
  });

  test('sends no token and concludes nothing with auth none', async () => {
    const browser = createBrowser(fresh, []);
    const result = await browser.tab().post('/api/customer/login', {}, { ...text, auth: 'none' });
    expect(result).toMatchObject({ ok: false, error: { status: 401 } });
    expect(browser.sent).toEqual([undefined]);
    expect(browser.refresh).not.toHaveBeenCalled();
  });
});

describe('calls under way when the session ends', () => {
  const restores: (() => void)[] = [];
  afterEach(() => {
    for (const restore of restores.splice(0)) restore();
  });

  /** Answers a call without a token at once, one with a token after the session has ended. */
  function whileLoggedIn() {
    const browser = createBrowser(fresh);
    const session = new AbortController();
    const answered: (() => void)[] = [];
    const adapter: AxiosAdapter = (config) => {
      const isMember = AxiosHeaders.from(config.headers).has('Authorization');
      browser.sent.push(isMember ? 'member' : 'guest');
      const data = JSON.stringify({ code: 200, data: isMember ? 'of the member' : 'of a guest', msg: '' });
      const reply = { config, data, headers: {}, status: 200, statusText: '' };
      if (!isMember) return Promise.resolve(reply);
      return new Promise((resolve, reject) => {
        answered.push(() => resolve(reply));
        config.signal?.addEventListener?.('abort', () => reject(new Error('aborted')));
      });
    };
    const api = browser.tab({ adapter, sessionSignal: () => session.signal });
    const logOut = async () => {
      while (browser.sent.length === 0) await new Promise((resolve) => setTimeout(resolve));
      session.abort();
      for (const answer of answered) answer();
    };
    return { api, sent: browser.sent, logOut };
  }

  test('a read of members is cancelled, so that the server need not refuse it', async () => {
    const { api, sent, logOut } = whileLoggedIn();
    const reading = api.get('/api/a', { ...text, auth: 'member' });
    await logOut();
    await expect(reading).resolves.toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(sent).toEqual(['member']);
  });

  test.each([[''], [' in a browser without AbortSignal.any']])(
    'any other read is repeated as a guest%s',
    async (where) => {
      const any = Object.getOwnPropertyDescriptor(AbortSignal, 'any') ?? {};
      if (where) Reflect.deleteProperty(AbortSignal, 'any');
      restores.push(() => Object.defineProperty(AbortSignal, 'any', any));
      const { api, sent, logOut } = whileLoggedIn();
      const reading = api.get('/api/open', { ...text, signal: new AbortController().signal });
      await logOut();
      await expect(reading).resolves.toEqual({ ok: true, data: 'of a guest' });
      expect(sent).toEqual(['member', 'guest']);
    },
  );

  test('a write goes on', async () => {
    const { api, sent, logOut } = whileLoggedIn();
    const writing = api.post('/api/a', { x: 1 }, text);
    await logOut();
    await expect(writing).resolves.toEqual({ ok: true, data: 'of the member' });
    expect(sent).toEqual(['member']);
  });
});

describe('the refresh call (behaviour/calls)', () => {
  const user = {
    memberId: 'm',
    crmMemberId: 'c',
    email: 'a@b.hk',
    firstName: 'A',
    lastName: 'B',
    roles: [],
    memberLabels: [],
  };
  const tokens = { token: 't2', refreshToken: 'r2', user };

  function client(status: number, body: unknown) {
    const seen: { url: string | undefined; header: unknown }[] = [];
    const adapter: AxiosAdapter = async (config) => {
      seen.push({ url: config.url, header: AxiosHeaders.from(config.headers).get('X-REFRESH-TOKEN') });
      if (status === 0) throw new Error('offline');
      return { config, data: JSON.stringify(body), headers: {}, status, statusText: '' };
    };
    const api = createBrowser(null).tab({ adapter });
    return { api, seen };
  }

  test('sends X-REFRESH-TOKEN and stores what comes back', async () => {
    const { api, seen } = client(200, { code: 200, data: tokens, msg: '' });
    const store = jest.fn();
    await expect(refreshSession(api, { getRefreshToken: () => 'r1', store })).resolves.toBe('renewed');
    expect(seen).toEqual([{ url: '/api/customer/refreshToken', header: 'r1' }]);
    expect(store).toHaveBeenCalledWith(tokens);
  });

  test.each([
    [401, 'refused', 1],
    [403, 'refused', 1],
    [500, 'unavailable', 4],
    [503, 'unavailable', 4],
    [0, 'unavailable', 4],
  ])('reads %d as %s, after %d tries', async (status, outcome, tries) => {
    const { api, seen } = client(status, { code: status, data: null, msg: '' });
    const store = jest.fn();
    await expect(refreshSession(api, { getRefreshToken: () => 'r1', store })).resolves.toBe(outcome);
    expect(seen).toHaveLength(tries);
    expect(store).not.toHaveBeenCalled();
  });

  test('is refused without a refresh token', async () => {
    const { api, seen } = client(200, {});
    await expect(refreshSession(api, { getRefreshToken: () => null, store: jest.fn() })).resolves.toBe(
      'refused',
    );
    expect(seen).toHaveLength(0);
  });
});

describe('access token', () => {
  test('is expired a little before its end', () => {
    expect(isTokenExpired(jwt('x', 60), now)).toBe(false);
    expect(isTokenExpired(jwt('x', 10), now)).toBe(true);
    expect(tokenExpiry(jwt('恤', 60))).toBe(now + 60_000);
  });

  test.each(['', 'abc', 'a.b.c', 'a.bnVsbA.c'])('%j has no end that could be read', (token) => {
    expect(tokenExpiry(token)).toBeUndefined();
    expect(isTokenExpired(token, now)).toBe(false);
  });
});
