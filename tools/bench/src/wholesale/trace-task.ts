import type { Page } from 'playwright-core';

/** What the bench reads of an event in Chromium's trace format. Times are in microseconds. */
interface TraceEvent {
  ph: string;
  name: string;
  pid: number;
  tid: number;
  ts?: number;
  /** Duration on the clock. */
  dur?: number;
  /** Duration in processor time of the thread: other programs of the machine do not lengthen it. */
  tdur?: number;
  args?: { name?: string };
}

type Kinds = [name: string, ms: number][];

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', 'toplevel'];
const taskName = /RunTask$/;

/** Events of the page's main thread, which is that of the busiest renderer. */
function mainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = events.filter(({ ph, name, args }) => {
    return ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain';
  });
  const ofThreads = threads.map(({ pid, tid }) =>
    events.filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid),
  );
  return ofThreads.sort((one, other) => other.length - one.length)[0] ?? [];
}

const endOf = ({ ts = 0, dur = 0 }: TraceEvent) => ts + dur;

/** Self times by name of the events within a task. */
function kindsOf(task: TraceEvent, events: readonly TraceEvent[]): Kinds {
  const within = events
    .filter((event) => event !== task && (event.ts ?? 0) >= (task.ts ?? 0) && endOf(event) <= endOf(task))
    .sort((one, other) => (one.ts ?? 0) - (other.ts ?? 0) || (other.dur ?? 0) - (one.dur ?? 0));
  const self = new Map<string, number>();
  const add = ({ name }: TraceEvent, us: number) => self.set(name, (self.get(name) ?? 0) + us);
  const open: TraceEvent[] = [];
  for (const event of within) {
    while (open.length > 0 && endOf(open.at(-1) as TraceEvent) <= (event.ts ?? 0)) open.pop();
    const parent = open.at(-1);
    if (parent) add(parent, -(event.tdur ?? 0));
    add(event, event.tdur ?? 0);
    open.push(event);
  }
  return [...self]
    .map(([name, us]): [string, number] => [name, Math.round(us / 1000)])
    .filter(([, ms]) => ms > 0)
    .sort(([, one], [, other]) => other - one);
}

/**
 * Traces an action and describes the longest task of the page's main thread: its processor time, and the work in
 * it by kind, each without what it called. Tracing itself costs some time.
 */
export async function describeLongestTask(page: Page, act: () => Promise<unknown>): Promise<string> {
  const browser = page.context().browser();
  if (!browser) throw new Error('a page without a browser is not traced');
  await browser.startTracing(page, { categories });
  let trace: Buffer;
  try {
    await act();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const events = mainThread(traceEvents);
  const [task] = events
    .filter(({ name }) => taskName.test(name))
    .sort((one, other) => (other.tdur ?? 0) - (one.tdur ?? 0));
  if (!task) throw new Error('the trace has no tasks');
  const work = kindsOf(task, events).slice(0, 6);
  return `longest task ${Math.round((task.tdur ?? 0) / 1000)} ms of processor time (${work.map(([name, ms]) => `${name} ${ms}`).join(', ')})`;
}
