import path from 'node:path';
import { findChromium, findHeadlessShell } from 'local-services/chromium';
import { describeProblem } from 'local-services/operator-error';
import { bin, run } from 'local-services/run';
import { hasDemo } from '../process/stack-steps';
import { judged, type Outcome, sum } from './outcome';
import { readPlaywrightResults } from './playwright-results';
import { type ShopOfJourneys, withShopOfJourneys } from './throwaway-shop';

const say = (text: string) => process.stdout.write(`· ${text}\n`);

/** Runs a configuration of Playwright against a shop. */
const runIn =
  (config: string, words: readonly string[]) =>
  async ({ addresses, logFile, folder }: ShopOfJourneys): Promise<Outcome> => {
    const results = path.join(folder, 'results.json');
    const browsers = { CHROMIUM_PATH: findHeadlessShell(say), FULL_CHROMIUM_PATH: findChromium(say) };
    const exitCode = await run(bin('playwright'), ['test', '--config', config, ...words], {
      env: { ...browsers, SHOP_STACK: addresses, PLAYWRIGHT_JSON_OUTPUT_NAME: results },
    });
    const outcome = judged(readPlaywrightResults(results), exitCode);
    if (outcome.failed > 0) process.stdout.write(`The log of the shop: ${logFile}\n`);
    return outcome;
  };

/**
 * Runs the journeys of `e2e/` in a browser, against a shop on free ports with a temporary database, then the first day of
 * an empty shop against one of its own. With `words`, which are passed to Playwright, only the journeys:
 * `npm test -- --only journeys -- -g "guest"`.
 */
export async function runJourneys(words: readonly string[] = []): Promise<Outcome> {
  try {
    const journeys = await runInDemo(words);
    if (words.length > 0) return journeys;
    const firstDay = runIn('e2e/first-day/playwright.config.ts', []);
    return sum([journeys, await withShopOfJourneys(say, firstDay, { isEmpty: true })]);
  } catch (error) {
    process.stderr.write(`${describeProblem(error)}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

async function runInDemo(words: readonly string[]): Promise<Outcome> {
  if (hasDemo()) return withShopOfJourneys(say, runIn('e2e/playwright.config.ts', words));
  process.stdout.write(
    'skipped: the journeys, which shop in the demo catalogue; the folder services/demo-shop is missing\n',
  );
  return { passed: 0, failed: 0, skipped: 1 };
}
