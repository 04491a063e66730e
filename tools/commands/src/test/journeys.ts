import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findChromium, findHeadlessShell } from 'local-services/chromium';
import { describeProblem } from 'local-services/operator-error';
import { bin, run } from 'local-services/run';
import { hasDemo } from '../process/stack-steps';
import { judged, type Outcome } from './outcome';
import { readPlaywrightResults } from './playwright-results';
import { type ThrowawayShop, withThrowawayShop } from './throwaway-shop';

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
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-journeys-'));
  const results = path.join(folder, 'results.json');
  const say = (text: string) => process.stdout.write(`· ${text}\n`);
  try {
    const browsers = { CHROMIUM_PATH: findHeadlessShell(say), FULL_CHROMIUM_PATH: findChromium(say) };
    const journeys = async ({ addresses, logFile }: ThrowawayShop) => {
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
    // Small images save processor time: journeys do not check image content.
    return await withThrowawayShop(folder, say, journeys, { DRAWING_PX: '48' });
  } catch (error) {
    process.stderr.write(`${describeProblem(error)}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
