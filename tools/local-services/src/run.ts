import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './root';

/** Path of a program in `node_modules/.bin`. */
export function bin(name: string): string {
  return path.join(root, 'node_modules/.bin', name);
}

interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** Buffers the output until the end, so that parallel programs do not mix their lines. */
  held?: boolean;
  /** Prints the output only when it fails. */
  quiet?: boolean;
}

/** Runs a program in the root folder; resolves to its exit code, or null when a signal ended it. */
export function run(
  command: string,
  words: readonly string[],
  { env = {}, held = false, quiet = false }: RunOptions = {},
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      cwd: root,
      stdio: held || quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => output.push(chunk));
    }
    child.on('error', reject);
    child.on('close', (code) => {
      if (!quiet || code !== 0) process.stdout.write(Buffer.concat(output));
      resolve(code);
    });
  });
}
