import { createHash, webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import Cookies from 'js-cookie';
import { isFirst, keepFirstPurchase } from 'shared-contracts/first-purchase';
import { member } from 'shared-contracts/testing/stub-shop';
import { keepLoginCookies } from './login-cookies';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const cookies = () => ['ckleups', 'cklmups', 'ckua', 'isFirstPurchase'].map((name) => Cookies.get(name));
const as = (user: object) => ({ isLoggedIn: true, user: { ...member, ...user }, guestId: 'gst1234567' });
const guest = { isLoggedIn: false, user: null, guestId: 'gst1234567' };

/** Of the screen, in px. */
let width = 768;

beforeAll(() => {
  window.matchMedia = ((query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1]),
  })) as typeof window.matchMedia;
  Object.assign(globalThis, { TextEncoder });
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
});
beforeEach(() => {
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});

test('a login sets hashes, the device and whether the member has bought; a logout removes them (behaviour/entities)', async () => {
  await keepLoginCookies(as({ email: ' Member@Example.com', isFirstPurchase: true }), true);
  expect(cookies()).toEqual([sha256('member@example.com'), sha256(member.memberId), 'pad', '1']);
  await keepLoginCookies(guest, false);
  expect(cookies()).toEqual([undefined, undefined, undefined, undefined]);
});

test.each([
  [1024, 'pc'],
  [1023, 'pad'],
  [768, 'pad'],
  [767, 'mobile'],
])('a screen of %d px is of the class %s (behaviour/states)', async (px, device) => {
  width = px;
  await keepLoginCookies(as({}), true);
  expect(Cookies.get('ckua')).toBe(device);
  width = 768;
});

test('a purchase stays known: after a logout, and against what was stored before it', async () => {
  await keepLoginCookies(as({ isFirstPurchase: true }), true);
  expect(isFirst()).toBe(true);
  keepFirstPurchase(false);
  await keepLoginCookies(as({ isFirstPurchase: true }), false);
  expect(isFirst()).toBe(false);
  await keepLoginCookies(guest, false);
  expect(cookies().at(-1)).toBe('0');
  // Another member of this browser, who has bought nothing.
  await keepLoginCookies(as({ isFirstPurchase: true }), true);
  expect(isFirst()).toBe(true);
});

test('a page without a secure context stores no hash', async () => {
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: {} });
  await keepLoginCookies(as({ isFirstPurchase: false }), true);
  expect(cookies()).toEqual([undefined, undefined, 'pad', '0']);
});
