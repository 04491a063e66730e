import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePorts } from './ports';
import { root } from './root';
import { Service } from './service';

const entry = path.relative(root, path.join(__dirname, 'testing/child.mjs'));
const liveness = { everyMs: 20, deadlineMs: 200, failuresInARow: 3 };
let service: Service | undefined;
afterEach(() => service?.stop());

async function start() {
  const url = `http://127.0.0.1:${(await findFreePorts()).shell}`;
  const notices: string[] = [];
  service = new Service(
    { name: 'child', entry, url, env: { PATH: process.env.PATH ?? '', CHILD_PORT: new URL(url).port } },
    { onLog: () => undefined, onNotice: (text) => notices.push(text) },
    liveness,
  );
  await service.start();
  const pid = async () => Number(await (await fetch(url)).text());
  return { url, notices, pid, first: await pid() };
}

async function untilAnother(pid: () => Promise<number>, first: number): Promise<void> {
  while ((await pid().catch(() => first)) === first) await delay(20);
}

test('a service that hangs is ended and started again', async () => {
  const { url, notices, pid, first } = await start();
  fetch(`${url}/hang`).catch(() => undefined);
  await untilAnother(pid, first);
  expect(notices).toContain('child does not answer any more and is killed');
});

test('a service that is stopped by a signal is ended and started again', async () => {
  const { pid, first } = await start();
  process.kill(first, 'SIGSTOP');
  await untilAnother(pid, first);
});

test('a service that exits is started again, one that answers is left alone', async () => {
  const { pid, first, notices } = await start();
  await delay(500);
  expect(await pid()).toBe(first);
  expect(notices).toEqual([]);
  process.kill(first, 'SIGKILL');
  await untilAnother(pid, first);
});

test('a service that was stopped stays so', async () => {
  const { pid, first } = await start();
  await service?.stop();
  await delay(500);
  await expect(pid()).rejects.toThrow();
  expect(() => process.kill(first, 0)).toThrow();
});
