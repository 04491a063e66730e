import { type ChildProcess, fork } from 'node:child_process';
import { processorUse } from '../processor-use';
import {
  type FromWorker,
  lingerVariable,
  replacementVariable,
  type ToWorker,
  workerVariable,
} from './messages';
import { createWindowCounter } from './window-counter';

export interface WorkersOptions {
  /** Script of a worker. */
  entry: string;
  count: number;
  /** The bound socket on which all workers listen. */
  socketFd: number;
  /** How long a worker goes on when this process has died: with a socket of our own, the next shell needs the port at once. */
  lingerMs: number;
  /** Writes a line to the log. */
  log(level: 'info' | 'warn' | 'error', message: string): void;
  /** Called when all workers have ended after `stop`, or when none of them could be started. */
  onEnd(exitCode: number): void;
}

interface Worker {
  child: ChildProcess;
  startedAt: number;
  isReady: boolean;
  heardAt: number;
  /** Processor time of its main thread when it was heard last. */
  usedMs: number;
}

const pulseMs = 250;
/** A worker that is silent for so long hangs, if it slept meanwhile. */
const hangMs = 2_500;
/**
 * A worker that computed for so long without a pause is in an endless loop. Its processor time is counted, not the time that passed: on
 * a machine with too much to do a healthy worker waits for the processor, and to replace it would add to that.
 */
const busyMs = 2_400;
/** A worker that was stopped by a signal does nothing at all, and keeps the connections that it has accepted. */
const stoppedMs = 500;
const maxSilenceMs = 15_000;
const startWithinMs = 60_000;
/** A worker that ends earlier counts as one that cannot start. */
const steadyMs = 5_000;
const firstPauseMs = 250;
const maxPauseMs = 15_000;
const metricsWithinMs = 500;

/**
 * Starts the workers, replaces those that end or hang, and keeps what they count together. This process accepts no connection
 * and runs no code of a page (docs/decisions/0069-processes-of-the-shell.md).
 */
export function superviseWorkers(options: WorkersOptions): {
  stop(signal: NodeJS.Signals): void;
  /** Sends a signal that ends nobody to the workers that are ready for it. */
  forward(signal: NodeJS.Signals): void;
} {
  const { log } = options;
  const workers = new Map<number, Worker>();
  const failures = new Map<number, number>();
  const count = createWindowCounter();
  const pendingMetrics = new Map<number, (worker: number, text: string) => void>();
  let lastId = 0;
  let wasReady = false;
  let isStopping = false;
  let lookedAt = performance.now();

  function start(index: number): void {
    const child = fork(options.entry, [], {
      env: {
        ...process.env,
        LISTEN_FDS: '1',
        LISTEN_PID: undefined,
        [workerVariable]: String(index),
        [lingerVariable]: String(options.lingerMs),
        [replacementVariable]: wasReady ? '1' : undefined,
      },
      // The socket is the same for the workers as for this process: the first file after the standard ones.
      stdio: ['ignore', 'inherit', 'inherit', options.socketFd, 'ipc'],
    });
    const now = performance.now();
    const worker: Worker = { child, startedAt: now, isReady: false, heardAt: now, usedMs: 0 };
    workers.set(index, worker);
    child.on('message', (message: FromWorker) => hear(index, worker, message));
    child.once('exit', (code, signal) =>
      leave(index, worker, signal ? `signal ${signal}` : `exit code ${code}`),
    );
    // Without a process there is no `exit`.
    child.once('error', (error) => child.pid === undefined && leave(index, worker, error.message));
  }

  function leave(index: number, worker: Worker, reason: string): void {
    if (workers.get(index) !== worker) return;
    workers.delete(index);
    if (isStopping) {
      if (workers.size === 0) options.onEnd(0);
      return;
    }
    const name = `worker ${index} (pid ${worker.child.pid})`;
    const isSteady = worker.isReady && performance.now() - worker.startedAt >= steadyMs;
    if (!wasReady) {
      log('error', `SHOP-SHELL-002 ${name} ended before the shell was ready (${reason}); the shell ends`);
      isStopping = true;
      for (const { child } of workers.values()) child.kill('SIGKILL');
      options.onEnd(1);
      return;
    }
    const tries = isSteady ? 0 : (failures.get(index) ?? 0) + 1;
    failures.set(index, tries);
    if (tries === 0) {
      log('error', `SHOP-SHELL-001 ${name} ended (${reason}); another one starts`);
      start(index);
      return;
    }
    const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** (tries - 1));
    log(
      'error',
      `SHOP-SHELL-002 ${name} ended right after its start (${reason}), ${tries} times in a row; the next one starts in ${pauseMs / 1_000} s`,
    );
    setTimeout(() => !isStopping && start(index), pauseMs);
  }

  function tell({ child }: Worker, message: ToWorker): void {
    if (child.connected) child.send(message, () => undefined);
  }

  function hear(index: number, worker: Worker, message: FromWorker): void {
    worker.heardAt = performance.now();
    worker.usedMs = processorUse(worker.child.pid).usedMs;
    if (message.type === 'ready') {
      worker.isReady = true;
      wasReady = true;
      log('info', `worker ${index} (pid ${worker.child.pid}) accepts connections`);
    } else if (message.type === 'count') {
      tell(worker, { type: 'counted', id: message.id, counted: count(message.key, message.windowMs) });
    } else if (message.type === 'own-metrics') {
      pendingMetrics.get(message.id)?.(index, message.text);
    } else if (message.type === 'read-metrics') {
      collectMetrics().then((texts) => tell(worker, { type: 'metrics', id: message.id, texts }));
    }
  }

  /** The metrics of all workers that answer in time. */
  function collectMetrics(): Promise<Record<string, string>> {
    lastId += 1;
    const id = lastId;
    const texts: Record<string, string> = {};
    const readyWorkers = [...workers.values()].filter(({ isReady }) => isReady);
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        pendingMetrics.delete(id);
        resolve(texts);
      };
      const timer = setTimeout(finish, metricsWithinMs);
      pendingMetrics.set(id, (index, text) => {
        texts[index] = text;
        if (Object.keys(texts).length >= readyWorkers.length) finish();
      });
      for (const worker of readyWorkers) tell(worker, { type: 'write-metrics', id });
    });
  }

  function look(): void {
    const now = performance.now();
    // This process itself did not run, such as on a laptop that slept: the workers had no chance to be heard.
    const wasAway = now - lookedAt > 4 * pulseMs;
    lookedAt = now;
    for (const [index, worker] of workers) {
      if (wasAway) worker.heardAt = now;
      const silentMs = now - worker.heardAt;
      const isHanging = worker.isReady
        ? silentMs >= stoppedMs && isStuck(worker, silentMs)
        : silentMs >= startWithinMs;
      if (isHanging) {
        log(
          'error',
          `SHOP-SHELL-003 worker ${index} (pid ${worker.child.pid}) does not answer since ${(silentMs / 1_000).toFixed(1)} s and is killed`,
        );
        worker.child.kill('SIGKILL');
      } else tell(worker, { type: 'ping' });
    }
  }

  function isStuck({ child, usedMs }: Worker, silentMs: number): boolean {
    const use = processorUse(child.pid);
    const isBusy = use.usedMs - usedMs >= busyMs;
    const sleeps = use.isAsleep && silentMs >= hangMs;
    return use.isStopped || isBusy || sleeps || silentMs >= maxSilenceMs;
  }

  for (let index = 1; index <= options.count; index += 1) start(index);
  // A debugger may pause a worker for any time.
  const isDebugged = process.env.NODE_OPTIONS?.includes('--inspect') ?? false;
  // Reads the answers that arrived while this process was busy, before their absence counts.
  if (!isDebugged) setInterval(() => setImmediate(look), pulseMs).unref();
  return {
    stop(signal) {
      if (isStopping) return;
      isStopping = true;
      if (workers.size === 0) options.onEnd(0);
      for (const { child } of workers.values()) child.kill(signal);
    },
    forward(signal) {
      for (const { child, isReady } of workers.values()) if (isReady) child.kill(signal);
    },
  };
}
