import { execFileSync } from 'node:child_process';

/** Resident memory of a process and of all that it started, in megabytes. Pages that they share count for each. */
export function memoryOf(pid: number): number {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n');
  const processes = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([pid]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const [own = 0, parent = 0] of processes)
      if (family.has(parent) && !family.has(own)) {
        family.add(own);
        grown = true;
      }
  }
  const kilobytes = processes.reduce((sum, [own = 0, , rss = 0]) => sum + (family.has(own) ? rss : 0), 0);
  return Math.round(kilobytes / 1_024);
}
