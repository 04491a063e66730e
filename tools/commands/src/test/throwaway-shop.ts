import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { limitsOff, logOf, withTemporaryStack } from '../process/temporary-stack';

/** With a provider the shop asks about cookies. Journeys answer for this host themselves, so that nothing leaves the machine. */
const sampleTagUrl = 'https://tag.example.com/tag.js';

export interface ThrowawayShop {
  /** Value of SHOP_STACK, which `e2e/src/stack.ts` reads. */
  addresses: string;
  /** Kept after the shop has stopped. */
  logFile: string;
}

/** Runs a function against a shop on free ports with temporary data in `folder`. */
export function withThrowawayShop<Result>(
  folder: string,
  say: (text: string) => void,
  use: (shop: ThrowawayShop) => Promise<Result>,
  { picturesEnv = {}, isEmpty = false }: { picturesEnv?: Record<string, string>; isEmpty?: boolean } = {},
): Promise<Result> {
  // All journeys share one network address, so limits per address are off; the API's own suite tests them.
  const env = {
    api: { TRIES_PER_MINUTE: '100000' },
    pictures: picturesEnv,
    shell: { ...limitsOff.shell, ANALYTICS_TAG_URL: sampleTagUrl },
  };
  return withTemporaryStack(
    folder,
    () => ({ isEmpty, onNotice: say, env }),
    ({ urls, databaseUrl, dataDir }) =>
      use({ addresses: JSON.stringify({ ...urls, databaseUrl, dataDir }), logFile: logOf(folder) }),
  );
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
