import fs from 'node:fs';
import path from 'node:path';
import { findFreePorts, type StackPorts } from 'local-services/ports';
import { removePostgresHome } from 'local-services/postgres-account';
import { type Stack, type StackOptions, startStack } from './stack';

type Options = Omit<StackOptions, 'ports' | 'dataDir'>;

/** Settings of a shop whose visitors and buyers all come from one network address: none of them is refused for the others. */
export const limitsOff = {
  api: { TRIES_PER_MINUTE: '0', HOLDS_PER_VISITOR: '0', HOLDS_PER_ADDRESS: '0', HOLDS_PER_SKU: '0' },
  shell: { VITALS_PER_MINUTE: '0', FAILURES_PER_MINUTE: '0' },
} as const;

/** The log of all services in the folder of a temporary shop. */
export const logOf = (folder: string) => path.join(folder, 'stack.log');

/**
 * Runs a function against a whole shop on free ports. Its data in `folder` are deleted when the function has ended, its log
 * stays. `optionsOf` gets the ports and the data folder before the shop starts.
 */
export async function withTemporaryStack<Result>(
  folder: string,
  optionsOf: (place: { ports: StackPorts; dataDir: string }) => Options | Promise<Options>,
  use: (stack: Stack) => Promise<Result>,
): Promise<Result> {
  const dataDir = path.join(folder, 'data');
  const ports = await findFreePorts();
  const log = fs.createWriteStream(logOf(folder));
  let stack: Stack | undefined;
  try {
    const options = await optionsOf({ ports, dataDir });
    stack = await startStack({
      throwaway: true,
      ...options,
      ports,
      dataDir,
      onLog(service, line) {
        log.write(`${service} | ${line}\n`);
        options.onLog?.(service, line);
      },
    });
    return await use(stack);
  } finally {
    await stack?.stop();
    log.end();
    removePostgresHome(dataDir);
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
