import http from 'node:http';
import { buildServer, type ShellProcess, startShellProcess, until } from '../testing/shell-process';

const token = 'a-token-for-metrics-of-32-letters-or-more';
let build: Awaited<ReturnType<typeof buildServer>>;
let shell: ShellProcess;

beforeAll(async () => {
  build = await buildServer();
  shell = await startShellProcess(
    build.folder,
    ['mfe-good'],
    { SHELL_WORKERS: '2', FAILURES_PER_MINUTE: '3', METRICS_TOKEN: token },
    { holdsSocket: true },
  );
  await until(async () => pidsOf(/accepts connections/).length === 2);
}, 120_000);
afterAll(async () => {
  await shell?.stop();
  build?.remove();
});

/** Worker processes that the log names in lines like this. */
const pidsOf = (pattern: RegExp) =>
  shell.log.filter((line) => pattern.test(line)).map((line) => Number(/\(pid (\d+)\)/.exec(line)?.[1]));
// The second code is that of a worker that ends within seconds of its start, as here on a fast machine.
const endedPids = () => [...pidsOf(/SHOP-SHELL-00[12]/), ...endedUnseen];
/** Workers whose end no main process was there to log. */
const endedUnseen: number[] = [];
const livePids = () => {
  const ended = endedPids();
  return pidsOf(/accepts connections/).filter((pid) => !ended.includes(pid));
};
const untilTwo = () => until(async () => livePids().length === 2);

/** Requests on a connection of its own, as another visitor would. */
function ask(path: string, options: http.RequestOptions = {}, body = ''): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = http.request(shell.url + path, { agent: false, ...options }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    });
    request.once('error', reject).end(body);
  });
}
const visit = (count = 20) => Promise.all(Array.from({ length: count }, () => ask('/good/x')));
const allWell = (count = 20) => Array.from({ length: count }, () => 200);

test('a worker that is killed is replaced, and no visitor is refused', async () => {
  const [first = 0] = livePids();
  process.kill(first, 'SIGKILL');
  expect(await visit()).toEqual(allWell());
  await until(async () => endedPids().includes(first));
  await untilTwo();
}, 60_000);

test('when all workers are killed, visitors wait for the next ones, and none is refused', async () => {
  const killed = livePids();
  for (const pid of killed) process.kill(pid, 'SIGKILL');
  expect(await visit(5)).toEqual(allWell(5));
  await until(async () => killed.every((pid) => endedPids().includes(pid)));
  await untilTwo();
}, 60_000);

test('a worker that hangs takes no connection, and is killed and replaced', async () => {
  const [first = 0] = livePids();
  process.kill(first, 'SIGSTOP');
  expect(await visit()).toEqual(allWell());
  await until(async () => endedPids().includes(first));
  expect(pidsOf(/SHOP-SHELL-003/)).toEqual([first]);
  await untilTwo();
}, 60_000);

test('the workers count requests together', async () => {
  const body = JSON.stringify({ remote: 'mfe-good', version: 'good' });
  const headers = { 'content-type': 'application/json' };
  const statuses = [];
  for (let index = 0; index < 12; index += 1)
    statuses.push(await ask('/failures', { method: 'POST', headers }, body));
  expect(statuses).toEqual([...Array(3).fill(204), ...Array(9).fill(429)]);
});

test('the metrics of the workers are added up, but for those of which the highest counts', async () => {
  const response = await fetch(`${shell.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const text = await response.text();
  expect(text).toMatch(/^shop_release_revision 2$/m);
  const live = Number(/^shop_render_processes\{group="live"\} (\d+)$/m.exec(text)?.[1]);
  expect(live).toBe(2);
  expect(text.match(/^# TYPE shop_release_revision /gm)).toHaveLength(1);
  expect((await fetch(`${shell.url}/metrics`)).status).toBe(404);
});

test('SIGUSR2 to the main process switches the access log of its workers', async () => {
  const lines = () => shell.log.filter((line) => line.includes('"msg":"response"')).length;
  expect(lines()).toBe(0);
  process.kill(shell.pid, 'SIGUSR2');
  await until(async () => {
    expect(await visit()).toEqual(allWell());
    return lines() > 0;
  });
  process.kill(shell.pid, 'SIGUSR2');
  await until(async () => shell.log.filter((line) => line.includes('the access log is off')).length === 2);
});

test('visitors do not notice the death of the main process, and wait when no worker is left', async () => {
  const workers = livePids();
  process.kill(shell.pid, 'SIGKILL');
  expect(await visit()).toEqual(allWell());
  for (const pid of workers) process.kill(pid, 'SIGKILL');
  endedUnseen.push(...workers);
  const waiting = visit(5);
  shell.startAgain();
  expect(await waiting).toEqual(allWell(5));
}, 60_000);

test('told to end, every process ends', async () => {
  await untilTwo();
  const workers = livePids();
  await shell.stop();
  for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow();
}, 60_000);
