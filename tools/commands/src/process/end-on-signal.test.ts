import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { waitForHealth } from 'local-services/health';
import { exitWithParent } from 'local-services/parent-guard';
import { findFreePorts } from 'local-services/ports';
import { root } from 'local-services/root';

/** Starting these processes takes long while other suites run on the same machine. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-signals-'));
const bytes = 30_000_000;
let child: ChildProcess;
let port: number;
let ended: Promise<number | null>;

beforeAll(() => {
  const web = path.join(folder, 'artifacts/mfe-catalog/1.0.0/web');
  fs.mkdirSync(web, { recursive: true });
  fs.writeFileSync(path.join(folder, 'artifacts/release-map.json'), '{}');
  fs.writeFileSync(path.join(web, 'large.js'), Buffer.alloc(bytes, 'x'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

async function start(script: string, environment: Record<string, string> = {}): Promise<void> {
  port = (await findFreePorts()).artifacts;
  child = spawn(process.execPath, ['--import', exitWithParent, '--import', 'tsx', path.join(root, script)], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      ARTIFACTS_PORT: String(port),
      PAYMENT_SANDBOX_PORT: String(port),
      PAYMENT_API_KEY: 'x'.repeat(16),
      PAYMENT_HMAC_KEY: 'ab'.repeat(32),
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      ...environment,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  ended = new Promise((resolve) => child.once('exit', resolve));
  await waitForHealth(`http://127.0.0.1:${port}/health`, { timeoutMs: 50_000 });
}
afterEach(async () => {
  child.kill('SIGKILL');
  await ended;
});

/** A connection that records what it receives. */
async function connect() {
  const socket = net.connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  await new Promise((resolve) => socket.once('connect', resolve));
  const until = async (pattern: RegExp) => {
    while (!pattern.test(text)) await new Promise((resolve) => socket.once('data', resolve));
  };
  return { socket, closed, until };
}
const request = (url: string) => `GET ${url} HTTP/1.1\r\nHost: shop.test\r\n`;

async function untilNobodyIsLetIn(): Promise<void> {
  for (;;) {
    const socket = net.connect(port, '127.0.0.1');
    const isRefused = await new Promise((resolve) => {
      socket.once('connect', () => resolve(false));
      socket.once('error', () => resolve(true));
    });
    socket.destroy();
    if (isRefused) return;
  }
}

describe.each(['services/releases/src/main.ts', 'services/payment-sandbox/src/main.ts'])(
  '%s, told to end',
  (script) => {
    beforeEach(() => start(script), 60_000);

    it('closes the connections on which nobody waits', async () => {
      const [kept, ahead] = [await connect(), await connect()];
      kept.socket.write(`${request('/health')}\r\n`);
      await kept.until(/"ok"/);
      child.kill('SIGTERM');
      await Promise.all([kept.closed, ahead.closed]);
      expect(await ended).toBe(0);
    });

    it('answers a request that had begun, and says that the connection ends', async () => {
      const [kept, fresh] = [await connect(), await connect()];
      kept.socket.write(`${request('/health/live')}\r\n${request('/health/live')}`);
      fresh.socket.write(request('/health/live'));
      await kept.until(/"ok"/);
      child.kill('SIGTERM');
      await untilNobodyIsLetIn();
      for (const { socket, closed } of [kept, fresh]) {
        socket.write('\r\n');
        const [, , head = ''] = /^([\s\S]*"ok"}(?=HTTP)|)([\s\S]*)$/.exec(await closed) ?? [];
        expect(head).toMatch(/^HTTP\/1\.1 200 /);
        expect(head).toMatch(/^connection: close\r$/im);
      }
      expect(await ended).toBe(0);
    });
  },
);

describe('the artifact server, told to end', () => {
  beforeEach(() => start('services/releases/src/main.ts'), 60_000);

  it('sends a file that is on its way to its end', async () => {
    const { socket, closed, until } = await connect();
    socket.write(`${request('/mfe-catalog/1.0.0/web/large.js')}\r\n`);
    await until(/\r\n\r\n/);
    socket.pause();
    child.kill('SIGTERM');
    await untilNobodyIsLetIn();
    socket.resume();
    expect((await closed).length).toBeGreaterThan(bytes);
    expect(await ended).toBe(0);
  });

  it('ends although somebody never takes the answer', async () => {
    const { socket, until } = await connect();
    socket.write(`${request('/mfe-catalog/1.0.0/web/large.js')}\r\n`);
    await until(/\r\n\r\n/);
    socket.pause();
    child.kill('SIGTERM');
    expect(await ended).toBe(1);
    socket.destroy();
  });
});

describe('a server with DRAIN_SECONDS, told to end', () => {
  /** Asks on a connection of its own. */
  const ask = (url: string) => fetch(`http://127.0.0.1:${port}${url}`);

  it('is not ready and answers everybody meanwhile, then refuses connections and ends', async () => {
    await start('services/releases/src/main.ts', { DRAIN_SECONDS: '5' });
    const kept = await connect();
    kept.socket.write(`${request('/health/live')}\r\n`);
    await kept.until(/"ok"/);
    child.kill('SIGTERM');
    while ((await ask('/health/ready')).ok) await delay(20);
    // A connection that somebody keeps is usable until an answer has said that it ends.
    kept.socket.write(`${request('/health/live')}\r\n`);
    expect(await kept.closed).toMatch(/connection: close/i);
    expect(await (await ask('/health/ready')).json()).toMatchObject({ status: 'ending' });
    const answer = await ask('/mfe-catalog/1.0.0/web/large.js');
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect((await answer.arrayBuffer()).byteLength).toBe(bytes);
    await untilNobodyIsLetIn();
    expect(await ended).toBe(0);
  }, 60_000);

  it('does not wait when a person ends it from a terminal', async () => {
    await start('services/releases/src/main.ts', { DRAIN_SECONDS: '300' });
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  }, 60_000);
});
