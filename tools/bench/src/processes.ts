import fs from 'node:fs';

/** Peak resident memory of a running process in MB (Linux); 0 when unavailable. */
export function peakMegabytes(pid: number | undefined): number {
  try {
    const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

interface Times {
  parent: number;
  ticks: number;
}

/** User and system time of a process and its ended children in hundredths of a second (Linux). */
function readTimes(pid: number): Times | undefined {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, ticks = 0] = [fields[1], fields.slice(11, 15).reduce((sum, value) => sum + value, 0)];
    return { parent, ticks };
  } catch {
    return undefined;
  }
}

/** Processor time of a process and its children in ms; 0 when unavailable. */
export function processorMs(pid: number | undefined): number {
  if (pid === undefined || !fs.existsSync('/proc/self/stat')) return 0;
  let ticks = readTimes(pid)?.ticks ?? 0;
  for (const entry of fs.readdirSync('/proc')) {
    const times = /^\d+$/.test(entry) ? readTimes(Number(entry)) : undefined;
    if (times?.parent === pid) ticks += times.ticks;
  }
  return ticks * 10;
}
