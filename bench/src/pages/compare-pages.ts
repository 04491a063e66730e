import { chromium } from 'playwright-core';
import { findChromium } from 'tooling/src/test/chromium';
import { buildOneBundle } from '../one-bundle/build';
import { measurePage, median, type PageFigures } from './measure';
import { serveVariants, type Variant, variants } from './variants';

export interface BenchPage {
  name: string;
  path: string;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * For each page and variant: JavaScript in brotli, and LCP of a cold load on a throttled phone (median of `runs`).
 * Prints a table and the two ratios that the shop is held against.
 */
export async function comparePages(
  shop: { shell: string; api: string },
  pages: readonly BenchPage[],
  runs: number,
): Promise<void> {
  const server = await serveVariants(shop, await buildOneBundle());
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  try {
    const figures: Record<string, Partial<Record<Variant, PageFigures>>> = {};
    for (const page of pages) {
      // The first visit makes the pictures' sizes; it is not measured.
      await measurePage(browser, server.url('federated') + page.path);
      for (const variant of variants) {
        const taken: PageFigures[] = [];
        for (let run = 0; run < runs; run += 1) {
          taken.push(await measurePage(browser, server.url(variant) + page.path));
        }
        const figure = {
          lcpMs: median(taken.map(({ lcpMs }) => lcpMs)),
          scriptBytes: median(taken.map(({ scriptBytes }) => scriptBytes)),
          scripts: median(taken.map(({ scripts }) => scripts)),
        };
        figures[page.name] = { ...figures[page.name], [variant]: figure };
        process.stdout.write(
          `${page.name.padEnd(8)} ${variant.padEnd(13)} JavaScript ${kilobytes(figure.scriptBytes).padStart(9)} in ${String(figure.scripts).padStart(2)} files   LCP ${figure.lcpMs.toFixed(0).padStart(5)} ms\n`,
        );
      }
    }
    for (const { name } of pages) {
      const { federated, 'one-bundle': one, 'browser-only': browserOnly } = figures[name] ?? {};
      if (!federated || !one || !browserOnly) continue;
      process.stdout.write(
        `${name.padEnd(8)} federated over one bundle: ${kilobytes(federated.scriptBytes - one.scriptBytes)}, LCP × ${(federated.lcpMs / one.lcpMs).toFixed(2)}; server-rendered over browser-only LCP × ${(federated.lcpMs / browserOnly.lcpMs).toFixed(2)}\n`,
      );
    }
  } finally {
    await browser.close();
    await server.close();
  }
}
