import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Stack } from 'commands/src/process/stack';
import { withTemporaryStack } from 'commands/src/process/temporary-stack';

/**
 * Runs a function against a shop like that of `npm start`: same build, servers, settings and demo catalogue,
 * on free ports, with temporary data.
 */
export async function withShop<Result>(use: (shop: Stack) => Promise<Result>): Promise<Result> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-bench-'));
  try {
    const options = { throwaway: false, onNotice: (text: string) => process.stderr.write(`· ${text}\n`) };
    return await withTemporaryStack(folder, () => options, use);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
