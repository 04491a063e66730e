import { fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ApiProblem, InputProblem } from 'api-platform/foundation';
import { createBoundedQueue } from 'shared-contracts/server/bounded-queue';
import { resultCodes } from 'shared-contracts/wire/common';
import type { ImportProgress } from 'shared-contracts/wire/merchant-import';
import type { FromImport, ToImport } from './import-process';
import type { UploadResult, UploadTask } from './import-upload';

/** The process may use so much memory: it holds a few rows at a time, and the reports. */
const memoryMb = 512;
/**
 * Below the API's own priority, so that its calls come first. The source keeps the priority of the API: it has to be
 * compiled as it starts, which takes minutes at a lower one on a machine that is busy with other tests.
 */
const builtPriority = 10;
const maxWaiting = 20;

/** Nobody reads this answer: the client has left. */
const cancelled = () => new ApiProblem(resultCodes.unavailable, 'The import was cancelled');

/** The build has the process beside the API's own file; tests run the source. */
function entryOf(): { entry: string; execArgv: string[]; priority: number } {
  // Not `new URL(..., import.meta.url)`, which the bundler resolves while it builds.
  const here = fileURLToPath(import.meta.url);
  const isBuilt = here.endsWith('.mjs');
  const entry = path.join(path.dirname(here), `import-process${isBuilt ? '.mjs' : '.ts'}`);
  const execArgv = [`--max-old-space-size=${memoryMb}`, ...(isBuilt ? [] : ['--import', 'tsx'])];
  return { entry, execArgv, priority: isBuilt ? builtPriority : 0 };
}

/** Runs an import in a process of its own. Aborting ends the process, and with it the transaction. */
function runProcess(
  task: UploadTask,
  signal: AbortSignal,
  onProgress: (progress: Extract<FromImport, { kind: 'progress' }>) => void,
): Promise<UploadResult> {
  const { entry, execArgv, priority } = entryOf();
  const { PATH, TMPDIR, NODE_ENV } = process.env;
  const child = fork(entry, [], {
    execArgv,
    env: { PATH, TMPDIR, NODE_ENV },
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  try {
    if (child.pid && priority > 0) os.setPriority(child.pid, priority);
  } catch {
    // It may have ended already.
  }
  const end = () => void child.kill('SIGKILL');
  return new Promise<UploadResult>((resolve, reject) => {
    signal.addEventListener('abort', end, { once: true });
    child.once('error', reject);
    child.once('exit', (code, killedBy) =>
      reject(signal.aborted ? cancelled() : new Error(`the import ended with ${code ?? killedBy}`)),
    );
    child.on('message', (message: FromImport) => {
      if (message.kind === 'progress') onProgress(message);
      else if (message.kind === 'done') resolve(message.result);
      else if (message.kind === 'refused') reject(new InputProblem('file', message.message));
      else reject(Object.assign(new Error(message.error.message), message.error));
    });
    if (signal.aborted) end();
    else child.send(task satisfies ToImport, () => undefined);
  }).finally(() => {
    signal.removeEventListener('abort', end);
    end();
  });
}

/** Imports of the back office: one at a time in a process of its own, the others wait for their turn. */
export class ImportQueue {
  readonly #queue = createBoundedQueue(1, maxWaiting);
  readonly #progress = new Map<string, ImportProgress>();

  /** Throws `QueueFull` when too many wait. */
  async run(task: UploadTask, signal: AbortSignal): Promise<UploadResult> {
    const key = task.staff.id;
    this.#progress.set(key, { state: 'WAITING', percent: 0 });
    try {
      return await this.#queue(async () => {
        if (signal.aborted) throw cancelled();
        this.#progress.set(key, { state: 'READING', percent: 0 });
        return runProcess(task, signal, ({ percent, phase }) => {
          const state = phase === 'reading' ? 'READING' : 'MERGING';
          this.#progress.set(key, { state, percent });
        });
      });
    } finally {
      this.#progress.delete(key);
    }
  }

  /** How far the import of a member of staff is; undefined when none runs in this process. */
  progressOf(staffId: string): ImportProgress | undefined {
    return this.#progress.get(staffId);
  }
}
