import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Stack } from 'commands/src/process/stack';
import { pathsOf } from '../drill/drill';
import { startLoad } from '../drill/load';
import { createPageLoads } from '../drill/page-loads';

/** What visitors saw of the death of a process of the shell. */
export interface Death {
  fault: string;
  pages: number;
  failed: number;
  longestMs: number;
  /** Until the shell had all its workers again. */
  wholeAfterMs: number;
  isGood: boolean;
  reasons: readonly string[];
}

const perSecond = 10;
/** A visitor whose page is just being sent by the process that dies cannot be helped. */
const maxFailed = 2;
const steadyMs = 5_000;
const withinMs = 60_000;

/** Lets processes of the shell die and hang one after the other, under a light load. */
export async function tryShellDeaths(
  stack: Stack,
  shellLog: readonly string[],
  say: (text: string) => void,
): Promise<Death[]> {
  const paths = await pathsOf(stack.databaseUrl);
  const mainPid = () => stack.service('shell').pid ?? 0;
  const aWorker = () => workersOf(mainPid())[0] ?? 0;
  const faults: readonly [fault: string, pidOf: () => number, signal: NodeJS.Signals, newWorkers: number][] =
    [
      ['shell worker kill -9', aWorker, 'SIGKILL', 1],
      ['shell worker SIGSTOP', aWorker, 'SIGSTOP', 1],
      ['shell main kill -9', mainPid, 'SIGKILL', 2],
    ];
  const deaths: Death[] = [];
  for (const path of paths) await (await fetch(stack.urls.shell + path)).text();
  for (const [fault, pidOf, signal, newWorkers] of faults) {
    say(`· ${fault}`);
    const loads = createPageLoads();
    const endLoad = startLoad(stack.urls.shell, { perSecond, paths, loads });
    await delay(steadyMs);
    const wanted = startsIn(shellLog) + newWorkers;
    const beganAt = performance.now();
    process.kill(pidOf(), signal);
    while (startsIn(shellLog) < wanted && performance.now() - beganAt < withinMs) await delay(20);
    const wholeAfterMs = performance.now() - beganAt;
    await delay(steadyMs);
    await endLoad();
    const failed = loads.failures.length;
    deaths.push({
      fault,
      pages: loads.loads.load,
      failed,
      longestMs: Math.max(...loads.times),
      wholeAfterMs,
      isGood: failed <= maxFailed && startsIn(shellLog) >= wanted,
      reasons: loads.failures.map(({ reason }) => reason),
    });
  }
  return deaths;
}

const startsIn = (log: readonly string[]) =>
  log.filter((line) => line.includes('accepts connections')).length;

/** The children of the shell's main process. */
export function workersOf(mainPid: number): number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === mainPid)
    .map(([pid = 0]) => pid);
}

/** The deaths as a table. */
export function describeDeaths(deaths: readonly Death[]): string[] {
  return [
    '',
    '| Death | Pages | Failed | Longest page | All workers after | |',
    '| --- | --- | --- | --- | --- | --- |',
    ...deaths.map(({ fault, pages, failed, longestMs, wholeAfterMs, isGood, reasons }) => {
      const words = [
        fault,
        pages,
        failed === 0 ? 0 : `${failed} (${[...new Set(reasons)].join(', ')})`,
        `${(longestMs / 1_000).toFixed(1)} s`,
        `${(wholeAfterMs / 1_000).toFixed(1)} s`,
        isGood ? '' : 'WRONG',
      ];
      return `| ${words.join(' | ')} |`;
    }),
  ];
}
