import { localStore, readJson, sessionStore } from './browser-storage';

/** A web storage that works, or one that throws on every access, at once or later. */
function storageOf(refuse: boolean | (() => boolean)): Storage {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem(key: string, value: string) {
      if (typeof refuse === 'function' ? refuse() : refuse) throw new Error('QuotaExceededError');
      entries.set(key, value);
      Object.assign(storage, { [key]: value });
    },
    removeItem(key: string) {
      entries.delete(key);
      Reflect.deleteProperty(storage, key);
    },
  };
  for (const name of ['getItem', 'setItem', 'removeItem'])
    Object.defineProperty(storage, name, { enumerable: false });
  return storage as unknown as Storage;
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window');
});

test.each([
  ['is there', { sessionStorage: storageOf(false) }],
  ['is full', { sessionStorage: storageOf(true) }],
  ['is missing', undefined],
])('keeps, lists and removes entries where the storage %s', (_case, window) => {
  Object.assign(globalThis, { window });
  sessionStore.set('one', '1');
  sessionStore.set('two', '2');
  expect(sessionStore.get('one')).toBe('1');
  expect(sessionStore.keys().sort()).toEqual(['one', 'two']);
  sessionStore.remove('one');
  expect(sessionStore.get('one')).toBeNull();
  expect(sessionStore.keys()).toEqual(['two']);
  sessionStore.remove('two');
});

test('a change that no longer fits counts for the page, not what the full storage still holds', () => {
  let isFull = false;
  const localStorage = storageOf(() => isFull);
  Object.assign(globalThis, { window: { localStorage } });
  localStore.set('bag', 'one piece');
  isFull = true;
  localStore.set('bag', 'two pieces');
  expect(localStore.get('bag')).toBe('two pieces');
  expect(localStore.keys()).toEqual(['bag']);
  isFull = false;
  localStore.set('bag', 'three pieces');
  expect(localStorage.getItem('bag')).toBe('three pieces');
  localStore.remove('bag');
  expect(localStore.get('bag')).toBeNull();
});

test('reads stored JSON, and nothing where it is broken or missing', () => {
  Object.assign(globalThis, { window: { localStorage: storageOf(false) } });
  localStore.set('good', '{"a":1}');
  localStore.set('bad', '{"a":');
  expect(readJson(localStore, 'good')).toEqual({ a: 1 });
  expect(readJson(localStore, 'bad')).toBeUndefined();
  expect(readJson(localStore, 'none')).toBeUndefined();
});
