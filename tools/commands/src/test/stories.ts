import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findHeadlessShell } from 'local-services/chromium';
import { describeProblem } from 'local-services/operator-error';
import { bin, run } from 'local-services/run';
import { serveFolder } from 'local-services/serve-folder';
import { buildStories } from '../stories/build';
import { judged, type Outcome } from './outcome';
import { readPlaywrightResults } from './playwright-results';

/**
 * Checks every story of `shared-ui` in a browser: equals its screenshot, no axe violations, no console
 * messages, no overflow. `words` are passed to Playwright: `npm test -- --only stories -- -g "Button"`.
 */
export async function runStories(words: readonly string[] = [], { held = false } = {}): Promise<Outcome> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-stories-'));
  const results = path.join(folder, 'results.json');
  let server: Awaited<ReturnType<typeof serveFolder>> | undefined;
  try {
    const browser = findHeadlessShell((text) => process.stdout.write(`· ${text}\n`));
    const site = await buildStories();
    server = await serveFolder(site);
    const exitCode = await run(
      bin('playwright'),
      ['test', '--config', 'shared-ui/stories/screens/playwright.config.ts', ...words],
      {
        held,
        env: {
          CHROMIUM_PATH: browser,
          STORIES_URL: server.url,
          STORIES_INDEX: path.join(site, 'index.json'),
          PLAYWRIGHT_JSON_OUTPUT_NAME: results,
        },
      },
    );
    return judged(readPlaywrightResults(results), exitCode);
  } catch (error) {
    process.stderr.write(`${describeProblem(error)}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    server?.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
