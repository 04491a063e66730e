import { setTimeout as delay } from 'node:timers/promises';
import type { Stack } from 'commands/src/process/stack';
import type pg from 'pg';
import type { FaultyLinks } from '../faults/faulty-shop';
import { workersOf } from '../faults/shell-deaths';

/** What happens to a shop: it begins, and is over when the promise resolves. */
export interface Accident {
  title: string;
  happen(): Promise<void>;
}

export interface Means {
  stack: Stack;
  links: FaultyLinks;
  db: pg.Pool;
}

const outageMs = 5_000;

/** One of each kind; a soak repeats them. */
export function accidentsOf({ stack, links, db }: Means): Accident[] {
  const link = (title: string, part: keyof typeof links, state: 'down' | 'hanging' | 'slow'): Accident => ({
    title,
    async happen() {
      await links[part].become(state);
      await delay(outageMs);
      await links[part].become('up');
    },
  });
  const signal = (title: string, pidOf: () => number | undefined, word: NodeJS.Signals): Accident => ({
    title,
    async happen() {
      const pid = pidOf();
      if (pid) process.kill(pid, word);
    },
  });
  const pidOf = (name: Parameters<Stack['service']>[0]) => () => stack.service(name).pid;
  const workers = () => workersOf(pidOf('shell')() ?? 0);
  const renderers = () => workers().flatMap(workersOf);
  const inDatabase = (title: string, sql: string): Accident => ({
    title,
    async happen() {
      await db.query(sql);
    },
  });
  return [
    signal('API: kill -9', pidOf('api'), 'SIGKILL'),
    link('database away from the API for 5 s', 'database', 'down'),
    signal('shell: a worker, kill -9', () => workers()[0], 'SIGKILL'),
    link('API away from the shell for 5 s', 'api', 'down'),
    signal('payment provider: kill -9', pidOf('paymentSandbox'), 'SIGKILL'),
    link('database silent for 5 s', 'database', 'hanging'),
    signal('shell: a render process, kill -9', () => renderers()[0], 'SIGKILL'),
    inDatabase(
      'every connection to the database ended',
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    ),
    link('API silent for the shell for 5 s', 'api', 'hanging'),
    signal('release registry: kill -9', pidOf('artifacts'), 'SIGKILL'),
    signal('shell: a worker stopped', () => workers()[0], 'SIGSTOP'),
    inDatabase(
      'orders locked for 3 s',
      'do $$ begin lock table orders in access exclusive mode; perform pg_sleep(3); end $$',
    ),
    signal('shell: the main process, kill -9', pidOf('shell'), 'SIGKILL'),
    link('API slow for the shell, 3 s each piece', 'api', 'slow'),
    signal('API: stopped', pidOf('api'), 'SIGSTOP'),
    link('release registry away for 5 s', 'store', 'down'),
    signal('pictures: kill -9', pidOf('pictures'), 'SIGKILL'),
  ];
}
