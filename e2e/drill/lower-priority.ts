import fs from 'node:fs';
import os from 'node:os';

/** The lowest. */
const niceness = 19;

/**
 * Lowers the priority of a process and its children, and so of those they start later: teams and visitors have machines of
 * their own, and must not take the shop's processor.
 */
export function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    // Linux gives each thread a priority of its own; threads and processes that start later inherit it.
    for (const thread of fs.readdirSync(`/proc/${pid}/task`)) os.setPriority(Number(thread), niceness);
    const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    for (const child of children.split(' ').filter(Boolean)) lowerPriority(Number(child));
  } catch {
    // It has ended, or the system has no list of its threads.
  }
}
