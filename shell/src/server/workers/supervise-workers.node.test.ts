import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type HeldSocket, holdSocket } from 'shared-contracts/server/listening-socket';
import { superviseWorkers } from './supervise-workers';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-workers-'));
const flag = path.join(folder, 'broken');
const entry = path.join(__dirname, '../testing/worker.mjs');
let socket: HeldSocket;
beforeAll(() => {
  process.env.BROKEN_FLAG = flag;
  socket = holdSocket('127.0.0.1', 0);
});
afterAll(() => {
  delete process.env.BROKEN_FLAG;
  socket.close();
  fs.rmSync(folder, { recursive: true });
});

function supervise(count: number) {
  const lines: string[] = [];
  let settle: (exitCode: number) => void = () => undefined;
  const ended = new Promise<number>((resolve) => {
    settle = resolve;
  });
  const { stop } = superviseWorkers({
    entry,
    count,
    socketFd: socket.fd,
    lingerMs: 0,
    log: (_level, message) => lines.push(message),
    onEnd: (exitCode) => settle(exitCode),
  });
  const until = async (pattern: RegExp, times = 1) => {
    while (lines.filter((line) => pattern.test(line)).length < times) await delay(10);
    return lines.filter((line) => pattern.test(line));
  };
  return { lines, ended, stop, until };
}

test('a worker that cannot start again is tried with growing pauses, and one that runs ends the series', async () => {
  const { lines, ended, stop, until } = supervise(1);
  const [ready = ''] = await until(/accepts connections/);
  fs.writeFileSync(flag, '');
  process.kill(Number(/pid (\d+)/.exec(ready)?.[1]), 'SIGKILL');
  await until(/SHOP-SHELL-002/, 3);
  expect(lines.map((line) => /the next one starts in (.+)$/.exec(line)?.[1]).filter(Boolean)).toEqual([
    '0.25 s',
    '0.5 s',
    '1 s',
  ]);
  fs.rmSync(flag);
  await until(/accepts connections/, 2);
  stop('SIGTERM');
  expect(await ended).toBe(0);
});

test('a worker in an endless loop is replaced', async () => {
  const { ended, stop, until } = supervise(1);
  const [ready = ''] = await until(/accepts connections/);
  const pid = Number(/pid (\d+)/.exec(ready)?.[1]);
  process.kill(pid, 'SIGUSR2');
  const [line] = await until(/SHOP-SHELL-003/);
  expect(line).toMatch(
    new RegExp(`^SHOP-SHELL-003 worker 1 \\(pid ${pid}\\) does not answer since [\\d.]+ s and is killed$`),
  );
  await until(/accepts connections/, 2);
  stop('SIGTERM');
  expect(await ended).toBe(0);
}, 30_000);

test('a worker that has much to do in one turn, and says so, is let do it', async () => {
  const { lines, ended, stop, until } = supervise(1);
  const [ready = ''] = await until(/accepts connections/);
  process.kill(Number(/pid (\d+)/.exec(ready)?.[1]), 'SIGHUP');
  // It ends by itself, with this code, when the work is done.
  await until(/ended.* \(exit code 4\)/);
  expect(lines.join()).not.toContain('SHOP-SHELL-003');
  await until(/accepts connections/, 2);
  stop('SIGTERM');
  expect(await ended).toBe(0);
}, 30_000);

test('a shell none of whose workers can start ends, and says why', async () => {
  fs.writeFileSync(flag, '');
  const { lines, ended } = supervise(2);
  expect(await ended).toBe(1);
  expect(lines[0]).toMatch(
    /^SHOP-SHELL-002 worker \d \(pid \d+\) ended before the shell was ready \(exit code 3\)/,
  );
  fs.rmSync(flag);
});
