import zlib from 'node:zlib';
import type { Browser } from 'playwright-core';

export interface PageFigures {
  lcpMs: number;
  /** Of all scripts until the page is quiet, each compressed by brotli at its best. */
  scriptBytes: number;
  scripts: number;
}

/** A phone on a slow 4G: 1.6 Mbit/s, 150 ms, a quarter of this machine's speed. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const cpuSlowdown = 4;
const quietMs = 1_500;

/** One cold load of a page: a new profile, nothing cached. */
export async function measurePage(browser: Browser, url: string): Promise<PageFigures> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-HK',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const bodies: Promise<Buffer>[] = [];
    let lastAnswerAt = performance.now();
    page.on('response', (response) => {
      lastAnswerAt = performance.now();
      const isScript = /javascript/.test(response.headers()['content-type'] ?? '');
      if (!isScript) return;
      const body = response.body();
      // Read at the end; when the load itself fails, that is what is to be told.
      body.catch(() => undefined);
      bodies.push(body);
    });
    await page.goto(url, { waitUntil: 'load' });
    while (performance.now() - lastAnswerAt < quietMs) await page.waitForTimeout(100);
    const lcpMs = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
          setTimeout(() => resolve(0), 1_000);
        }),
    );
    const scripts = await Promise.all(bodies);
    const scriptBytes = scripts.reduce((sum, body) => sum + zlib.brotliCompressSync(body).length, 0);
    return { lcpMs, scriptBytes, scripts: scripts.length };
  } finally {
    await context.close();
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
