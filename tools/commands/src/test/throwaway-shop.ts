import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findFreePorts } from 'local-services/ports';
import { removePostgresHome } from 'local-services/postgres-account';
import { startStack } from '../process/stack';

/** With a provider the shop asks about cookies. Journeys answer for this host themselves, so that nothing leaves the machine. */
const sampleTagUrl = 'https://tag.example.com/tag.js';

export interface ThrowawayShop {
  /** Value of SHOP_STACK, which `e2e/src/stack.ts` reads. */
  addresses: string;
  /** Kept after the shop has stopped. */
  logFile: string;
}

/** Runs a function against a shop on free ports with temporary data in `folder`. */
export async function withThrowawayShop<Result>(
  folder: string,
  say: (text: string) => void,
  use: (shop: ThrowawayShop) => Promise<Result>,
  { picturesEnv = {}, isEmpty = false }: { picturesEnv?: Record<string, string>; isEmpty?: boolean } = {},
): Promise<Result> {
  const dataDir = path.join(folder, 'data');
  const logFile = path.join(folder, 'stack.log');
  const log = fs.createWriteStream(logFile);
  let stack: Awaited<ReturnType<typeof startStack>> | undefined;
  try {
    stack = await startStack({
      ports: await findFreePorts(),
      dataDir,
      throwaway: true,
      isEmpty,
      onNotice: say,
      onLog: (service, line) => log.write(`${service} | ${line}\n`),
      // All journeys share one network address, so limits per address are off; the API's own suite tests
      // them.
      env: {
        api: { TRIES_PER_MINUTE: '100000' },
        pictures: picturesEnv,
        shell: { VITALS_PER_MINUTE: '0', FAILURES_PER_MINUTE: '0', ANALYTICS_TAG_URL: sampleTagUrl },
      },
    });
    const { urls, databaseUrl } = stack;
    return await use({ addresses: JSON.stringify({ ...urls, databaseUrl, dataDir }), logFile });
  } finally {
    await stack?.stop();
    log.end();
    removePostgresHome(dataDir);
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

export interface ShopOfJourneys extends ThrowawayShop {
  /** Kept after the shop has stopped, as is its log in it. */
  folder: string;
}

/** Runs a function against a shop of the journeys, in a folder of its own. Small images save time: no journey checks their content. */
export function withShopOfJourneys<Result>(
  say: (text: string) => void,
  use: (shop: ShopOfJourneys) => Promise<Result>,
  { isEmpty = false } = {},
): Promise<Result> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-journeys-'));
  return withThrowawayShop(folder, say, (shop) => use({ ...shop, folder }), {
    picturesEnv: { DRAWING_PX: '48' },
    isEmpty,
  });
}
