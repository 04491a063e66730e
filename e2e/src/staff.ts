import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { stack } from './stack';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const run = promisify(execFile);

/** Runs a command of the API against the shop of the journeys; returns what it prints. */
async function runCommand(main: string): Promise<string> {
  const env = { ...process.env, DATABASE_URL: stack.databaseUrl, DATA_DIR: stack.dataDir };
  const { stdout } = await run(process.execPath, ['--import', 'tsx', main], { cwd: root, env });
  return stdout;
}

/**
 * `npm run check:ledger`: the lines that break a rule, of these ids alone where any are named, because concurrent journeys
 * change orders in the database.
 */
export async function brokenRules(ids?: readonly string[]): Promise<string[]> {
  const printed = await runCommand('packages/ledger/src/main.ts').catch((error: unknown) => {
    // Ends with 1 where any rule is broken.
    if (error instanceof Error && 'stdout' in error) return String(error.stdout);
    throw error;
  });
  if (!/\d+ of \d+ rules hold/.test(printed)) throw new Error(`the ledger was not checked: ${printed}`);
  const broken = printed.split('\n').filter((line) => /^(FAIL|\s)/.test(line));
  return ids ? broken.filter((line) => ids.some((id) => line.includes(id))) : broken;
}
