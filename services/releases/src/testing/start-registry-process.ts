import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

type RegistryProcess = ChildProcessByStdio<null, Readable, null>;

/** Starts a registry in a process of its own (`registry-process.ts`), for tests that kill it. */
export function startRegistryProcess(store: string, ...words: string[]): RegistryProcess {
  const script = fileURLToPath(new URL('./registry-process.ts', import.meta.url));
  const tsx = ['--import', 'tsx', script, store, ...words];
  return spawn(process.execPath, tsx, { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Waits until a process has ended; its exit code. */
export async function untilEnded(child: RegistryProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}
