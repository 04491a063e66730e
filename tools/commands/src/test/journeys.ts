import path from 'node:path';
import { findChromium, findHeadlessShell } from 'local-services/chromium';
import { describeProblem } from 'local-services/operator-error';
import { bin, run } from 'local-services/run';
import { hasDemo } from '../process/stack-steps';
import { judged, type Outcome } from './outcome';
import { readPlaywrightResults } from './playwright-results';
import { type ShopOfJourneys, withShopOfJourneys } from './throwaway-shop';

/**
 * Runs the journeys of `e2e/` in a browser, against a shop on free ports with a temporary database. `words`
 * are passed to Playwright: `npm test -- --only journeys -- -g "guest"`.
 */
export async function runJourneys(words: readonly string[] = []): Promise<Outcome> {
  if (!hasDemo()) {
    process.stdout.write(
      'skipped: the journeys, which shop in the demo catalogue; the folder services/demo-shop is missing\n',
    );
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const say = (text: string) => process.stdout.write(`· ${text}\n`);
  try {
    const browsers = { CHROMIUM_PATH: findHeadlessShell(say), FULL_CHROMIUM_PATH: findChromium(say) };
    const journeys = async ({ addresses, logFile, folder }: ShopOfJourneys) => {
      const results = path.join(folder, 'results.json');
      const exitCode = await run(
        bin('playwright'),
        ['test', '--config', 'e2e/playwright.config.ts', ...words],
        {
          env: { ...browsers, SHOP_STACK: addresses, PLAYWRIGHT_JSON_OUTPUT_NAME: results },
        },
      );
      const outcome = judged(readPlaywrightResults(results), exitCode);
      if (outcome.failed > 0) process.stdout.write(`The log of the shop: ${logFile}\n`);
      return outcome;
    };
    return await withShopOfJourneys(say, journeys);
  } catch (error) {
    process.stderr.write(`${describeProblem(error)}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
