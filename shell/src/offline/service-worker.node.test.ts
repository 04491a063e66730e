import { type ServiceWorkerSettings, serviceWorker } from './service-worker';

const settings: ServiceWorkerSettings = {
  offlinePath: '/offline',
  maxPages: 2,
  bodyStart: '<div id="app">',
  noticeId: 'note',
  noticeClass: 'note',
  notices: [
    { lang: 'en', label: 'Offline', text: 'From {time}.' },
    { lang: 'zh', label: '離線', text: '{time} 儲存。' },
  ],
  lists: [
    { lang: 'en', title: 'Kept' },
    { lang: 'zh', title: '已儲存' },
  ],
  listMark: '<!--kept-->',
};
const origin = 'https://shop.test';
type Listener = (event: object) => void;

/** The parts of a worker's scope that the service worker uses. */
function startWorker() {
  const listeners = new Map<string, Listener>();
  const stores = new Map<string, Map<string, Response>>();
  const key = (input: string) => new URL(input, origin).href;
  const storeOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      put: async (input: string, response: Response) => void store.set(key(input), response),
      match: async (input: string) => store.get(key(input))?.clone(),
    };
  };
  const windows: { url: string; focus(): Promise<void> }[] = [];
  const opened: string[] = [];
  const shown: object[] = [];
  let network: (path: string) => Response | undefined = () => undefined;
  const fetched: string[] = [];
  Object.assign(globalThis, {
    caches: {
      open: async (name: string) => storeOf(name),
      has: async (name: string) => stores.has(name),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
      match: async (input: string) =>
        [...stores.values()]
          .map((store) => store.get(key(input)))
          .find((found) => found)
          ?.clone(),
    },
    location: new URL(origin),
    clients: {
      claim: async () => undefined,
      matchAll: async () => windows,
      openWindow: async (url: string) => void opened.push(url),
    },
    registration: {
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
    },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    fetch: async (input: string | { url: string }) => {
      const { pathname, search } = new URL(typeof input === 'string' ? input : input.url, origin);
      fetched.push(pathname + search);
      const response = network(pathname + search);
      if (!response) throw new TypeError('Failed to fetch');
      return response;
    },
  });
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  serviceWorker(settings);
  const dispatch = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    let response: Promise<Response> | undefined;
    listeners.get(name)?.({
      ...event,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Promise<Response>) => {
        response = promise;
      },
    });
    await Promise.all(work);
    return response;
  };
  return {
    stores,
    fetched,
    windows,
    opened,
    shown,
    push: (data: unknown) => dispatch('push', { data: { json: () => data } }),
    click: (path: string) =>
      dispatch('notificationclick', { notification: { data: { path }, close: () => undefined } }),
    setNetwork: (answer: typeof network) => {
      network = answer;
    },
    install: () => dispatch('install', {}),
    keep: (path: string, files: string[] = []) => dispatch('message', { data: { path, files } }),
    /** The answer to a page; undefined when the browser loads it itself. */
    open: async (path: string, mode = 'navigate') => {
      const answer = await dispatch('fetch', {
        request: { method: 'GET', mode, url: origin + path },
        preloadResponse: Promise.resolve(undefined),
      });
      return answer?.text();
    },
  };
}

const html = (lang: string, title: string, body = '') =>
  new Response(`<html lang="${lang}"><title>${title}</title><div id="app">${body}`, {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });

const online = (path: string): Response | undefined => {
  if (path === '/offline') return html('en-HK', 'You are offline', '<!--kept-->');
  if (path.endsWith('.js')) return new Response('script');
  if (path === '/login') return new Response('{}', { headers: { 'Content-Type': 'application/json' } });
  return html('en-HK', `Page ${path}`, '{"href":"/assets/shell.js"}');
};

test('online a page comes from the network, never from a copy: a rollback shows at once', async () => {
  const worker = startWorker();
  worker.setNetwork(online);
  await worker.keep('/bit/men');
  worker.setNetwork((path) => (path === '/bit/men' ? html('en-HK', 'Rolled back') : online(path)));
  expect(await worker.open('/bit/men')).toContain('Rolled back');
  // An error of the shop is shown as it is, too.
  worker.setNetwork(() => new Response('503', { status: 503 }));
  expect(await worker.open('/bit/men')).toBe('503');
  // The service worker leaves files to the browser and its HTTP cache.
  expect(await worker.open('/assets/shell.js', 'cors')).toBeUndefined();
});

test('offline a kept page says how old it is, and has its files', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-01T16:06:00Z'));
  const worker = startWorker();
  worker.setNetwork(online);
  await worker.install();
  await worker.keep('/bit/men', ['/assets/late.js']);
  worker.setNetwork(() => undefined);
  expect(await worker.open('/bit/men')).toMatch(
    /<section class="note" id="note" aria-label="Offline"><p>From .*\d{4}.*<\/p><\/section><div id="app">/,
  );
  // As the bag writes it (behaviour/limits).
  expect(await worker.open('/bit/men')).toContain('From 02/03/2026 00:06');
  expect(await worker.open('/assets/shell.js', 'cors')).toBe('script');
  expect(await worker.open('/assets/late.js', 'cors')).toBe('script');
});

test('a kept page in Chinese says its age in the Chinese way', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-01T16:06:00Z'));
  const worker = startWorker();
  worker.setNetwork((path) => (path === '/sit/men' ? html('zh-Hant-HK', '男裝', ' ') : online(path)));
  await worker.keep('/sit/men');
  worker.setNetwork(() => undefined);
  expect(await worker.open('/sit/men')).toContain('2026年3月2日 00:06');
});

test('a copy is whole, whenever the connection ends while the next one is made', async () => {
  const worker = startWorker();
  worker.setNetwork(online);
  await worker.keep('/bit/men');
  for (let answers = 0; answers < 3; answers += 1) {
    let left = answers;
    worker.setNetwork((path) => {
      left -= 1;
      return left < 0 ? undefined : online(path);
    });
    await worker.keep('/bit/men', ['/assets/late.js']);
    expect([...(worker.stores.get('page /bit/men')?.keys() ?? [])]).toContain(`${origin}/bit/men`);
  }
  // The page is stored last, so that a worker that is killed midway leaves no page without its files.
  expect([...(worker.stores.get('page /bit/men')?.keys() ?? [])].at(-1)).toBe(`${origin}/bit/men`);
});

test('other pages say that the device is offline, and list what can be read', async () => {
  const worker = startWorker();
  worker.setNetwork(online);
  await worker.install();
  await worker.keep('/bit/men?a=1&b=2');
  worker.setNetwork(() => undefined);
  const page = await worker.open('/bit/women');
  expect(page).toContain('You are offline');
  expect(page).toContain('<li><a href="/bit/men?a=1&amp;b=2">Page /bit/men?a=1&b=2</a></li>');
});

test('a list that was seen with several filters is listed once, as it was seen last', async () => {
  const worker = startWorker();
  worker.setNetwork((path) => (path.startsWith('/bit/men') ? html('en-HK', 'Men') : online(path)));
  await worker.install();
  await worker.keep('/bit/men');
  await worker.keep('/bit/men?color=red');
  worker.setNetwork(() => undefined);
  const page = (await worker.open('/bit/women')) ?? '';
  expect(page.match(/<li>.*?<\/li>/g)).toEqual(['<li><a href="/bit/men?color=red">Men</a></li>']);
});

test('keeps the latest pages only, and nothing but pages', async () => {
  const worker = startWorker();
  worker.setNetwork(online);
  for (const path of ['/one', '/two', '/one', '/three', '/login']) await worker.keep(path);
  const kept = [...worker.stores.keys()].filter((name) => name.startsWith('page '));
  expect(kept).toEqual(['page /one', 'page /three']);
});

test('a notification shows its words; a click opens its page of the shop, or the window that has it', async () => {
  const worker = startWorker();
  await worker.push({ title: 'New in', body: 'The coats are here.', path: '/bit/women' });
  await worker.push(undefined);
  await worker.push({ body: 'without a title' });
  expect(worker.shown).toEqual([
    { title: 'New in', body: 'The coats are here.', icon: '/icon.svg', data: { path: '/bit/women' } },
  ]);
  await worker.click('/bit/women');
  await worker.click('https://evil.example/x');
  await worker.click('//evil.example/x');
  expect(worker.opened).toEqual([`${origin}/bit/women`, origin, origin]);
  let isFocused = false;
  worker.windows.push({
    url: `${origin}/bit/women`,
    focus: async () => {
      isFocused = true;
    },
  });
  await worker.click('/bit/women');
  expect([isFocused, worker.opened.length]).toEqual([true, 3]);
});
