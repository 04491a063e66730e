import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { integrityOf } from 'shared-contracts/server/integrity';
import { type HeldSocket, holdSocket } from 'shared-contracts/server/listening-socket';
import { nodeFlags } from '../node-flags';

/** Log lines in the error of a shell that has ended. */
const shownLines = 40;

const root = path.resolve(__dirname, '../../../..');

/** Contents of a test version: its page's members, and code that runs on load. */
interface FakeVersion {
  page: string;
  onLoad?: string;
}

export interface ShellProcess {
  url: string;
  /** Of the main process. */
  readonly pid: number;
  /** Log lines of the process. */
  log: string[];
  get(path: string, cookie?: string): Promise<{ status: number; body: string }>;
  /** Publishes a version without making it live. */
  publish(remote: string, version: string, content: FakeVersion): void;
  /** Activates a version, and waits until the shell has picked it up. `previous` is what replaces it when it fails. */
  activate(remote: string, version: string, content: FakeVersion, previous?: string): Promise<void>;
  /** Starts a process in the place of one that has ended, with the same held socket. */
  startAgain(): void;
  stop(): Promise<void>;
}

/** Builds the shell's server once per suite; `remove` deletes it. */
export async function buildServer(): Promise<{ folder: string; remove(): void }> {
  // In the shell's node_modules, where the build's imports resolve.
  const folder = path.join(root, 'shell/node_modules/.cache', `shell-server-${process.pid}`);
  const script = path.join(root, 'shell/src/server/testing/build-server.ts');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', script, folder], { cwd: root });
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Starts the shell as a separate process with render processes, an artifact store whose remotes have pages at
 * `/<remote without mfe->/...`, and an API without data.
 */
export async function startShellProcess(
  folder: string,
  remotes: readonly string[],
  environment: Record<string, string> = {},
  { holdsSocket = false } = {},
): Promise<ShellProcess> {
  const live: Record<string, string> = {};
  const previous: Record<string, string> = {};
  const bundles = new Map<string, string>();
  let revision = 1;
  const servers = [
    await listen((request, response) => {
      const [, name = '', version = '', file] = (request.url ?? '').split('/');
      const bundle = bundles.get(`${name}@${version}`);
      if (name === 'release-map.json')
        response.end(JSON.stringify({ revision, updatedAt: '', live, previous, history: [] }));
      else if (bundle === undefined) response.writeHead(404).end();
      else response.end(file === 'release.json' ? JSON.stringify(releaseOf(name, version, bundle)) : bundle);
    }),
    await listen((_request, response) => response.writeHead(404).end()),
  ];
  const [store, api] = servers.map(({ address }) => address);
  const port = await freePort();
  const socket: HeldSocket | undefined = holdsSocket ? holdSocket('127.0.0.1', port) : undefined;
  const url = `http://127.0.0.1:${port}`;
  const publish = (remote: string, version: string, { page, onLoad = '' }: FakeVersion) => {
    const code = `const react = require('react'); ${onLoad}; exports['./page'] = { ${page} };`;
    bundles.set(`${remote}@${version}`, code);
  };
  const release = (remote: string, version: string, content: FakeVersion) => {
    publish(remote, version, content);
    live[remote] = version;
    revision += 1;
  };
  for (const remote of remotes) release(remote, 'good', { page: goodPage });

  const start = (): ChildProcess => {
    const started = spawn(process.execPath, [...nodeFlags, path.join(folder, 'server/main.mjs')], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'development',
        SHELL_PORT: String(port),
        ARTIFACTS_URL: store,
        API_URL: api,
        DATA_DIR: folder,
        RELEASE_POLL_MS: '50',
        RENDER_PROCESSES: '1',
        SHELL_WORKERS: '0',
        PREVIEW_SECRET: previewSecret,
        DATABASE_URL: 'postgres://secret',
        ...environment,
        ...(socket ? { LISTEN_FDS: '1' } : {}),
      },
      stdio: ['ignore', 'pipe', 'pipe', ...(socket ? [socket.fd] : [])],
    });
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (data: Buffer) => log.push(...data.toString().split('\n').filter(Boolean)));
    return started;
  };
  const log: string[] = [];
  let child = start();

  function throwIfEnded(): void {
    const ending = child.signalCode ?? child.exitCode;
    if (ending !== null)
      throw new Error(`the shell ended (${ending}):\n${log.slice(-shownLines).join('\n')}`);
  }

  const shell: ShellProcess = {
    url,
    get pid() {
      return child.pid ?? 0;
    },
    log,
    publish,
    async get(path, cookie) {
      const response = await fetch(url + path, { redirect: 'manual', headers: cookie ? { cookie } : {} });
      return { status: response.status, body: await response.text() };
    },
    async activate(remote, version, content, replacement) {
      delete previous[remote];
      if (replacement) previous[remote] = replacement;
      release(remote, version, content);
      await until(async () => {
        throwIfEnded();
        const health = (await (await fetch(`${url}/health`)).json()) as { live: Record<string, string> };
        return health.live[remote] === version;
      });
    },
    startAgain() {
      child = start();
    },
    async stop() {
      socket?.close();
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      for (const { close } of servers) close();
    },
  };
  try {
    await until(async () => {
      throwIfEnded();
      return (await fetch(`${url}/health`).catch(() => undefined))?.ok ?? false;
    });
  } catch (error) {
    await shell.stop();
    throw error;
  }
  return shell;
}

/** Signs previews of a shell that `startShellProcess` started. */
export const previewSecret = 'a secret of the shell, 32 letters or more';

export const goodPage = `Component: () => react.createElement('h1', null, 'all is well')`;

/** Polls until the condition is true. */
export async function until(question: () => Promise<boolean>): Promise<void> {
  while (!(await question())) await new Promise((resolve) => setTimeout(resolve, 25));
}

async function listen(answer: http.RequestListener): Promise<{ address: string; close(): void }> {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function freePort(): Promise<number> {
  const { address, close } = await listen(() => undefined);
  close();
  return Number(new URL(address).port);
}

function releaseOf(name: string, version: string, bundle: string) {
  const integrity = integrityOf(bundle);
  return {
    name,
    version,
    builtAt: '2026-01-01T00:00:00.000Z',
    container: name.replace('-', '_'),
    remoteEntry: { file: 'web/remoteEntry.js', integrity: 'sha384-x' },
    server: { file: 'server/server.cjs', integrity },
    modules: { './page': { js: [], css: [] } },
    files: {},
    routes: [{ id: 'page', pattern: `/${name.replace('mfe-', '')}/:page`, module: './page' }],
    fragments: [],
    shared: {},
    contract: 'c',
  };
}
