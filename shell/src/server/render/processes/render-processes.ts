import { inSpan, traceparentOf } from 'shared-contracts/server/spans';
import type { ApiBreaker } from '../../outages/api-breaker';
import { ProcessLostError, type RenderedPage, type Renderer, type RenderTask } from '../renderer';
import type { TaskRunnerOptions } from '../task-runner';
import { confine } from './confinement';
import { createOrphanKiller } from './end-orphans';
import type { Reading, ToProcess } from './messages';
import { createQuarantine } from './quarantine';
import { type RenderProcess, startRenderProcess } from './render-process';

export interface RenderProcessesOptions extends TaskRunnerOptions {
  breaker: ApiBreaker;
  /** Script of the render processes. */
  entry: string;
  /** Number of processes for live versions. */
  count: number;
  /** Number of idle processes that replace a lost one; with two, one of them retries the suspected page alone. */
  spareCount: number;
  /** Memory limit; a process above it is replaced. */
  memoryMb: number;
  /** The user of the processes, where this one is root. */
  uid?: number | undefined;
}

/**
 * Groups of processes: for live versions, for previews, and for pages of either that may have crashed a process. No page
 * of a live version is rendered where the code of a preview ran.
 */
type Lane = 'live' | 'preview' | 'alone' | 'preview alone';

const maxTries = 5;
const idleMs = 30_000;
const pauseMs = 250;
const maxPauseMs = 5_000;

/**
 * Renders in separate processes (docs/decisions/0069). A process that hangs or ends is replaced at once by a
 * spare, and its pages are rendered again. The suspected page is retried once, alone, and refused if it fails
 * again.
 */
export function createRenderProcesses(options: RenderProcessesOptions): Renderer {
  const { log, breaker, count, spareCount } = options;
  const confinement = confine(options.entry, options.uid, (message) => log.warn(message));
  const orphans = createOrphanKiller(log);
  const quarantine = createQuarantine(log);
  const lanes: Record<Lane, RenderProcess[]> = {
    live: [],
    preview: [],
    alone: [],
    'preview alone': [],
  };
  const spares: RenderProcess[] = [];
  let failures = 0;
  let lost = 0;
  let isClosed = false;
  let aloneQueue: Promise<unknown> = Promise.resolve();

  const all = () => [...Object.values(lanes).flat(), ...spares];
  const tellAll = (message: ToProcess) => {
    for (const process of all()) process.tell(message);
  };
  breaker.onChange((isOpen) => tellAll({ type: 'circuit', isOpen }));

  /** The code of a render process chooses the names: each is looked up in a signed release or in the build. */
  async function read(reading: Reading): Promise<unknown> {
    if (reading.what === 'shell-styles') return options.readStyles.ofShell(reading.file);
    if (reading.what === 'styles') return options.readStyles.ofRemote(reading);
    const { name, version } = reading;
    const release = await options.readRelease(name, version);
    return reading.what === 'release' ? release : options.readBundle(release);
  }

  function start(): RenderProcess {
    const { config, shellAssets, entry, memoryMb } = options;
    const process = startRenderProcess({
      entry,
      confinement,
      memoryMb,
      log,
      read,
      orphans,
      settings: { config, shellAssets, isApiAway: breaker.isOpen },
      onSuspectApi: () => void breaker.suspect(),
      onRecordCall: breaker.record,
      onLeave: () => replace(process),
    });
    process.ready.then(
      () => {
        failures = 0;
        // Sends what has changed during its start.
        process.tell({ type: 'circuit', isOpen: breaker.isOpen });
      },
      () => {
        failures += 1;
      },
    );
    return process;
  }

  function takeSpare(): RenderProcess {
    const taken = spares.shift() ?? start();
    prepareSpares();
    return taken;
  }

  /** Delayed when processes fail to start, because each attempt costs as much as many pages. */
  function prepareSpares(): void {
    const pause = failures === 0 ? 0 : Math.min(maxPauseMs, pauseMs * 2 ** failures);
    setTimeout(() => {
      while (!isClosed && spares.length < spareCount) spares.push(start());
    }, pause).unref();
  }

  function replace(process: RenderProcess): void {
    if (isClosed) return;
    for (const group of [spares, ...Object.values(lanes)]) {
      const index = group.indexOf(process);
      if (index < 0) continue;
      group.splice(index, 1);
      if (group === spares) prepareSpares();
      if (group === lanes.live && failures === 0) group.push(takeSpare());
    }
  }

  async function processOf(lane: Lane): Promise<RenderProcess> {
    const processes = lanes[lane];
    const processCount = lane === 'live' ? count : 1;
    while (processes.length < processCount) processes.push(takeSpare());
    const [process] = [...processes].sort((one, other) => one.size - other.size);
    if (!process) throw new ProcessLostError('ended', false);
    try {
      await process.ready;
    } catch {
      throw new ProcessLostError('ended', false);
    }
    return process;
  }

  /** Previews and retries are rare, so their processes end when idle. */
  function endWhenIdle(lane: Lane, process: RenderProcess): void {
    if (lane === 'live') return;
    idleTimers.get(process)?.refresh() ??
      idleTimers.set(
        process,
        setTimeout(() => {
          if (process.size === 0) process.retire();
          else idleTimers.get(process)?.refresh();
        }, idleMs).unref(),
      );
  }
  const idleTimers = new WeakMap<RenderProcess, NodeJS.Timeout>();

  async function renderIn(lane: Lane, task: RenderTask, isRefused: boolean, signal: AbortSignal) {
    const process = await processOf(lane);
    endWhenIdle(lane, process);
    return inSpan('render', attributesOf(task, process), () =>
      process.render({ ...task, traceparent: traceparentOf() }, isRefused, signal),
    );
  }

  /**
   * Renders suspected pages one at a time, so that a crash has one cause. Undefined when there is nothing
   * left to retry.
   */
  function renderAlone(task: RenderTask, page: Page, signal: AbortSignal): Promise<RenderedPage | undefined> {
    const turn = aloneQueue.then(async () => {
      if (signal.aborted) throw new Error('the request for the page has ended');
      if (quarantine.standingOf(page.owner, page.path) === 'refused') return undefined;
      try {
        const lane = task.preview ? 'preview alone' : 'alone';
        const rendered = await renderIn(lane, task, false, signal);
        quarantine.clear(page.owner, page.path);
        return rendered;
      } catch (error) {
        if (error instanceof ProcessLostError && error.isSuspect) {
          noteLoss(error, page);
          quarantine.condemn(page.owner, page.path);
          return undefined;
        }
        throw error;
      }
    });
    aloneQueue = turn.catch(() => undefined);
    return turn;
  }

  function noteLoss({ loss }: ProcessLostError, { owner, path }: Page): void {
    lost += 1;
    log.error(`SHOP-RENDER-002 a render process ${loss} with ${owner} ${path}; another one replaced it`);
  }

  return {
    async render(task, signal) {
      const page = pageOf(task);
      for (let tries = 1; ; tries += 1) {
        const standing = page ? quarantine.standingOf(page.owner, page.path) : 'good';
        const isRefused = standing === 'refused';
        const isAlone = page && !isRefused && (standing === 'suspect' || tries > 2);
        try {
          if (isAlone) {
            const rendered = await renderAlone(task, page, signal);
            if (rendered) return rendered;
            continue;
          }
          return await renderIn(task.preview ? 'preview' : 'live', task, isRefused, signal);
        } catch (error) {
          if (!(error instanceof ProcessLostError) || tries >= maxTries || signal.aborted || isClosed)
            throw error;
          if (page && !isRefused && error.isSuspect) {
            noteLoss(error, page);
            quarantine.suspect(page.owner, page.path);
          }
          // Backs off when processes fail to start.
          if (failures > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
        }
      }
    },
    forgetLayouts: () => tellAll({ type: 'forget-layouts' }),
    figures() {
      const counts = Object.entries(lanes).map(([lane, processes]) => [lane, processes.length] as const);
      return { processes: { ...Object.fromEntries(counts), spare: spares.length }, lost };
    },
    async start() {
      while (lanes.live.length < count) lanes.live.push(takeSpare());
      await Promise.allSettled(lanes.live.map(({ ready }) => ready));
    },
    async close() {
      isClosed = true;
      for (const process of all()) process.kill();
    },
  };
}

/**
 * What the span of a page says about its render process. The span is made here: that process can connect to nothing but the API,
 * and the code in it must not write into traces.
 */
const attributesOf = ({ remote, versions }: RenderTask, { pid }: RenderProcess) => ({
  'process.pid': pid,
  'shop.remote': remote,
  'shop.version': remote && versions[remote],
});

interface Page {
  owner: string;
  path: string;
}

/** Undefined for the shell's own pages. */
function pageOf({ remote, versions, url }: RenderTask): Page | undefined {
  if (remote === undefined) return undefined;
  return { owner: `${remote}@${versions[remote]}`, path: new URL(url).pathname };
}
