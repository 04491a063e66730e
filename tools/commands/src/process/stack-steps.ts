import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { childEnvironment } from 'local-services/environment';
import { OperatorError } from 'local-services/operator-error';
import { root } from 'local-services/root';
import pg from 'pg';
import { createPackages } from 'releases/src/packages';
import { createFolderStorage } from 'releases/src/storage/folder-storage';
import { buildAll } from '../build/index';
import { packAll } from '../packages/pack-all';
import { type StackContext, stackEnvironment } from './service-definitions';

interface Reporting {
  onLog: (service: string, line: string) => void;
  onNotice: (text: string) => void;
}

/** Runs a TypeScript script of the repository; its output goes to the log. */
async function runScript(
  script: string,
  env: Record<string, string>,
  label: string,
  reporting: Reporting,
): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, script)], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lastLines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    readline.createInterface({ input: stream }).on('line', (line) => {
      lastLines.push(line);
      if (lastLines.length > 20) lastLines.shift();
      reporting.onLog(label, line);
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new OperatorError('SHOP-START-005', `${script} failed:\n${lastLines.join('\n')}`);
}

function exists(file: string): boolean {
  return fs.existsSync(path.join(root, file));
}

/** Builds what changed since the last build. */
export async function buildStep(onNotice: (text: string) => void): Promise<void> {
  await buildAll({ onProgress: onNotice });
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
    await runScript(script, env, 'api', reporting);
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

/** Publishes the packages for teams' own repositories to the store, from which the shop serves them. */
export async function publishPackages(
  store: string,
  shopUrl: string,
  onNotice: (text: string) => void,
): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-packages-'));
  try {
    await packAll(folder, shopUrl, onNotice);
    await createPackages(createFolderStorage(store)).publish(folder, { by: 'start' });
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
