import './without-parser';
import os from 'node:os';
import { Writable } from 'node:stream';
import { type Logger, loadApiClient } from 'shared-contracts';
import type { Release } from 'shared-contracts/release';
import { suspectAfterMs } from '../../outages/api-breaker';
import { type CallBreaker, createWaitingCalls } from '../../outages/circuit-breaker';
import { currentTask, type RunningTask } from '../current-task';
import type { RenderedPage } from '../renderer';
import { createTaskRunner, type TaskRunner } from '../task-runner';
import { closeGlobals, closeProcess, replaceConsole } from './bare-process';
import { createEntryWriter } from './last-entry';
import { lockGlobals } from './lock-globals';
import { lockNetwork } from './lock-network';
import {
  type FromProcess,
  type Handlers,
  handle,
  type ProcessSettings,
  type Reading,
  receivedError,
  sentDetail,
  sentError,
  type ToProcess,
} from './messages';

/** A render process: runs the remotes' code, while the shell keeps everything else. */
const shell = process;
const sendMessage = shell.send?.bind(shell);
const { rss } = shell.memoryUsage;
/**
 * Where processors are short, the shell's copies of pages and the API's orders are answered before pages are rendered. 19
 * would be the last in line.
 */
const niceness = 5;
if (!sendMessage) throw new Error('The render process is started by the shell, not by hand.');
os.setPriority(niceness);

/** After a successful call of the API, further successes are not reported for this long. */
const recordEveryMs = 50;
const maxErrorsPerMinute = 20;

function send(message: FromProcess): void {
  if (shell.connected) sendMessage?.(message);
}

const write = (level: 'info' | 'warn' | 'error') => (message: string, detail?: unknown) => {
  send({ type: 'log', level, message, detail: sentDetail(detail), requestId: currentTask()?.requestId });
};
const log: Logger = { info: write('info'), warn: write('warn'), error: write('error') };

const readings = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
let lastReading = 0;

function read<Value>(reading: Reading): Promise<Value> {
  lastReading += 1;
  const id = lastReading;
  send({ type: 'read', id, reading });
  return new Promise<Value>((resolve, reject) => {
    readings.set(id, { resolve: resolve as (value: unknown) => void, reject });
  });
}

/** A copy of the state of the shell's circuit breaker, with the methods that callers use. */
function createBreakerMirror(isApiAway: boolean) {
  let isOpen = isApiAway;
  let reported = { isAnswered: false, at: 0 };
  const calls = createWaitingCalls(() => send({ type: 'suspect-api' }), suspectAfterMs);
  const breaker: CallBreaker = {
    get isOpen() {
      return isOpen;
    },
    record(isAnswered, tookMs) {
      const at = performance.now();
      if (isAnswered && reported.isAnswered && at - reported.at < recordEveryMs) return;
      reported = { isAnswered, at };
      send({ type: 'record-call', isAnswered, tookMs });
    },
    watch: calls.watch,
  };
  return {
    breaker,
    change(next: boolean) {
      isOpen = next;
      if (isOpen) calls.giveUp();
    },
  };
}

interface Job {
  abort: AbortController;
  page?: RenderedPage;
}
const jobs = new Map<number, Job>();
let runner: TaskRunner | undefined;
let circuit: ReturnType<typeof createBreakerMirror> | undefined;
const enter = createEntryWriter();
let restoreGlobals: () => string[] = () => [];

function start({ config, shellAssets, isApiAway }: ProcessSettings): void {
  circuit = createBreakerMirror(isApiAway);
  runner = createTaskRunner({
    config,
    shellAssets,
    log,
    breaker: circuit.breaker,
    readRelease: (name, version) => read<Release>({ what: 'release', name, version }),
    readBundle: ({ name, version }) => read<string>({ what: 'bundle', name, version }),
    readStyles: {
      ofShell: (file) => read<string>({ what: 'shell-styles', file }),
      ofRemote: ({ name, version, file }) => read<string>({ what: 'styles', name, version, file }),
    },
  });
  lockNetwork(new URL(config.apiUrl));
  closeGlobals();
  restoreGlobals = lockGlobals();
  closeProcess(logUncaught);
  send({ type: 'ready' });
}

async function render({ id, task, isRefused }: Extract<ToProcess, { type: 'render' }>): Promise<void> {
  const job: Job = { abort: new AbortController() };
  jobs.set(id, job);
  const timers = new Set<NodeJS.Timeout>();
  const owner = task.remote ? `${task.remote}@${task.versions[task.remote]}` : 'shell';
  const { requestId } = task;
  const running: RunningTask = { owner, requestId, isRefused, enter: () => enter(id), timers };
  try {
    const page = await runner?.run(task, job.abort.signal, running);
    if (!page) throw new Error('render requested before start');
    if (page.kind === 'stream') {
      job.page = page;
      send({ type: 'rendered', id, page: { kind: 'stream', status: page.status } });
      return;
    }
    send({ type: 'rendered', id, page });
  } catch (error) {
    send({ type: 'failed', id, error: sentError(error) });
  }
  end(id, running);
}

function end(id: number, { timers, owner }: RunningTask): void {
  jobs.delete(id);
  for (const timer of timers) clearTimeout(timer);
  const changed = restoreGlobals();
  if (changed.length > 0)
    log.error(`SHOP-RENDER-004 ${owner} changed ${changed.join(', ')}; the change was undone`);
}

function pipe(id: number): void {
  const page = jobs.get(id)?.page;
  if (page?.kind !== 'stream') return;
  page.pipe(
    new Writable({
      write(chunk: Buffer, _encoding, callback) {
        send({ type: 'chunk', id, bytes: chunk });
        callback();
      },
      final(callback) {
        send({ type: 'end', id });
        jobs.delete(id);
        callback();
      },
    }),
  );
}

function abort(id: number): void {
  const job = jobs.get(id);
  job?.abort.abort();
  if (job?.page?.kind === 'stream') {
    job.page.abort();
    jobs.delete(id);
  }
}

function settle(id: number, work: (reading: NonNullable<ReturnType<typeof readings.get>>) => void): void {
  const reading = readings.get(id);
  readings.delete(id);
  if (reading) work(reading);
}

const handlers: Handlers<ToProcess> = {
  start: ({ settings }) => start(settings),
  render: (message) => void render(message),
  pipe: ({ id }) => pipe(id),
  abort: ({ id }) => abort(id),
  answer: ({ id, value }) => settle(id, ({ resolve }) => resolve(value)),
  refusal: ({ id, error }) => settle(id, ({ reject }) => reject(receivedError(error))),
  circuit: ({ isOpen }) => circuit?.change(isOpen),
  'forget-layouts': () => runner?.forgetLayouts(),
  ping() {
    restoreGlobals();
    send({ type: 'pong', rssBytes: rss() });
  },
};

let errors = 0;
setInterval(() => {
  errors = 0;
}, 60_000).unref();

/** Remote and version of the first bundle in a stack, whose file is called `<remote>@<version>/server.cjs`. */
function bundleIn(stack: string): string | undefined {
  const [before = '', ...rest] = stack.split('/server.cjs');
  if (rest.length === 0) return undefined;
  return before.slice(Math.max(before.lastIndexOf('('), before.lastIndexOf(' ')) + 1);
}

/** Logs an uncaught error. Its page and all others continue. */
function logUncaught(error: unknown): void {
  errors += 1;
  if (errors > maxErrorsPerMinute) return;
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const owner = bundleIn(stack) ?? currentTask()?.owner ?? 'unknown code';
  log.error(
    `SHOP-RENDER-003 ${owner} threw an uncaught error`,
    error instanceof Error ? error : String(error),
  );
}
shell.on('uncaughtException', logUncaught);
shell.on('unhandledRejection', logUncaught);
const print =
  (level: 'info' | 'warn' | 'error') =>
  (...words: unknown[]) =>
    log[level](`${currentTask()?.owner ?? 'render process'}: ${words.join(' ')}`);
replaceConsole({ info: print('info'), warn: print('warn'), error: print('error') });

// A terminal sends the signal to every process; the shell finishes its responses first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) shell.on(signal, () => undefined);
shell.on('disconnect', () => shell.exit(0));

await loadApiClient();
shell.on('message', (message) => handle(handlers, message as ToProcess));
send({ type: 'ready' });
