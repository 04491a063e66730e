import fs from 'node:fs';

const ticksPerSecond = 100;

export interface ProcessorUse {
  /** Processor time that the main thread used: others collect garbage or compress while it goes on. */
  usedMs: number;
  /** Whether the main thread sleeps. */
  isAsleep: boolean;
  /** Whether a signal stopped the process (SIGSTOP). */
  isStopped: boolean;
}

/** What a process does with the processor (Linux); elsewhere it counts as asleep. */
export function processorUse(pid: number | undefined): ProcessorUse {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8');
    // The process name in parentheses may contain spaces; after it come the state and, as 12th and 13th
    // fields, the times.
    const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(words[11]) + Number(words[12]);
    return {
      usedMs: (ticks * 1_000) / ticksPerSecond,
      isAsleep: words[0] !== 'R',
      isStopped: words[0] === 'T',
    };
  } catch {
    return { usedMs: 0, isAsleep: true, isStopped: false };
  }
}
