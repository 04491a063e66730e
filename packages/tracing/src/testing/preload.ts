import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(__dirname, '../../../..');

/** Builds the file that operators load; `options` are the NODE_OPTIONS of a process that does so. */
export async function buildPreload(): Promise<{ options: string; remove(): void }> {
  const folder = path.join(root, 'node_modules/.cache', `tracing-${process.pid}`);
  const script = path.join(__dirname, 'build-preload.ts');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', script, folder], { cwd: root });
  return {
    options: `--import ${path.join(folder, 'preload.mjs')}`,
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
