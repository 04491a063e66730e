import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { signPreview } from 'shared-contracts/preview-token';
import {
  buildServer,
  previewSecret,
  type ShellProcess,
  startShellProcess,
} from '../../testing/shell-process';
import { escapes, preludeOf } from './testing/escapes';

const secret = 'a-secret-of-the-machine';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'escapes-'));
const secretFile = path.join(folder, 'secrets.json');
const openFolder = path.join(folder, 'open');
const newFile = path.join(openFolder, 'written');

let build: Awaited<ReturnType<typeof buildServer>>;
let shell: ShellProcess;
let forbidden: Service;
let api: Service;

beforeAll(async () => {
  fs.writeFileSync(secretFile, `SECRET="${secret}"\n`, { mode: 0o600 });
  fs.chmodSync(folder, 0o711);
  fs.mkdirSync(openFolder);
  fs.chmodSync(openFolder, 0o777);
  build = await buildServer();
  forbidden = await listen((_request, response) => response.end(`{"forbidden":"${secret}"}`));
  api = await listen((request, response) => {
    if (request.url?.startsWith('/away'))
      response.writeHead(302, { location: `http://127.0.0.1:${forbidden.port}/away` }).end();
    else if (request.url?.startsWith('/broken')) request.socket.destroy();
    else if (request.url?.startsWith('/slow')) setTimeout(() => response.end('{}'), 400);
    else response.writeHead(404).end();
  });
  const environment = {
    API_URL: `http://127.0.0.1:${api.port}`,
    ARTIFACTS_TOKEN: `${secret}-which-is-longer-than-32-letters`,
    SHELL_WORKERS: '1',
  };
  shell = await startShellProcess(build.folder, ['mfe-bad'], environment, { holdsSocket: true });
  const prelude = preludeOf({
    parent: shell.pid,
    secretFile,
    newFile,
    forbidden: forbidden.port,
    api: api.port,
  });
  const attempts = escapes.map(({ code }) => `async ({ services }) => { ${code} }`);
  const content = {
    onLoad: `const schema = require('shared-contracts/schema'); const { usePageData } = require('shared-runtime');
      ${prelude} const attempts = [${attempts.join(',\n')}];`,
    page: `Component: () => react.createElement('pre', null, usePageData()),
      loader: async ({ services, url }) => {
        try { return 'it came: ' + (await attempts[url.pathname.split('/').at(-1)]({ services })) }
        catch (error) { return 'it was refused: ' + error }
      }`,
  };
  shell.publish('mfe-bad', 'unactivated', content);
  await shell.activate('mfe-bad', 'activated', content);
});
afterAll(async () => {
  await shell?.stop();
  for (const service of [forbidden, api]) service?.close();
  build?.remove();
  fs.rmSync(folder, { recursive: true, force: true });
});

const preview = `preview=${signPreview({ 'mfe-bad': 'unactivated' }, previewSecret)}`;

it('the process starts without an error, and shows a page', async () => {
  const { status } = await shell.get('/bad/none');
  expect([status, shell.log.filter((line) => line.includes('SHOP-RENDER'))]).toEqual([200, []]);
});

/** Inodes of the sockets that a process has open, by descriptor (Linux). */
function socketsOf(pid: number): Map<string, string> {
  const folder = `/proc/${pid}/fd`;
  const links = fs.readdirSync(folder).map((fd): [string, string] => [fd, readLink(path.join(folder, fd))]);
  return new Map(links.filter(([, target]) => target.startsWith('socket:')));
}

function readLink(file: string): string {
  try {
    return fs.readlinkSync(file);
  } catch {
    return '';
  }
}

function childrenOf(pid: number): number[] {
  const text = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}

const commandOf = (pid: number) => fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');

/** The process that answers visitors, and those that render for it. */
function findProcesses() {
  const [worker = 0] = childrenOf(shell.pid);
  const processes = childrenOf(worker).filter((pid) => commandOf(pid).includes('render.mjs'));
  expect(processes.length).toBeGreaterThan(0);
  return { worker, processes };
}

it('the process gives way to the one that answers visitors', () => {
  const { worker, processes } = findProcesses();
  for (const pid of processes) expect(os.getPriority(pid)).toBeGreaterThan(os.getPriority(worker));
});

it('the process has none of the sockets of the shell', () => {
  const { worker, processes } = findProcesses();
  const ofShell = new Set([shell.pid, worker].flatMap((pid) => [...socketsOf(pid).values()]));
  // Where the engine writes its last words.
  const standardError = '2';
  for (const pid of processes) {
    const shared = [...socketsOf(pid)].filter(([fd, inode]) => fd !== standardError && ofShell.has(inode));
    expect(shared).toEqual([]);
  }
});

describe.each([
  ['a version that is live', undefined],
  ['a preview of a version that was only published', preview],
])('%s', (_which, cookie) => {
  it.each(escapes.map(({ what }, index) => [what, index] as const))('%s: in vain', async (_what, index) => {
    const before = forbidden.asked();
    const logged = shell.log.length;
    fs.rmSync(newFile, { force: true });
    const { status, body } = await shell.get(`/bad/${index}`, cookie);
    const answer = /<pre>(.*?)<\/pre>/s.exec(body)?.[1] ?? '';
    expect([status, answer]).toEqual([200, expect.stringMatching(/^it (came|was refused): /)]);
    expect(answer).not.toMatch(/ESCAPED|a secret of the/);
    expect(forbidden.asked()).toBe(before);
    expect(fs.existsSync(newFile)).toBe(false);
    expect(shell.log.slice(logged).join('\n')).not.toMatch(/ESCAPED|a secret of the/);
  });
});

interface Service {
  port: number;
  /** Number of connections so far. */
  asked(): number;
  close(): void;
}

async function listen(answer: http.RequestListener): Promise<Service> {
  const server = http.createServer(answer);
  let asked = 0;
  server.on('connection', () => {
    asked += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked: () => asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
