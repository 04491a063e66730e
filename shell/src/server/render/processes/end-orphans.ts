import { spawn } from 'node:child_process';
import type { Logger } from 'shared-contracts';

/**
 * Each line is the list of processes that run; after the last one, at the end of its maker, they are killed. It is a
 * shell script, because a thread of each process would need the right to start threads, and 5 MB.
 */
const script = `trap '' HUP INT TERM; while read -r pids; do running=$pids; done; [ -z "$running" ] || kill -KILL $running`;

/**
 * Kills processes when this one has ended without doing so. They notice its end themselves, unless they are in an
 * endless loop.
 */
export function createOrphanKiller(log: Logger): { add(pid: number): void; remove(pid: number): void } {
  const running = new Set<number>();
  let write: ((line: string) => void) | undefined;

  function start(): (line: string) => void {
    // Detached: a signal to the group of this process must not end it first.
    const child = spawn('/bin/sh', ['-c', script], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
      cwd: '/',
      env: {},
    });
    child.on('error', (error) =>
      log.warn('SHOP-RENDER-007 a render process that loops when its shell is killed goes on', error),
    );
    child.unref();
    const { stdin } = child;
    // A socket in fact, which must not keep this process alive.
    (stdin as unknown as { unref(): void }).unref();
    stdin.on('error', () => undefined);
    return (line) => void stdin.write(line);
  }

  function tell(): void {
    write ??= start();
    write(`${[...running].join(' ')}\n`);
  }

  return {
    add(pid) {
      running.add(pid);
      tell();
    },
    remove(pid) {
      if (running.delete(pid)) tell();
    },
  };
}
