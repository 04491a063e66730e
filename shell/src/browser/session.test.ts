import Cookies from 'js-cookie';
import { cookieKeys, createBus, storageKeys } from 'shared-contracts';
import { createSession } from './session';

const tokens = {
  token: 'access',
  refreshToken: 'refresh',
  user: {
    memberId: 'M1',
    crmMemberId: 'C1',
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Wong',
    roles: ['member'],
    memberLabels: [],
  },
};

const createTab = (endedElsewhere = () => {}) =>
  createSession(createBus({ info() {}, warn() {}, error() {} }), endedElsewhere);

beforeEach(() => {
  localStorage.clear();
  Cookies.remove(cookieKeys.refreshToken);
});
afterEach(() => jest.restoreAllMocks());

/** As a page does that Back has found in the cache of the browser. */
const comeBack = (persisted = true) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('who follows the storage reads it again on a page that comes back from the cache, and not at its first load', () => {
  createTab();
  const told: (string | null)[] = [];
  const listen = ({ key }: StorageEvent) => void told.push(key);
  window.addEventListener('storage', listen);
  comeBack(false);
  expect(told).toEqual([]);
  comeBack();
  expect(told.every((key) => key === null)).toBe(true);
  expect(told).not.toHaveLength(0);
  window.removeEventListener('storage', listen);
});

test('another tab that hears of a login finds all of it there (behaviour/states)', () => {
  const other = createTab();
  const heard: boolean[] = [];
  other.subscribe(() => heard.push(other.snapshot().isLoggedIn));
  // A browser notifies other tabs after each key is written, not after all of them.
  const write = Storage.prototype.setItem;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    write.call(this, key, value);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
  createTab().start(tokens);
  expect(localStorage.getItem(storageKeys.isLogin)).toBe('1');
  expect(heard).toEqual([true]);
});

test('a login elsewhere counts once its cookie arrives, which browsers show later than its flag', () => {
  jest.useFakeTimers();
  const other = createTab();
  createTab().start(tokens);
  Cookies.remove(cookieKeys.refreshToken);
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.isLogin, newValue: '1' }));
  expect(other.snapshot().isLoggedIn).toBe(false);
  Cookies.set(cookieKeys.refreshToken, 'refresh');
  jest.advanceTimersByTime(500);
  expect(other.snapshot().isLoggedIn).toBe(true);
  jest.useRealTimers();
});

test.each([
  ['comes back from the cache', () => comeBack()],
  ['is focused', () => window.dispatchEvent(new Event('focus'))],
  ['is shown', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
])('a tab that was told nothing reads the session when it %s', (_case, lookAt) => {
  const bus = createBus({ info() {}, warn() {}, error() {} });
  const left: string[] = [];
  const other = createSession(bus, () => left.push('other'));
  const reasons: string[] = [];
  bus.on('session-changed', ({ reason }) => void reasons.push(reason));
  const here = createTab();
  here.start(tokens);
  lookAt();
  lookAt();
  expect(other.snapshot().user?.memberId).toBe('M1');
  here.end('logout');
  lookAt();
  expect(other.snapshot().isLoggedIn).toBe(false);
  expect(left).toEqual(['other']);
  // Nothing is said again while nothing has changed.
  expect(reasons).toEqual(['login', 'expired']);
});

test('a tab in which somebody else is logged in by now leaves what it showed of the member before', () => {
  const left: string[] = [];
  const other = createTab(() => left.push('other'));
  const here = createTab();
  here.start(tokens);
  window.dispatchEvent(new Event('focus'));
  const signal = other.signal();
  here.end('logout');
  here.start({ ...tokens, user: { ...tokens.user, memberId: 'M2' } });
  window.dispatchEvent(new Event('focus'));
  expect(other.snapshot().user?.memberId).toBe('M2');
  expect(signal.aborted).toBe(true);
  expect(left).toEqual(['other']);
});

test('a logout ends the session of every tab, the next session has a signal of its own', () => {
  const left: string[] = [];
  const here = createTab(() => left.push('here'));
  const other = createTab(() => left.push('other'));
  here.start(tokens);
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.isLogin }));
  const signals = [here.signal(), other.signal()];
  here.update({ ...tokens.user, firstName: 'Eva' });
  here.renew(tokens);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  here.end('logout');
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.isLogin }));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  // The tab that logs out knows where it goes next.
  expect(left).toEqual(['other']);
  here.start(tokens);
  expect(here.signal().aborted).toBe(false);
});

const stored = () =>
  [storageKeys.token, storageKeys.userInfo, storageKeys.isLogin].map((key) => localStorage.getItem(key));

test('a refusal clears token, flag and user info; the page shows the member until the outcome is known', () => {
  const left: string[] = [];
  const here = createTab();
  const other = createTab(() => left.push('other'));
  here.start(tokens);
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.isLogin }));
  const before = stored();
  const putBack = here.clear();
  expect(stored()).toEqual([null, null, null]);
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.isLogin }));
  expect([here, other].map((tab) => tab.snapshot().isLoggedIn)).toEqual([true, true]);
  // The server could not be asked: nothing is known against the session.
  putBack();
  expect(stored()).toEqual(before);
  here.clear();
  here.renew({ ...tokens, token: 'next' });
  expect(stored()[0]).toBe('next');
  expect(left).toEqual([]);
});

test('a logout elsewhere counts while its tab still shows the cookie, which browsers remove later', () => {
  const here = createTab();
  here.start(tokens);
  here.end('logout');
  localStorage.setItem(storageKeys.userInfo, JSON.stringify(tokens.user));
  localStorage.setItem(storageKeys.isLogin, '1');
  Cookies.set(cookieKeys.refreshToken, 'refresh');
  const other = createTab();
  expect(other.snapshot().isLoggedIn).toBe(true);
  localStorage.removeItem(storageKeys.isLogin);
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.isLogin, newValue: '0' }));
  expect(other.snapshot().isLoggedIn).toBe(false);
});

test('a tab whose visitor did not log out there hears of a session that is over, as after an expiry', () => {
  const bus = createBus({ info() {}, warn() {}, error() {} });
  const other = createSession(bus, () => {});
  const here = createTab();
  here.start(tokens);
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.isLogin }));
  const reasons: string[] = [];
  bus.on('session-changed', ({ reason }) => void reasons.push(reason));
  here.end('logout');
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.isLogin, newValue: '0' }));
  expect(other.snapshot().isLoggedIn).toBe(false);
  expect(reasons.at(-1)).toBe('expired');
});

test('a session that ends after a refusal ends in every tab', () => {
  const here = createTab();
  const other = createTab();
  here.start(tokens);
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.isLogin }));
  here.clear();
  const told: (string | null)[] = [];
  const write = Storage.prototype.setItem;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    write.call(this, key, value);
    told.push(key);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
  here.end('expired');
  expect(told).toEqual([storageKeys.isLogin]);
  expect(other.snapshot().isLoggedIn).toBe(false);
  expect(stored()).toEqual([null, null, null]);
});

test('the user info holds the refresh token and the customer number (behaviour/entities)', () => {
  const here = createTab();
  const user = { ...tokens.user, sfccCustomerNo: '00012345' };
  here.start({ ...tokens, user });
  const info = () => JSON.parse(localStorage.getItem(storageKeys.userInfo) ?? '');
  expect(info()).toMatchObject({ memberId: 'M1', refreshToken: 'refresh', sfccCustomerNo: '00012345' });
  here.update({ ...tokens.user, firstName: 'Eva' });
  expect(info()).toMatchObject({ firstName: 'Eva', refreshToken: 'refresh', sfccCustomerNo: '00012345' });
});
