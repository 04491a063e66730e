import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from 'local-services/root';
import type { Outcome } from './send-at-rate';

/** Where a sender finds the shop. */
export interface SenderPlace {
  shell: string;
  api: string;
  databaseUrl: string;
  tokenSecret: string;
}

export interface LoadRequest {
  /** Page views, with the calls that come with them. */
  perSecond: number;
  seconds: number;
  /** Listings that one network address asks for. */
  noisyPerSecond?: number;
}

export interface LoadResult {
  outcomes: Outcome[];
  /** Seconds after the last answer until each kind of request is answered well within a second. */
  normalAfter: number;
}

/**
 * Starts a process that sends the load. The supervisor of the shop lives in this one: so busy, it would take its own
 * lateness for that of a server and kill it.
 */
export function startSender(place: SenderPlace) {
  const child = fork(path.join(root, 'tools/bench/src/overload/sender.ts'), [JSON.stringify(place)], {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The process that sends the load ended (exit code ${code}).`);
  });
  ended.catch(() => undefined);
  return {
    async send(request: LoadRequest): Promise<LoadResult> {
      const answer = once(child, 'message') as Promise<[LoadResult]>;
      child.send(request);
      const [result] = await Promise.race([answer, ended]);
      return result;
    },
    stop: () => void child.kill(),
  };
}
