import { setTimeout as delay } from 'node:timers/promises';
import { bucketIn, objectionToPage, type PageLoads } from './page-loads';
import { networkHeaders } from './visitor-network';

const maxWaiting = 200;
const loadTimeoutMs = 60_000;
const visitorCount = 20;
const pagesOfVisit = 6;

interface Visitor {
  cookie: string;
  pages: number;
  network: ReturnType<typeof networkHeaders>;
}

const newVisitor = (pages: number): Visitor => ({ cookie: '', pages, network: networkHeaders() });

/**
 * Loads pages at a constant rate, however long they take, as visitors who keep their cookies for a few pages. Returns a
 * function that ends it.
 */
export function startLoad(
  shopUrl: string,
  { perSecond, paths, loads }: { perSecond: number; paths: readonly string[]; loads: PageLoads },
): () => Promise<void> {
  const visitors: Visitor[] = Array.from({ length: visitorCount }, () => newVisitor(0));
  const running = new Set<Promise<void>>();
  let count = 0;

  async function load(path: string, visitor: Visitor): Promise<void> {
    const beganAt = Date.now();
    let reason: string | undefined;
    try {
      const response = await fetch(shopUrl + path, {
        redirect: 'manual',
        headers: {
          'Accept-Language': 'en',
          ...visitor.network,
          ...(visitor.cookie && { Cookie: visitor.cookie }),
        },
        signal: AbortSignal.timeout(loadTimeoutMs),
      });
      for (const cookie of response.headers.getSetCookie())
        if (bucketIn(cookie) !== undefined) visitor.cookie = cookie.split(';')[0] ?? '';
      reason = objectionToPage(response.status, await response.text());
    } catch (error) {
      const { cause, message } = error as Error & { cause?: { code?: string } };
      reason = `dropped connection: ${cause?.code ?? message}`;
    }
    const bad = loads.badVersionsOf(bucketIn(visitor.cookie), beganAt);
    loads.add('load', path, bad, reason, Date.now() - beganAt);
  }

  const timer = setInterval(() => {
    if (running.size >= maxWaiting) return;
    count += 1;
    const index = count % visitors.length;
    let visitor = visitors[index] as Visitor;
    visitor.pages += 1;
    if (visitor.pages > pagesOfVisit) {
      visitor = newVisitor(1);
      visitors[index] = visitor;
    }
    // Each search has its own words, so that the page cache does not answer all.
    const path = (paths[count % paths.length] ?? '/').replace('{count}', String(count));
    const loading = load(path, visitor).finally(() => running.delete(loading));
    running.add(loading);
  }, 1_000 / perSecond);

  return async () => {
    clearInterval(timer);
    while (running.size > 0) await Promise.race([Promise.all(running), delay(1_000)]);
  };
}
