import { parseArgs } from 'node:util';
import { describeProblem } from 'local-services/operator-error';
import { measureInteractions } from './interactions/measure-interactions';
import { comparedPages, itemPage, listingPage } from './pages/bench-pages';
import { comparePages } from './pages/compare-pages';
import { launchChromium } from './pages/measure';
import { measureNavigation } from './pages/measure-navigation';
import { measureReadiness } from './pages/measure-readiness';
import { measureThroughput } from './rendering/measure-throughput';
import { withShop } from './shop';

/**
 * `npm run bench`: measures what a visitor waits for, and the cost of federation and server rendering, on the
 * servers that `npm start` runs. `npm run bench -- 9` loads each page nine times, `--only interactions` measures taps alone.
 * tools/bench/README.md explains the figures.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } });
const runs = Number(positionals[0] ?? 5);
const parts = ['pages', 'interactions', 'throughput'] as const;
const isPart = (part: (typeof parts)[number]) => !values.only || values.only === part;

async function measureShop(
  urls: { shell: string; api: string; artifacts: string },
  dataDir: string,
): Promise<void> {
  const browser = await launchChromium();
  try {
    if (isPart('pages')) {
      await comparePages(browser, urls, comparedPages, runs);
      await measureReadiness(browser, urls.shell + itemPage.path, runs);
      await measureNavigation(browser, urls.shell + listingPage.path, runs);
    }
    if (isPart('interactions')) await measureInteractions(browser, urls.shell, runs);
  } finally {
    await browser.close();
  }
  if (isPart('throughput')) await measureThroughput(urls.shell, comparedPages, itemPage, dataDir);
}

try {
  if (values.only && !parts.some((part) => part === values.only))
    throw new Error(`There is no part "${values.only}": --only takes ${parts.join(', ')}.`);
  await withShop(({ urls, dataDir }) =>
    // Pages call the API on localhost, which browsers treat as a different origin from 127.0.0.1.
    measureShop({ ...urls, api: urls.api.replace('//127.0.0.1:', '//localhost:') }, dataDir),
  );
} catch (error) {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
}
