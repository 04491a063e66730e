import { fork } from 'node:child_process';
import fs from 'node:fs';
import type { Writable } from 'node:stream';
import type { Logger } from 'shared-contracts';
import { runForRequest } from 'shared-contracts/server/request-log';
import { processorUse } from '../../processor-use';
import { ProcessLostError, type RenderedPage, type RenderTask } from '../renderer';
import type { Confinement } from './confinement';
import type { createOrphanKiller } from './end-orphans';
import { openLastEntry } from './last-entry';
import {
  type FromProcess,
  fromProcessSchema,
  type Handlers,
  handle,
  type ProcessSettings,
  type Reading,
  receivedDetail,
  receivedError,
  sentError,
  type ToProcess,
} from './messages';

export interface RenderProcessOptions {
  /** Script of the process. */
  entry: string;
  confinement: Confinement;
  orphans: ReturnType<typeof createOrphanKiller>;
  settings: ProcessSettings;
  memoryMb: number;
  log: Logger;
  read(reading: Reading): Promise<unknown>;
  onSuspectApi(): void;
  onRecordCall(isAnswered: boolean, tookMs: number | undefined): void;
  /** Called once, when the process stops accepting pages. */
  onLeave(): void;
}

export interface RenderProcess {
  /** Resolves when the process is ready; rejects when it ended before. */
  readonly ready: Promise<void>;
  readonly pid: number | undefined;
  /** Number of pages being rendered. */
  readonly size: number;
  readonly isLeaving: boolean;
  render(task: RenderTask, isRefused: boolean, signal: AbortSignal): Promise<RenderedPage>;
  tell(message: ToProcess): void;
  /** Stops accepting pages and ends after the last one in progress. */
  retire(): void;
  /** Kills the process. */
  kill(): void;
}

/**
 * A process that does not answer for this long hangs, if it was busy or slept despite a request. One that
 * waits for processor time gets longer.
 */
const hangMs = 800;
const busyMs = 500;
const sleepMs = 1_500;
const maxSilenceMs = 3_000;
/**
 * The parts of a page have deadlines of their own, so a process that exceeds this one without being busy is
 * broken. A busy one may have too much to do, and one that waits for the processor gets none: replacing them
 * would add to that.
 */
const pageMs = 4_500;
const failuresToRetire = 3;
const pingMs = 100;
const startMs = 15_000;
const retireMs = 10_000;

/** Environment variables that remotes' code may read. */
const allowedEnvironment = ['NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'TZ', 'LANG', 'LC_ALL'];

interface Job {
  resolve(page: RenderedPage): void;
  reject(error: Error): void;
  target?: Writable | undefined;
  isStreaming: boolean;
  timer: NodeJS.Timeout;
}

/** Starts and monitors a render process without the shell's environment. */
export function startRenderProcess(options: RenderProcessOptions): RenderProcess {
  const { log, memoryMb } = options;
  const entered = openLastEntry();
  const child = fork(options.entry, [], {
    env: Object.fromEntries(
      allowedEnvironment.flatMap((key) => (process.env[key] === undefined ? [] : [[key, process.env[key]]])),
    ),
    execArgv: [...options.confinement.flags, `--max-old-space-size=${memoryMb}`],
    ...options.confinement.user,
    cwd: '/',
    serialization: 'advanced',
    // Input and output are no files, whose streams could open others. Errors of the engine go where those of the shell go.
    stdio: ['pipe', 'pipe', 'inherit', 'ipc', entered.fd],
  });
  child.stdin?.destroy();
  child.stdout?.resume();
  if (child.pid !== undefined) options.orphans.add(child.pid);
  const jobs = new Map<number, Job>();
  let lastId = 0;
  let failures = 0;
  let isReady = false;
  let isLeaving = false;
  let isGone = false;
  let askedAt = performance.now();
  let isHeard = true;
  let usedMs = 0;
  let settleReady: { resolve(): void; reject(error: Error): void } | undefined;
  const ready = new Promise<void>((resolve, reject) => {
    settleReady = { resolve, reject };
  });
  ready.catch(() => undefined);
  const startTimer = setTimeout(() => lose('hung'), startMs);
  startTimer.unref();

  function tell(message: ToProcess): void {
    if (child.connected) child.send(message, () => undefined);
  }

  function leave(): void {
    if (isLeaving) return;
    isLeaving = true;
    options.onLeave();
  }

  function lose(loss: ProcessLostError['loss']): void {
    if (isGone) return;
    isGone = true;
    clearTimeout(startTimer);
    clearInterval(pulse);
    const suspect = entered.read();
    entered.close();
    child.kill('SIGKILL');
    const lost = [...jobs];
    jobs.clear();
    leave();
    settleReady?.reject(new Error('the render process ended before it was ready'));
    const alone = lost.length === 1;
    for (const [id, job] of lost) {
      clearTimeout(job.timer);
      const error = new ProcessLostError(loss, alone || id === suspect);
      // The response has been partly sent, so it can only be ended.
      if (job.isStreaming) job.target?.end();
      job.reject(error);
    }
  }

  /** Reads messages that arrived while this process was busy, before their absence counts. */
  const pulse = setInterval(() => setImmediate(look), pingMs);
  pulse.unref();

  function look(): void {
    if (!isReady || isGone) return;
    if (isHeard) {
      isHeard = false;
      askedAt = performance.now();
      usedMs = processorUse(child.pid).usedMs;
      tell({ type: 'ping' });
      return;
    }
    // Not since its last message: this process may have been too busy to ask.
    const silentMs = performance.now() - askedAt;
    if (silentMs < hangMs) return;
    const use = processorUse(child.pid);
    const isBusy = use.usedMs - usedMs >= busyMs;
    const sleeps = use.isAsleep && silentMs >= sleepMs;
    if (isBusy || sleeps || silentMs >= maxSilenceMs) lose('hung');
  }

  function loseForged(): void {
    if (isGone) return;
    log.error(
      'SHOP-RENDER-008 a render process sent what the shell’s code does not send; another one replaced it',
    );
    lose('ended');
  }

  function retire(): void {
    leave();
    if (jobs.size === 0) kill();
    else setTimeout(kill, retireMs).unref();
  }

  function kill(): void {
    lose('ended');
  }

  function retireBroken(): void {
    if (isLeaving) return;
    log.error('SHOP-RENDER-002 a render process answers, but renders no pages; another one replaces it');
    retire();
  }

  function countFailure(): void {
    failures += 1;
    if (failures >= failuresToRetire) retireBroken();
  }

  function missPage(signal: AbortSignal, wantedBefore: number): void {
    if (signal.aborted) return;
    if (wantedMs(child.pid) - wantedBefore < busyMs) retireBroken();
    else countFailure();
  }

  function finish(id: number): Job | undefined {
    const job = jobs.get(id);
    clearTimeout(job?.timer);
    jobs.delete(id);
    if (isLeaving && jobs.size === 0) setImmediate(kill);
    return job;
  }

  const handlers: Handlers<FromProcess> = {
    ready() {
      if (isReady) {
        clearTimeout(startTimer);
        settleReady?.resolve();
      } else {
        tell({ type: 'start', settings: options.settings });
      }
      isReady = true;
    },
    pong({ rssBytes }) {
      if (rssBytes <= memoryMb * 1024 * 1024 || isLeaving) return;
      const mb = Math.round(rssBytes / 1024 / 1024);
      log.warn(`SHOP-RENDER-005 a render process uses ${mb} MB; another one replaces it`);
      retire();
    },
    rendered: ({ id, page }) => receivePage(id, page),
    failed({ id, error }) {
      finish(id)?.reject(receivedError(error));
      countFailure();
    },
    chunk: ({ id, bytes }) => void jobs.get(id)?.target?.write(Buffer.from(bytes)),
    end: ({ id }) => void finish(id)?.target?.end(),
    read({ id, reading }) {
      options.read(reading).then(
        (value) => tell({ type: 'answer', id, value }),
        (error: unknown) => tell({ type: 'refusal', id, error: sentError(error) }),
      );
    },
    'suspect-api': () => options.onSuspectApi(),
    'record-call': ({ isAnswered, tookMs }) => options.onRecordCall(isAnswered, tookMs),
    log({ level, message, detail, requestId }) {
      const write = () => log[level](message, receivedDetail(detail));
      if (requestId) runForRequest(requestId, write);
      else write();
    },
  };

  function receivePage(id: number, page: Extract<FromProcess, { type: 'rendered' }>['page']): void {
    failures = 0;
    clearTimeout(jobs.get(id)?.timer);
    if (page.kind !== 'stream') {
      finish(id)?.resolve(page);
      return;
    }
    const job = jobs.get(id);
    if (!job) return;
    job.isStreaming = true;
    job.resolve({
      ...page,
      pipe(target) {
        job.target = target;
        if (isGone) target.end();
        else tell({ type: 'pipe', id });
      },
      abort() {
        if (finish(id)) tell({ type: 'abort', id });
      },
    });
  }

  child.on('message', (message) => {
    isHeard = true;
    const { success, data } = fromProcessSchema.safeParse(message);
    if (success) handle(handlers, data);
    else loseForged();
  });
  child.on('error', (error) => {
    log.error('SHOP-RENDER-002 a render process can’t be started', error);
    lose('ended');
  });
  child.on('exit', () => {
    if (child.pid !== undefined) options.orphans.remove(child.pid);
    lose('ended');
  });

  return {
    ready,
    pid: child.pid,
    get size() {
      return jobs.size;
    },
    get isLeaving() {
      return isLeaving;
    },
    render(task, isRefused, signal) {
      if (isGone) return Promise.reject(new ProcessLostError('ended', false));
      lastId += 1;
      const id = lastId;
      const wantedBefore = wantedMs(child.pid);
      return new Promise((resolve, reject) => {
        jobs.set(id, {
          resolve,
          reject,
          isStreaming: false,
          timer: setTimeout(() => missPage(signal, wantedBefore), pageMs).unref(),
        });
        const onAbort = () => tell({ type: 'abort', id });
        signal.addEventListener('abort', onAbort, { once: true });
        tell({ type: 'render', id, task, isRefused });
      });
    },
    tell,
    retire,
    kill,
  };
}

/** Time in which the main thread ran, or could have run and waited for the processor. */
function wantedMs(pid: number | undefined): number {
  return processorUse(pid).usedMs + waitedMsOf(pid);
}

/** From `schedstat`, which a kernel may be built without: nanoseconds on the processor, nanoseconds waiting for it. */
function waitedMsOf(pid: number | undefined): number {
  try {
    return Number(fs.readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1_000_000;
  } catch {
    return 0;
  }
}
