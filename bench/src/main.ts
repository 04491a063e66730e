import { describeProblem } from 'local-services/operator-error';
import { comparedPages, itemPage, listingPage } from './pages/bench-pages';
import { comparePages } from './pages/compare-pages';
import { launchChromium } from './pages/measure';
import { measureNavigation } from './pages/measure-navigation';
import { measureReadiness } from './pages/measure-readiness';
import { measureThroughput } from './rendering/measure-throughput';
import { withShop } from './shop';

/**
 * `npm run bench`: what a visitor of the shop waits for, and what federation and server rendering cost and bring, on the
 * servers that `npm start` runs. `npm run bench -- 9` takes nine loads for each figure. bench/README.md explains each.
 */
const runs = Number(process.argv[2] ?? 5);

async function measureShop(
  urls: { shell: string; api: string; artifacts: string },
  dataDir: string,
): Promise<void> {
  const browser = await launchChromium();
  try {
    await comparePages(browser, urls, comparedPages, runs);
    await measureReadiness(browser, urls.shell + itemPage.path, runs);
    await measureNavigation(browser, urls.shell + listingPage.path, runs);
  } finally {
    await browser.close();
  }
  await measureThroughput(urls.shell, comparedPages, itemPage, dataDir);
}

try {
  await withShop(({ urls, dataDir }) =>
    // Pages name the API on localhost, as browsers tell it from 127.0.0.1.
    measureShop({ ...urls, api: urls.api.replace('//127.0.0.1:', '//localhost:') }, dataDir),
  );
} catch (error) {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
}
