/** What the service worker uses of its global scope; the library of types for workers contradicts the DOM's. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface PushEvent extends WorkerEvent {
  data: { json(): unknown } | null;
}
interface NotificationClickEvent extends WorkerEvent {
  notification: Notification;
}
interface WindowOfWorker {
  url: string;
  focus(): Promise<unknown>;
}
interface MessageEventOfWorker extends WorkerEvent {
  data: KeepPage;
}
interface WorkerScope {
  addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(name: 'message', listener: (event: MessageEventOfWorker) => void): void;
  addEventListener(name: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(name: 'notificationclick', listener: (event: NotificationClickEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<readonly WindowOfWorker[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  caches: CacheStorage;
  location: Location;
}

/** Message of a page: keep a copy of this path, with the files that it has loaded. */
export interface KeepPage {
  path: string;
  files: readonly string[];
}

export interface ServiceWorkerSettings {
  /** Path of the page that is shown without a connection when the requested page is not cached. */
  offlinePath: string;
  /** Maximum number of cached pages. */
  maxPages: number;
  /** Tag before which the notice of a copy is written. */
  bodyStart: string;
  /** Id and class of the notice. */
  noticeId: string;
  noticeClass: string;
  /** The notice by the language of the page; `{time}` is the age of the copy. */
  notices: readonly { lang: string; label: string; text: string }[];
  /** Title of the list of cached pages on the offline page, by language. */
  lists: readonly { lang: string; title: string }[];
  /** Mark on the offline page that the list replaces. */
  listMark: string;
}

/**
 * Sent as text, so it is self-contained and imports nothing. Pages always come from the network: an online visitor
 * never sees a copy, so a release or a rollback is visible at once. Only when the network fails, the copy of a visited page
 * is shown, with a notice that names its age, or the offline page.
 */
export function serviceWorker(settings: ServiceWorkerSettings): void {
  const scope = globalThis as unknown as WorkerScope;
  const { caches } = scope;
  const pagePrefix = 'page ';
  const keptAt = 'X-Kept-At';
  const offlineCache = 'offline';
  /** The last page could not be fetched: its files come from the copy. */
  let isOffline = false;

  const htmlOf = (text: string, headers: Headers): Response => new Response(text, { headers });
  const isEnglish = (html: string): boolean => html.includes('<html lang="en');
  const inLanguage = <Text extends { lang: string }>(texts: readonly Text[], html: string): Text =>
    texts.find(({ lang }) => lang === (isEnglish(html) ? 'en' : 'zh')) as Text;

  /** As `formatDateTime` of shared-contracts, which this function cannot import. */
  function timeIn(english: boolean, ms: number): string {
    const hongKongAheadMs = 8 * 3_600_000;
    const [day = '', time = ''] = new Date(ms + hongKongAheadMs).toISOString().split('T');
    const [year, month, date] = day.split('-');
    const written = english ? `${date}/${month}/${year}` : `${year}年${Number(month)}月${Number(date)}日`;
    return `${written} ${time.slice(0, 5)}`;
  }

  async function fetchText(path: string): Promise<{ text: string; headers: Headers } | undefined> {
    const response = await fetch(path, { credentials: 'same-origin', headers: { Accept: 'text/html' } });
    const isPage = response.headers.get('Content-Type')?.includes('text/html');
    if (!response.ok || response.redirected || !isPage) return undefined;
    const headers = new Headers(response.headers);
    // Removes the headers that do not apply to the decoded text, which is never revalidated.
    for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'Set-Cookie']) headers.delete(name);
    headers.set(keptAt, String(Date.now()));
    return { text: await response.text(), headers };
  }

  async function keepOfflinePage(): Promise<void> {
    const page = await fetchText(settings.offlinePath);
    if (page)
      await (await caches.open(offlineCache)).put(settings.offlinePath, htmlOf(page.text, page.headers));
  }

  async function keep({ path, files }: KeepPage): Promise<void> {
    const page = await fetchText(path);
    if (!page) return;
    // A page that has not been opened yet names its own scripts and style sheets.
    const named = [...page.text.matchAll(/"href":"([^"]+\.(?:js|css))"/g)].map(([, href = '']) => href);
    const neededUrls = new Set([...files, ...named].map((file) => new URL(file, scope.location.href).href));
    // All files are read before anything is written: the connection may end meanwhile, and the copy that the new one
    // replaces is complete.
    const read = await Promise.all([...neededUrls].map(readFile));
    const name = pagePrefix + path;
    await caches.delete(name);
    const cache = await caches.open(name);
    await Promise.all(read.map((file) => file && cache.put(file.url, file.response)));
    // Written last, because the buttons of a page whose files are missing do not work.
    await cache.put(path, htmlOf(page.text, page.headers));
    const kept = (await caches.keys()).filter((key) => key.startsWith(pagePrefix));
    // In the order in which they were cached.
    for (const old of kept.slice(0, Math.max(0, kept.length - settings.maxPages))) await caches.delete(old);
    await keepOfflinePage();
  }

  /** From the browser's own cache, as a rule: the page has just loaded it. Undefined when it can't be read. */
  async function readFile(url: string): Promise<{ url: string; response: Response } | undefined> {
    try {
      const Accept = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
      const headers = url.includes('/images/') ? { Accept } : undefined;
      const response = await fetch(url, { cache: 'force-cache', ...(headers ? { headers } : {}) });
      if (!response.ok) return undefined;
      // Read to the end: unread answers would occupy the connections of the others.
      return { url, response: new Response(await response.blob(), { headers: response.headers }) };
    } catch {
      // The cached page is readable without this file.
      return undefined;
    }
  }

  /** The cached page at the path, with a notice that names its age. */
  async function copyOf(path: string): Promise<Response | undefined> {
    if (!(await caches.has(pagePrefix + path))) return undefined;
    const copy = await (await caches.open(pagePrefix + path)).match(path, { ignoreVary: true });
    if (!copy) return undefined;
    const text = await copy.text();
    const { label, text: notice } = inLanguage(settings.notices, text);
    const time = timeIn(isEnglish(text), Number(copy.headers.get(keptAt)));
    const html = `<section class="${settings.noticeClass}" id="${settings.noticeId}" aria-label="${label}"><p>${notice.replace('{time}', time)}</p></section>`;
    return htmlOf(
      text.replace(settings.bodyStart, () => html + settings.bodyStart),
      new Headers(copy.headers),
    );
  }

  async function offlinePage(): Promise<Response> {
    const page = await caches.match(settings.offlinePath, { ignoreVary: true });
    if (!page) return Response.error();
    const text = await page.text();
    /** By title: visitors can't tell copies of one list with other filters apart. */
    const links = new Map<string, string>();
    for (const name of (await caches.keys()).reverse()) {
      if (!name.startsWith(pagePrefix)) continue;
      const path = name.slice(pagePrefix.length);
      const copy = await (await caches.open(name)).match(path, { ignoreVary: true });
      // Written by the server, so it is escaped.
      const title = /<title>([^<]*)</.exec((await copy?.text()) ?? '')?.[1];
      if (title && !links.has(title))
        links.set(title, `<li><a href="${path.replaceAll('&', '&amp;')}">${title}</a></li>`);
    }
    const list = `<h2>${inLanguage(settings.lists, text).title}</h2><ul>${[...links.values()].join('')}</ul>`;
    return htmlOf(
      text.replace(settings.listMark, () => (links.size > 0 ? list : '')),
      new Headers(page.headers),
    );
  }

  async function answerPage(event: FetchEvent): Promise<Response> {
    try {
      const response = (await event.preloadResponse) ?? (await fetch(event.request));
      isOffline = false;
      return response;
    } catch {
      isOffline = true;
      const { pathname, search } = new URL(event.request.url);
      return (await copyOf(pathname + search)) ?? (await offlinePage());
    }
  }

  scope.addEventListener('install', (event) => {
    event.waitUntil(Promise.all([keepOfflinePage(), scope.skipWaiting()]));
  });
  scope.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]));
  });
  scope.addEventListener('message', (event) => {
    // A page that cannot be cached is read online.
    event.waitUntil(keep(event.data).catch(() => undefined));
  });
  scope.addEventListener('push', (event) => {
    const { title, body, path } = (event.data?.json() ?? {}) as Record<string, unknown>;
    if (typeof title !== 'string') return;
    event.waitUntil(
      scope.registration.showNotification(title, {
        body: String(body ?? ''),
        icon: '/icon.svg',
        data: { path: String(path ?? '/') },
      }),
    );
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path } = (event.notification.data ?? {}) as { path?: string };
    const url = new URL(path ?? '/', scope.location.origin);
    // A notification opens the shop and nothing else.
    const href = url.origin === scope.location.origin ? url.href : scope.location.origin;
    event.waitUntil(
      scope.clients.matchAll({ type: 'window' }).then(async (windows) => {
        const open = windows.find((shown) => shown.url === href);
        return open ? open.focus() : scope.clients.openWindow(href);
      }),
    );
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET') return;
    if (request.mode === 'navigate') {
      event.respondWith(answerPage(event));
      return;
    }
    // Online the browser's own cache answers: this worker serves copies of files only while offline.
    if (!isOffline && navigator.onLine) return;
    event.respondWith(caches.match(request.url, { ignoreVary: true }).then((copy) => copy ?? fetch(request)));
  });
}

/** Sent instead when `SERVICE_WORKER=off`: removes itself and everything it cached. */
export function leaveServiceWorker(): void {
  const scope = globalThis as unknown as WorkerScope & {
    registration: { unregister(): Promise<boolean> };
  };
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => {
    const forget = async () => {
      for (const name of await scope.caches.keys()) await scope.caches.delete(name);
      await scope.registration.unregister();
    };
    event.waitUntil(forget());
  });
}
