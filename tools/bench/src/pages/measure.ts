import { countWireBytes, type WireFigures } from 'e2e/src/wire-bytes';
import { findChromium } from 'local-services/chromium';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

export interface PageFigures extends Omit<WireFigures, 'pending'> {
  ttfbMs: number;
  fcpMs: number;
  lcpMs: number;
  /** Total blocking time: the part of long tasks beyond 50 ms. */
  blockingMs: number;
  layoutShift: number;
}

/**
 * A phone on slow 4G, as in Lighthouse's mobile preset: 1.6 Mbit/s down, 750 kbit/s up, 150 ms latency, 4
 * times slower CPU.
 */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};
const cpuSlowdown = 4;
/** Time after the network has become idle, for what an idle page still loads. */
const quietMs = 1_500;
/** The first visit waits until its images are rendered. */
const patienceMs = 180_000;

type Vitals = Pick<PageFigures, 'fcpMs' | 'lcpMs' | 'blockingMs' | 'layoutShift'>;
type WithVitals = Window & { benchVitals?: Vitals };

export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** Opens an empty page on the throttled phone with an empty cache. `wire` reports the bytes loaded so far. */
export async function withPhone<Result>(
  browser: Browser,
  use: (page: Page, wire: () => WireFigures, context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-HK',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const wire = await countWireBytes(session);
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    return await use(page, wire, context);
  } finally {
    await context.close();
  }
}

/** Measures one cold load of a page until it is idle. */
export function measurePage(browser: Browser, url: string): Promise<PageFigures> {
  return withPhone(browser, async (page, wire) => {
    await page.addInitScript(observeVitals);
    const response = await page.goto(url, { waitUntil: 'load', timeout: patienceMs });
    if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`);
    await page.waitForLoadState('networkidle', { timeout: patienceMs });
    await page.waitForTimeout(quietMs);
    const figures = await page.evaluate(() => ({
      ...(window as WithVitals).benchVitals,
      ttfbMs: performance.getEntriesByType('navigation').map((entry) => {
        return (entry as PerformanceNavigationTiming).responseStart;
      })[0],
    }));
    if (!figures.lcpMs) throw new Error(`${url} reported no LCP`);
    return { ...(figures as Vitals & { ttfbMs: number }), ...wire() };
  });
}

/**
 * Runs in the page before its own scripts. No named inner functions: the transpiler would insert calls of a
 * helper that does not exist in the page.
 */
function observeVitals(): void {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
  }
  const vitals: Vitals = { fcpMs: 0, lcpMs: 0, blockingMs: 0, layoutShift: 0 };
  (window as WithVitals).benchVitals = vitals;
  for (const type of ['largest-contentful-paint', 'paint', 'longtask', 'layout-shift']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { name, startTime, duration } = entry;
        if (type === 'largest-contentful-paint') vitals.lcpMs = startTime;
        if (type === 'longtask') vitals.blockingMs += Math.max(0, duration - 50);
        if (name === 'first-contentful-paint') vitals.fcpMs = startTime;
        if (type === 'layout-shift' && !(entry as LayoutShift).hadRecentInput) {
          vitals.layoutShift += (entry as LayoutShift).value;
        }
      }
    }).observe({ type, buffered: true });
  }
}

/** The median of each figure over several loads. */
export function medianFigures(loads: readonly PageFigures[]): PageFigures {
  const of = (pick: (figures: PageFigures) => number) => median(loads.map(pick));
  const ofAll = <Key extends string>(pick: (figures: PageFigures) => Record<Key, number>) => {
    const keys = Object.keys(loads[0] ? pick(loads[0]) : {}) as Key[];
    return Object.fromEntries(keys.map((key) => [key, of((figures) => pick(figures)[key])])) as Record<
      Key,
      number
    >;
  };
  return {
    ttfbMs: of(({ ttfbMs }) => ttfbMs),
    fcpMs: of(({ fcpMs }) => fcpMs),
    lcpMs: of(({ lcpMs }) => lcpMs),
    blockingMs: of(({ blockingMs }) => blockingMs),
    layoutShift: of(({ layoutShift }) => layoutShift),
    bytes: ofAll(({ bytes }) => bytes),
    requests: ofAll(({ requests }) => requests),
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
