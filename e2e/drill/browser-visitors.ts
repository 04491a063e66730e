import { setTimeout as delay } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { findHeadlessShell } from 'local-services/chromium';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { cookieKeys } from 'shared-contracts';
import { lowerPriority, visitorNiceness } from './lower-priority';
import type { PageLoads } from './page-loads';
import { networkHeaders } from './visitor-network';

interface Options {
  shopUrl: string;
  paths: readonly string[];
  /** Buys something with a page of a new visitor; rejects with what went wrong. Without it nobody buys. */
  buy?: (page: Page) => Promise<void>;
  loads: PageLoads;
  /** Browsers that go from page to page; one more buys. */
  count: number;
  say: (text: string) => void;
}

export interface BrowserVisitors {
  purchases(): number;
  stop(): Promise<void>;
}

const patienceMs = 60_000;
/** How long a visitor looks at a page; without it the browsers would take all processors. */
const lookMs = 800;
/** How long a browser may take to close a visitor's context: on a busy machine Chromium sometimes never answers. */
const closeMs = 10_000;

/**
 * Real browsers that visit pages in turn, each as a new visitor, and one that buys again and again. Opens each page once before,
 * so that its pictures are drawn.
 */
export async function startBrowserVisitors(options: Options): Promise<BrowserVisitors> {
  const { shopUrl, paths, buy, loads, count, say } = options;
  const server = await chromium.launchServer({ executablePath: findHeadlessShell(say) });
  lowerPriority(server.process().pid, visitorNiceness);
  const browser = await chromium.connect(server.wsEndpoint());
  const first = await browser.newContext({ locale: 'en-GB' });
  const page = await first.newPage();
  for (const path of paths)
    await page.goto(shopUrl + path, { waitUntil: 'networkidle', timeout: patienceMs });
  await first.close();
  let isStopping = false;
  let purchases = 0;
  let turn = 0;

  async function visitPages(): Promise<void> {
    while (!isStopping) {
      turn += 1;
      const path = (paths[turn % paths.length] ?? '/').replace('{count}', String(turn));
      await asVisitor(path, async (page) => {
        const response = await page.goto(shopUrl + path);
        // The content is checked below: when a page reloads itself, its first response can no longer be read.
        if (response?.status() !== 200) return `HTTP ${response?.status()}`;
        const ready = 'html[data-interactive], #applications > :not(:empty)';
        await page.waitForSelector(ready, { state: 'attached' });
        // What fails on the way to the first interaction shows as an alert with a code.
        const alert = page.getByRole('alert').filter({ hasText: /SHOP-[A-Z]+-\d{3}/ });
        return (await alert.count()) > 0 ? `error shown: ${await alert.first().textContent()}` : undefined;
      });
    }
  }

  async function buyThings(buy: NonNullable<Options['buy']>): Promise<void> {
    while (!isStopping) {
      await asVisitor('a purchase', async (page) => {
        await buy(page);
        purchases += 1;
        return undefined;
      });
    }
  }

  async function asVisitor(path: string, visit: (page: Page) => Promise<string | undefined>): Promise<void> {
    const context = await browser.newContext({ locale: 'en-GB', extraHTTPHeaders: networkHeaders() });
    const messages: string[] = [];
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    page.on('console', (message) => {
      if (message.type() === 'error')
        messages.push(`${page.url()}: ${message.text().split('\n', 1)[0]} (${message.location().url})`);
    });
    page.on('pageerror', (error) => messages.push(`${page.url()}: uncaught ${error.message}`));
    const beganAt = Date.now();
    let reason: string | undefined;
    try {
      reason = await visit(page);
    } catch (error) {
      reason = stripVTControlCharacters((error as Error).message)
        .split('\n', 3)
        .join(' ');
    }
    // Requests that the drill itself aborts at its end do not count as failures.
    if (!(isStopping && reason)) {
      const bad = loads.badVersionsOf(await bucketOf(context), beganAt);
      loads.add('browser', path, bad, reason, Date.now() - beganAt);
      if (bad.length === 0) for (const message of messages) loads.addConsoleError(message);
    }
    await atMost(closeMs, context.close());
    await delay(lookMs);
  }

  const running = [...Array.from({ length: count }, visitPages), ...(buy ? [buyThings(buy)] : [])];
  return {
    purchases: () => purchases,
    async stop() {
      isStopping = true;
      await Promise.all(running);
      await atMost(closeMs, browser.close());
      await server.kill();
    },
  };
}

/** Waits until a clean-up has succeeded or failed, up to a time limit. */
async function atMost(ms: number, cleaning: Promise<void>): Promise<void> {
  await Promise.race([cleaning.catch(() => undefined), delay(ms, undefined, { ref: false })]);
}

async function bucketOf(context: BrowserContext): Promise<string | undefined> {
  const cookies = await context.cookies().catch(() => []);
  return cookies.find(({ name }) => name === cookieKeys.releaseBucket)?.value;
}
