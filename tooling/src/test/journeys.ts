import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describeProblem } from '../process/operator-error';
import { findFreePorts } from '../process/ports';
import { removePostgresHome } from '../process/postgres-account';
import { startStack } from '../process/stack';
import { findChromium } from './chromium';
import { judged, type Outcome } from './outcome';
import { readPlaywrightResults } from './playwright-results';
import { bin, run } from './run';

/**
 * The journeys of `e2e/` in a real browser, against the whole shop on free ports with a throwaway database. `words` go
 * to Playwright: `npm test -- --only journeys -- -g "guest"`.
 */
export async function runJourneys(words: readonly string[] = []): Promise<Outcome> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-journeys-'));
  const results = path.join(folder, 'results.json');
  const log = fs.createWriteStream(path.join(folder, 'stack.log'));
  const say = (text: string) => process.stdout.write(`· ${text}\n`);
  let stack: Awaited<ReturnType<typeof startStack>> | undefined;
  try {
    const browser = findChromium(say);
    stack = await startStack({
      ports: await findFreePorts(),
      dataDir: path.join(folder, 'data'),
      throwaway: true,
      onNotice: say,
      onLog: (service, line) => log.write(`${service} | ${line}\n`),
      // Journeys share one address: what is limited by address is tested in the API's own suite.
      env: { api: { TRIES_PER_MINUTE: '100000' } },
    });
    const exitCode = await run(
      bin('playwright'),
      ['test', '--config', 'e2e/playwright.config.ts', ...words],
      {
        env: {
          CHROMIUM_PATH: browser,
          SHOP_STACK: JSON.stringify({
            ...stack.urls,
            databaseUrl: stack.databaseUrl,
            dataDir: stack.dataDir,
          }),
          PLAYWRIGHT_JSON_OUTPUT_NAME: results,
        },
      },
    );
    const outcome = judged(readPlaywrightResults(results), exitCode);
    if (outcome.failed > 0) {
      process.stdout.write(`The log of the shop: ${path.join(folder, 'stack.log')}\n`);
    }
    return outcome;
  } catch (error) {
    process.stderr.write(`${describeProblem(error)}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    await stack?.stop();
    log.end();
    removePostgresHome(path.join(folder, 'data'));
    fs.rmSync(path.join(folder, 'data'), { recursive: true, force: true });
  }
}
