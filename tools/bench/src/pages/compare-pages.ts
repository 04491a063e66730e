import type { Browser } from 'playwright-core';
import { buildOneBundle } from '../one-bundle/build';
import type { BenchPage } from './bench-pages';
import { serveControl } from './control';
import { measurePage, medianFigures, type PageFigures } from './measure';
import { type ShopOrigins, serveBrowserOnly, serveOneBundle } from './variants';

/**
 * Variants of a page: the shop as it is, one bundle, rendered in the browser only, and a static page without
 * scripts, with all its pictures or with those near the screen first.
 */
const targets = ['federated', 'one bundle', 'browser only', 'control', 'lazy control'] as const;
type Target = (typeof targets)[number];

const say = (text: string) => process.stdout.write(`${text}\n`);
const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
const milliseconds = (value: number) => `${value.toFixed(0)} ms`.padStart(7);

/**
 * Prints each page's figures for each variant: medians of `runs` cold loads, alternating between the
 * variants.
 */
export async function comparePages(
  browser: Browser,
  shop: ShopOrigins & { artifacts: string },
  pages: readonly BenchPage[],
  runs: number,
): Promise<void> {
  const servers = {
    'one bundle': await serveOneBundle(shop, pages, await buildOneBundle()),
    'browser only': await serveBrowserOnly(shop, pages),
    control: await serveControl(shop, 'all'),
    'lazy control': await serveControl(shop, 'lazy'),
  };
  const origins: Record<Target, string> = {
    federated: shop.shell,
    'one bundle': servers['one bundle'].url,
    'browser only': servers['browser only'].url,
    control: servers.control.url,
    'lazy control': servers['lazy control'].url,
  };
  try {
    for (const page of pages) {
      const loads: Record<Target, PageFigures[]> = {
        federated: [],
        'one bundle': [],
        'browser only': [],
        control: [],
        'lazy control': [],
      };
      // The first visit renders image sizes and fills caches, so it is not measured.
      for (const target of targets) await measurePage(browser, origins[target] + page.path);
      for (let run = 0; run < runs; run += 1) {
        for (const target of targets) {
          loads[target].push(await measurePage(browser, origins[target] + page.path));
        }
      }
      report(page.name, {
        federated: medianFigures(loads.federated),
        'one bundle': medianFigures(loads['one bundle']),
        'browser only': medianFigures(loads['browser only']),
        control: medianFigures(loads.control),
        'lazy control': medianFigures(loads['lazy control']),
      });
    }
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.close()));
  }
}

function report(page: string, figures: Record<Target, PageFigures>): void {
  for (const target of targets) {
    const { ttfbMs, fcpMs, lcpMs, blockingMs, layoutShift, bytes, requests } = figures[target];
    const sizes = Object.entries(bytes).map(([type, count]) => `${type} ${kilobytes(count)}`);
    const count = Object.values(requests).reduce((sum, one) => sum + one, 0);
    say(
      `${page.padEnd(8)} ${target.padEnd(12)}  TTFB ${milliseconds(ttfbMs)}  FCP ${milliseconds(fcpMs)}  LCP ${milliseconds(lcpMs)}  blocking ${milliseconds(blockingMs)}  CLS ${layoutShift.toFixed(3)}  ${sizes.join(', ')} kB in ${count} requests`,
    );
  }
  const { federated, 'one bundle': oneBundle, 'browser only': browserOnly } = figures;
  const times = (one: number, other: number) => `× ${(one / other).toFixed(2)}`;
  for (const name of ['control', 'lazy control'] as const) {
    const { ttfbMs, fcpMs, lcpMs } = figures[name];
    say(
      `${page.padEnd(8)} over the ${name} page: TTFB ${times(federated.ttfbMs, ttfbMs)}, FCP ${times(federated.fcpMs, fcpMs)}, LCP ${times(federated.lcpMs, lcpMs)}${name === 'control' ? ' (at most 1)' : ''}`,
    );
  }
  say(
    `${page.padEnd(8)} federated over one bundle: ${kilobytes(federated.bytes.js - oneBundle.bytes.js)} kB of JavaScript (at most 15), LCP ${times(federated.lcpMs, oneBundle.lcpMs)} (at most 1.05); server-rendered over browser only: LCP ${times(federated.lcpMs, browserOnly.lcpMs)}\n`,
  );
}
