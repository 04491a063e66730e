import fs from 'node:fs';
import path from 'node:path';
import { findFreePorts } from 'local-services/ports';
import { removePostgresHome } from 'local-services/postgres-account';
import { startStack } from '../process/stack';

export interface ThrowawayShop {
  /** What `e2e/src/stack.ts` reads from SHOP_STACK. */
  addresses: string;
  /** Kept when the shop is gone. */
  logFile: string;
}

/** Runs something against the whole shop on free ports, with data in `folder` that are thrown away afterwards. */
export async function withThrowawayShop<Result>(
  folder: string,
  say: (text: string) => void,
  use: (shop: ThrowawayShop) => Promise<Result>,
  picturesEnv: Record<string, string> = {},
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
      onNotice: say,
      onLog: (service, line) => log.write(`${service} | ${line}\n`),
      // Journeys share one address: what is limited by address is tested in the API's own suite.
      env: {
        api: { TRIES_PER_MINUTE: '100000' },
        pictures: picturesEnv,
        shell: { VITALS_PER_MINUTE: '0' },
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
