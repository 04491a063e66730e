/**
 * The shop of `npx playwright test -c e2e`, on free ports with temporary data: says its addresses when it is ready, and
 * ends with the tests.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describeProblem } from 'local-services/operator-error';
import { withThrowawayShop } from './throwaway-shop';

const say = (text: string) => process.stdout.write(`· ${text}\n`);
const ended = new Promise<void>((resolve) => {
  process.once('SIGTERM', resolve);
  process.once('SIGINT', resolve);
});
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-journeys-'));
try {
  const serve = async ({ addresses, logFile }: { addresses: string; logFile: string }) => {
    say(`The log of the shop: ${logFile}`);
    process.stdout.write(`SHOP_STACK=${addresses}\n`);
    await ended;
  };
  await withThrowawayShop(folder, say, serve, { DRAWING_PX: '48' });
} catch (error) {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
}
