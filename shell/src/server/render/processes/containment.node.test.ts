import fs from 'node:fs';
import { startLayoutApi } from '../../testing/layout-api';
import {
  buildServer,
  goodPage,
  type ShellProcess,
  startShellProcess,
  until,
} from '../../testing/shell-process';

let build: Awaited<ReturnType<typeof buildServer>>;
let shell: ShellProcess;
let count = 0;

beforeAll(async () => {
  build = await buildServer();
  shell = await startShellProcess(build.folder, ['mfe-good', 'mfe-bad'], { RENDER_MEMORY_MB: '256' });
});
afterAll(async () => {
  await shell.stop();
  build.remove();
});

/** A URL that is not cached: each has a new query. */
const uncached = (page: string) => {
  count += 1;
  return `${page}?visit=${count}`;
};

/** Process ids. */
const childrenOf = (pid: number) =>
  fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

/** Requests another remote's page continuously until `work` is done; returns unexpected responses. */
async function whileOthersVisit<Result>(work: () => Promise<Result>) {
  let isDone = false;
  const wrong: string[] = [];
  let visits = 0;
  const visit = async () => {
    while (!isDone) {
      const { status, body } = await shell.get(uncached('/good/page'));
      visits += 1;
      // Visitors, not a load test: this machine may be busy already.
      await new Promise((resolve) => setTimeout(resolve, 30));
      if (status !== 200 || !body.includes('all is well')) wrong.push(`${status} ${body.slice(0, 500)}`);
    }
  };
  const others = [visit(), visit()];
  const result = await work().finally(() => {
    isDone = true;
  });
  await Promise.all(others);
  return { result, wrong, visits };
}

async function activateBad(content: Parameters<ShellProcess['activate']>[2]): Promise<void> {
  count += 1;
  await shell.activate('mfe-bad', `bad.${count}`, content);
}

const component = (code: string) =>
  `Component: () => { ${code}; return react.createElement('h1', null, 'bad') }`;
const loader = (code: string) => `${component('')}, loader: async () => { ${code}; return {} }`;

/** What a version does, and the expected status of its page. */
const damages: [string, { page: string; onLoad?: string }, number][] = [
  ['loops when it is loaded', { page: goodPage, onLoad: 'for (;;);' }, 503],
  ['loops in its component', { page: component('for (;;);') }, 503],
  ['loops in its loader', { page: loader('for (;;);') }, 503],
  [
    'loops in its loader, later',
    { page: loader('await null; await new Promise((r) => setTimeout(r, 5)); for (;;);') },
    503,
  ],
  ['loops in its head', { page: `${component('')}, head: () => { for (;;); }` }, 503],
  [
    'loops in microtasks',
    { page: loader('const again = () => Promise.resolve().then(again); await again()') },
    503,
  ],
  [
    'waits without end',
    { page: loader('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)') },
    503,
  ],
  [
    'takes more memory than there is',
    { page: component('const all = []; for (;;) all.push(new Array(1e6).fill(1.5))') },
    503,
  ],
  ['asks for more memory than there is', { page: component('new Array(3e8).fill({})') }, 503],
  ['ends the process', { page: loader('process.exit(1)') }, 503],
  ['ends the process by force', { page: loader('process.abort()') }, 503],
  ['opens a built-in module', { page: loader(`process.getBuiltinModule('fs')`) }, 503],
  [
    'rejects a promise that nobody waits for',
    { page: loader(`Promise.reject(new Error('nobody waits'))`) },
    200,
  ],
  [
    'throws in a timer',
    {
      page: loader(
        `setTimeout(() => { throw new Error('in a timer') }, 0); await new Promise((r) => setTimeout(r, 20))`,
      ),
    },
    200,
  ],
  [
    'exits in a timer',
    { page: loader(`setTimeout(() => process.exit(1), 0); await new Promise((r) => setTimeout(r, 20))`) },
    200,
  ],
  ['overwrites Array.prototype.map', { page: loader('Array.prototype.map = () => []') }, 200],
  ['overwrites JSON.stringify', { page: loader(`JSON.stringify = () => '?'`) }, 200],
  ['overwrites fetch', { page: loader('globalThis.fetch = undefined') }, 200],
  ['overwrites fetch in strict mode', { page: loader(`'use strict'; fetch = undefined`), onLoad: '' }, 503],
  [
    'deletes globals',
    { page: loader('delete globalThis.fetch; delete JSON.parse; delete Promise.prototype.then') },
    200,
  ],
  [
    'overwrites what can’t be locked',
    { page: loader(`Object.prototype.toString = () => 'x'; Error.prototype.toString = () => 'y'`) },
    200,
  ],
  ['adds to every object', { page: loader('Object.prototype.extra = 1; Array.prototype.extra = 1') }, 200],
  [
    'changes React for all',
    { page: loader('react.createElement = () => null; require("shared-runtime").Link = null') },
    200,
  ],
  [
    'leaves timers running',
    {
      page: loader(
        'for (let i = 0; i < 10; i++) setInterval(() => { const end = Date.now() + 10; while (Date.now() < end); }, 1)',
      ),
    },
    200,
  ],
];

describe.each(damages)('a remote that %s', (_what, content, expected) => {
  it('costs nobody else a page, and is healed by another version', async () => {
    await activateBad(content);
    const { result, wrong, visits } = await whileOthersVisit(async () => {
      const pages = [await shell.get(uncached('/bad/page')), await shell.get(uncached('/bad/page'))];
      // Long enough for the side effects of the previous version.
      await new Promise((resolve) => setTimeout(resolve, 100));
      return pages;
    });
    expect(wrong).toEqual([]);
    expect(visits).toBeGreaterThan(2);
    expect(result.map(({ status }) => status)).toEqual([expected, expected]);
    if (expected === 503) {
      expect(result[0]?.body).toContain('can’t be shown at the moment');
      expect(result[1]?.body).toContain('<footer');
    }
    await shell.activate('mfe-bad', 'good', { page: goodPage });
    const healed = await shell.get(uncached('/bad/page'));
    expect([healed.status, healed.body.includes('all is well')]).toEqual([200, true]);
  });
});

/** What each of five visitors sees who ask at once for a page of a looping version, and the shell's log. */
async function visitLoop(environment: Record<string, string>) {
  const other = await startShellProcess(build.folder, ['mfe-bad'], environment);
  await other.activate('mfe-bad', 'bad', { page: component('for (;;);') }, 'good');
  const visit = async () => {
    let page = await other.get(uncached('/bad/page'));
    // On a busy machine the loop may be told from waiting only after the time that a page may take.
    for (let more = 0; more < 3 && page.body.includes('SHOP-PAGE-004'); more += 1)
      page = await other.get(uncached('/bad/page'));
    return page;
  };
  const pages = await Promise.all(Array.from({ length: 5 }, visit));
  await other.stop();
  const shown = pages.map(({ status, body }) => [status, body.match(/all is well|SHOP-[A-Z]+-\d+/)?.[0]]);
  return { shown, log: other.log };
}
const fivePages = Array(5).fill([200, 'all is well']);

it('that loops is replaced by its previous version, for each visitor who waits', async () => {
  const api = await startLayoutApi();
  const { shown, log } = await visitLoop({ API_URL: api.url });
  await api.close();
  // A failure shows the log, which says what was refused.
  expect(shown.every(([status]) => status === 200) ? shown : [...shown, ...log]).toEqual(fivePages);
});

it('that loops is replaced while the API gives no menu, too', async () => {
  const { shown } = await visitLoop({});
  expect(shown).toEqual(fivePages);
});

it('that loops when it is loaded is stopped, and costs no process', async () => {
  const losses = () => shell.log.filter((line) => line.includes('SHOP-RENDER-002')).length;
  const before = losses();
  const bodies: string[] = [];
  for (let version = 0; version < 6; version += 1) {
    await activateBad({ page: goodPage, onLoad: 'for (;;);' });
    bodies.push((await shell.get(uncached('/bad/page'))).body);
  }
  expect(bodies.map((body) => body.match(/SHOP-[A-Z]+-\d+/)?.[0])).toEqual(Array(6).fill('SHOP-REMOTE-002'));
  expect(losses()).toBe(before);
});

it('reads no secret of the shell', async () => {
  await activateBad({
    page: `Component: () => react.createElement('pre', null, JSON.stringify([process.env, Object.keys(process.env).length]))`,
  });
  const { body } = await shell.get(uncached('/bad/page'));
  expect(body).toContain('<pre>');
  expect(body).not.toMatch(/SECRET|DATABASE|secret of the shell/);
});

it('that leaks 20 MB with each page costs processes, and no page', async () => {
  await activateBad({ onLoad: 'const kept = []', page: component('kept.push(Buffer.alloc(2e7, 1))') });
  const { result, wrong } = await whileOthersVisit(async () => {
    const statuses = new Set<number>();
    for (let visit = 0; visit < 40; visit += 1) statuses.add((await shell.get(uncached('/bad/page'))).status);
    return statuses;
  });
  expect(wrong).toEqual([]);
  expect([...result]).toEqual([200]);
  expect(shell.log.filter((line) => line.includes('SHOP-RENDER-005')).length).toBeGreaterThan(0);
});

it('says once which page of which version is refused, and does not render it from then on', async () => {
  await activateBad({ page: component('for (;;);') });
  const linesWith = (code: string) =>
    shell.log.filter((line) => line.includes(code) && line.includes('/bad/loop')).length;
  const first = await shell.get(uncached('/bad/loop'));
  // The last line about it.
  await until(async () => linesWith('SHOP-RENDER-001') > 0);
  const lost = linesWith('SHOP-RENDER-002');
  const next = await shell.get(uncached('/bad/loop'));
  expect([first.status, next.status]).toEqual([503, 503]);
  expect(linesWith('SHOP-RENDER-001')).toBe(1);
  // A page that is rendered again costs another process.
  expect(lost).toBeGreaterThan(0);
  expect(linesWith('SHOP-RENDER-002')).toBe(lost);
});

it('is not replaced for the time in which the shell got no processor', async () => {
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const processes = () => childrenOf(shell.pid);
  await activateBad({ page: goodPage });
  await shell.get(uncached('/bad/page'));
  const before = processes();
  // Longer than a process may be silent. Then the shell asks, and the processes run again only after a while.
  process.kill(shell.pid, 'SIGSTOP');
  await wait(3_200);
  for (const pid of before) process.kill(pid, 'SIGSTOP');
  process.kill(shell.pid, 'SIGCONT');
  await wait(600);
  for (const pid of before) process.kill(pid, 'SIGCONT');
  expect((await shell.get(uncached('/bad/page'))).status).toBe(200);
  expect(before.length).toBeGreaterThan(0);
  expect(processes()).toEqual(before);
});

it('shows a page that streams', async () => {
  await activateBad({
    page: `Component: () => react.createElement(react.Suspense, { fallback: 'soon' }, react.createElement(Late)),
      loader: async () => ({})`,
    onLoad: `let wait; const late = () => (wait ??= new Promise((resolve) => setTimeout(resolve, 600)));
      function Late() { react.use(late()); return react.createElement('h2', null, 'it came late') }`,
  });
  const page = await shell.get(uncached('/bad/page'));
  expect(page.status).toBe(200);
  expect(page.body).toContain('it came late');
  expect(page.body).toMatch(/<\/html>$/);
});

it('ends with all its processes on SIGTERM', async () => {
  await shell.stop();
  await until(async () => {
    try {
      process.kill(shell.pid, 0);
      return false;
    } catch {
      return true;
    }
  });
});
