import { AsyncLocalStorage } from 'node:async_hooks';

/** The page that the running code is for. */
export interface RunningTask {
  /** Remote and version of the page, named in the logs and errors of the task. */
  owner: string;
  /** The request that the page is for, named in its log lines. */
  requestId: string;
  /** The page's remote is in quarantine: its code must not run. */
  isRefused: boolean;
  /** Timers started by the remote's code; cleared when the page ends. */
  timers: Set<NodeJS.Timeout>;
  /** Called before the remote's code runs: where this process hangs or ends, this task is the first suspect. */
  enter(): void;
}

const storage = new AsyncLocalStorage<RunningTask>();

/** React tracks its own requests the same way, so following asynchronous calls adds no cost. */
export const runTask = storage.run.bind(storage) as <Result>(task: RunningTask, work: () => Result) => Result;

export function currentTask(): RunningTask | undefined {
  return storage.getStore();
}
