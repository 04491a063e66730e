import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { withThrowawayShop } from 'commands/src/test/throwaway-shop';
import { findChromium } from 'local-services/chromium';
import { describeProblem } from 'local-services/operator-error';
import { bin, run } from 'local-services/run';
import { readScreenshotOptions } from './read-options';

/**
 * `npm run screenshots`: takes screenshots of every screen in both themes and languages, and runs the checks.
 * SHOP_STACK selects a running shop. Exits with 1 when a check fails.
 */
const say = (text: string) => process.stdout.write(`· ${text}\n`);

async function takeAll(): Promise<number | null> {
  const options = readScreenshotOptions(process.argv.slice(2));
  const browser = findChromium(say);
  const take = (addresses: string) =>
    run(bin('playwright'), ['test', '--config', 'e2e/screenshots/playwright.config.ts'], {
      env: { CHROMIUM_PATH: browser, SHOP_STACK: addresses, SCREENSHOTS: JSON.stringify(options) },
    });
  const { SHOP_STACK: running } = process.env;
  if (running) return take(running);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-screenshots-'));
  return withThrowawayShop(folder, say, ({ addresses }) => take(addresses));
}

try {
  process.exitCode = (await takeAll()) ?? 1;
} catch (error) {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
}
