import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Stack, startStack } from 'commands/src/process/stack';
import { findFreePorts } from 'local-services/ports';
import { removePostgresHome } from 'local-services/postgres-account';

/**
 * Runs a function against a shop like that of `npm start`: same build, servers, settings and demo catalogue,
 * on free ports, with temporary data.
 */
export async function withShop<Result>(use: (shop: Stack) => Promise<Result>): Promise<Result> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-bench-'));
  let stack: Stack | undefined;
  try {
    stack = await startStack({
      ports: await findFreePorts(),
      dataDir: folder,
      onNotice: (text) => process.stderr.write(`· ${text}\n`),
    });
    return await use(stack);
  } finally {
    await stack?.stop();
    removePostgresHome(folder);
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
