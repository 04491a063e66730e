import fs from 'node:fs';
import os from 'node:os';

/** Teams wait for nothing that passes. */
export const teamNiceness = 19;
/** Visitors must still see what the shop shows for some seconds only. */
export const visitorNiceness = 2;

/**
 * Lowers the priority of a process that leads a session of its own (`detached`), of its children, and so of those they start
 * later: teams and visitors have machines of their own, and must not take the shop's processor.
 */
export function lowerPriority(pid: number | undefined, niceness: number): void {
  if (pid === undefined) return;
  lowerGroup(pid, niceness);
  lowerThreads(pid, niceness);
}

/**
 * Where Linux groups processes by session (autogroup), each group has an equal share of the processor, and the niceness of a
 * process counts inside its group only. So the group gets a niceness too. It also holds for Chromium, which raises the
 * priority of its own threads when it runs as root.
 */
function lowerGroup(pid: number, niceness: number): void {
  try {
    const group = `/proc/${pid}/autogroup`;
    const nameOf = (file: string) => fs.readFileSync(file, 'utf8').split(' ', 1)[0];
    if (nameOf(group) !== nameOf('/proc/self/autogroup')) fs.writeFileSync(group, String(niceness));
  } catch {
    // The system does not group processes, or the process has ended.
  }
}

function lowerThreads(pid: number, niceness: number): void {
  try {
    // Linux gives each thread a priority of its own; threads and processes that start later inherit it.
    for (const thread of fs.readdirSync(`/proc/${pid}/task`)) os.setPriority(Number(thread), niceness);
    const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    for (const child of children.split(' ').filter(Boolean)) lowerThreads(Number(child), niceness);
  } catch {
    // It has ended, or the system has no list of its threads.
  }
}
