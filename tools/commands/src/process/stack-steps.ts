import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { childEnvironment } from 'local-services/environment';
import { OperatorError } from 'local-services/operator-error';
import { exitWithParent } from 'local-services/parent-guard';
import { root } from 'local-services/root';
import pg from 'pg';
import { type StackContext, stackEnvironment } from './service-definitions';

interface Reporting {
  onLog: (service: string, line: string) => void;
  onNotice: (text: string) => void;
}

interface Script {
  file: string;
  words?: readonly string[];
  env: Record<string, string>;
  /** Receives each line of its output. The last ones stand in the error too. */
  onLine: (line: string, isError: boolean) => void;
}

/** Runs a TypeScript script of the repository, which ends with this process. */
async function runScript({ file, words = [], env, onLine }: Script): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--import', exitWithParent, '--import', 'tsx', path.join(root, file), ...words],
    { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  const lastLines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    readline.createInterface({ input: stream }).on('line', (line) => {
      lastLines.push(line);
      if (lastLines.length > 20) lastLines.shift();
      onLine(line, stream === child.stderr);
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new OperatorError('SHOP-START-005', `${file} failed:\n${lastLines.join('\n')}`);
}

function exists(file: string): boolean {
  return fs.existsSync(path.join(root, file));
}

/** Builds what changed, unless the caller has, and publishes remotes and packages to the store of the data folder. */
export function prepareStep(
  context: { dataDir: string; shopUrl: string },
  { build = true, onNotice }: { build?: boolean | undefined; onNotice: (text: string) => void },
): Promise<void> {
  return runScript({
    file: 'tools/commands/src/process/prepare-shop.ts',
    words: ['--data', context.dataDir, '--shop-url', context.shopUrl, ...(build ? [] : ['--no-build'])],
    env: childEnvironment(['NODE_ENV', 'SOURCE_REVISION']),
    onLine: (line, isError) => !isError && onNotice(line),
  });
}

/** Migrates the database, and imports the demo catalogue when it is wanted and missing. */
export async function databaseStep(
  context: StackContext,
  reporting: Reporting,
  { isEmpty = false } = {},
): Promise<void> {
  for (const [script, text] of [
    ['packages/database/src/migrate-command.ts', 'migrating the database'],
    ['services/demo-shop/src/seed.ts', 'loading the demo catalogue'],
  ] as const) {
    if (!exists(script) || (isEmpty && script.startsWith('services/demo-shop'))) continue;
    reporting.onNotice(text);
    // The demo's accounts of staff have a sealed second factor.
    const names = ['NODE_ENV', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'SHOP_NAME', 'ENCRYPTION_KEY'] as const;
    const env = childEnvironment(names, stackEnvironment(context));
    await runScript({ file: script, env, onLine: (line) => reporting.onLog('api', line) });
  }
}

/** Whether this checkout contains the demo catalogue. */
export const hasDemo = () => exists('services/demo-shop');

/** Whether the demo catalogue is in the database and no other image origin is configured. */
export async function usesDemo(databaseUrl: string): Promise<boolean> {
  if (!hasDemo() || process.env.IMAGE_ORIGIN) return false;
  return hasRow(databaseUrl, "select from settings where key = 'demo_catalogue'");
}

/** Whether the shop has anything to sell. */
export function hasItems(databaseUrl: string): Promise<boolean> {
  return hasRow(databaseUrl, 'select from items limit 1');
}

async function hasRow(databaseUrl: string, query: string): Promise<boolean> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query(query)).rowCount === 1;
  } finally {
    await client.end();
  }
}
