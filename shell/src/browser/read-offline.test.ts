import { mustReadOffline } from './read-offline';

const list = { pathname: '/bit/MEN', search: '' };
const filtered = { pathname: '/bit/MEN', search: '?color=black' };
const item = { pathname: '/bit/item/A1', search: '' };

let isOnline = false;
/** What `mustReadOffline` has answered; empty while it waits. */
function ask(address: typeof list, signal = new AbortController().signal) {
  const answers: boolean[] = [];
  void mustReadOffline(address, list, signal).then((answer) => answers.push(answer));
  return async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return answers;
  };
}
function connect() {
  isOnline = true;
  window.dispatchEvent(new Event('online'));
}

beforeEach(() => {
  isOnline = false;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  Object.assign(globalThis, { caches: { has: async (name: string) => name === 'page /bit/MEN?size=M' } });
});
afterEach(() => jest.restoreAllMocks());

test('without a connection another page is left to the service worker, with one it never is', async () => {
  expect(await ask(item)()).toEqual([true]);
  expect(await ask(list)()).toEqual([false]);
  isOnline = true;
  expect(await ask(item)()).toEqual([false]);
});

test('a filter chosen without a connection waits for it, and the list stays', async () => {
  const answers = ask(filtered);
  expect(await answers()).toEqual([]);
  connect();
  expect(await answers()).toEqual([false]);
});

test('a list with a copy is read at once', async () => {
  expect(await ask({ ...list, search: '?size=M' })()).toEqual([true]);
});

test('a choice that another one replaces waits no longer', async () => {
  const visit = new AbortController();
  const answers = ask(filtered, visit.signal);
  visit.abort();
  expect(await answers()).toEqual([false]);
});

test('a wait that has ended listens no longer, whichever way it ended', async () => {
  const added = jest.spyOn(window, 'addEventListener');
  const removed = jest.spyOn(window, 'removeEventListener');
  const listeners = () => added.mock.calls.length - removed.mock.calls.length;
  const replaced = new AbortController();
  const answers = ask(filtered, replaced.signal);
  await answers();
  expect(listeners()).toBe(1);
  replaced.abort();
  await answers();
  expect(listeners()).toBe(0);
  expect(await ask(filtered, AbortSignal.abort())()).toEqual([false]);
  expect(listeners()).toBe(0);
});

test('without a service worker a page is loaded, and says itself that the device is offline', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true });
  expect(await ask(item)()).toEqual([false]);
});
