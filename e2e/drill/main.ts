import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describeProblem } from 'local-services/operator-error';
import { drill } from './drill';
import { startDrillShop } from './drill-shop';
import { readOptions } from './read-options';
import { brokenPromises, describeResult } from './report';

/**
 * `npm run drill`: starts a shop with several shells and releases good and bad versions under constant load from browsers and a
 * load generator, kills processes and fills the disk. Prints what it measured. Exits with 1 when a page load of a visitor failed,
 * or when a bad version was not stopped by the gate meant for it.
 */
const say = (text: string) => process.stdout.write(`${text}\n`);

async function main(): Promise<boolean> {
  const { shells, storage, isShort, perSecond } = readOptions(process.argv.slice(2));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-drill-'));
  const note = (text: string) => say(`· ${text}`);
  const shop = await startDrillShop({
    shellCount: shells,
    storage,
    folder,
    say: note,
  });
  try {
    const result = await drill(shop, { isShort, perSecond, say: note });
    for (const line of describeResult(result)) say(line);
    const broken = brokenPromises(result);
    for (const promise of broken) say(`BROKEN: ${promise}`);
    say(`\nThe log is in ${folder}.`);
    return broken.length === 0;
  } finally {
    await shop.stop();
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
}
