import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findItem } from '../src/catalogue';
import { liveVersion } from '../src/releases';
import { Shopper } from '../src/shopper';
import { stack } from '../src/stack';
import { expect, onAnyDevice, test } from '../src/test';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Output of `npm run vitals` for the shop's data folder. */
async function readVitals(dataDir = stack.dataDir): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tools/commands/bin/vitals.mjs', '--days', '1'],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir },
    },
  );
  return stdout;
}

test('what visits took is printed by page type, remote and version', { tag: onAnyDevice }, async ({
  page,
  db,
}) => {
  const item = await findItem(db, { channelId: 1, nth: 2 });
  const shopper = new Shopper(page);
  const measuring = page.waitForEvent('requestfinished', (request) => /report-vitals/.test(request.url()));
  const visiting = page.waitForResponse(/\/api\/visit$/);
  await shopper.open(`/bit/item/${item.code}?promoid=SPRING`);
  await measuring;
  // The visit is counted, without anything that tells who it was.
  const visit = await visiting;
  expect([visit.status(), visit.request().postData()]).toEqual([200, '{}']);
  expect(Object.keys(await visit.request().allHeaders())).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(cookie|authorization)$/)]),
  );
  await shopper.addToBag(item.size);
  // Leaving the page sends the metrics.
  await shopper.open('/');

  const figure = String.raw`\d+ ms \(\d+\)`;
  const row = new RegExp(
    String.raw`^item +mfe-catalog +${liveVersion('mfe-catalog')} +${figure} +${figure} +\d\.\d{3} \(\d+\) +${figure}$`,
    'm',
  );
  await expect.poll(() => readVitals()).toMatch(row);
  expect(await readVitals()).not.toContain(item.code);
});

test('a shop without visits says so', { tag: onAnyDevice }, async ({ browserName: _ }, testInfo) => {
  expect(await readVitals(testInfo.outputDir)).toMatch(
    /^No visit has reported a figure since \d{4}-\d{2}-\d{2}:/,
  );
});
