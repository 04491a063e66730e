import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../build/common';

/** A program of `node_modules/.bin`. */
export function bin(name: string): string {
  return path.join(root, 'node_modules/.bin', name);
}

/** Runs a program in the root with its output in this terminal; resolves with its exit code, null for a signal. */
export function run(
  command: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('close', (code) => resolve(code));
  });
}
