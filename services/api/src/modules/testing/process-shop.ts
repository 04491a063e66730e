import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { waitForHealth } from 'local-services/health';
import { exitWithParent } from 'local-services/parent-guard';
import { findFreePorts } from 'local-services/ports';
import { buildSandbox } from 'payment-sandbox/src/app';
import type { Callee } from './client';
import { createShirtDatabase } from './commerce-app';

const root = path.resolve(__dirname, '../../../../..');
const startTimeoutMs = 120_000;

/** The API in a separate process, as in production. */
export interface ApiProcess extends Callee {
  url: string;
  /** Kills it with SIGKILL, like the out-of-memory killer. */
  kill(): Promise<void>;
  /** Stops it with SIGTERM, like an operator; resolves to its exit code. */
  end(): Promise<number | null>;
  /** Output of the process so far. */
  said(): string;
}

function remote(url: string): Callee {
  return {
    async inject({ method = 'GET', url: address, headers, payload }) {
      const response = await fetch(url + String(address), {
        method,
        headers: {
          ...(headers as Record<string, string>),
          ...(payload ? { 'content-type': 'application/json' } : {}),
        },
        ...(payload ? { body: JSON.stringify(payload) } : {}),
      });
      const text = await response.text();
      return { statusCode: response.status, json: () => JSON.parse(text) };
    },
  };
}

/**
 * A database, a payment sandbox, and API processes on them. The sandbox sends webhooks to the first one's
 * port.
 */
export async function openProcessShop() {
  const database = await createShirtDatabase();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-processes-'));
  const tokenSecret = randomBytes(32).toString('hex');
  const encryptionKey = randomBytes(32).toString('hex');
  const apiKey = 'payment-test-api-key';
  const hmacKey = randomBytes(32).toString('hex');
  const ports = await findFreePorts();
  const stateFile = path.join(folder, 'payments.json');
  const sandbox = buildSandbox({
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'http://sandbox.test',
    webhookUrl: `http://127.0.0.1:${ports.api}/api/payment/webhook`,
    apiKey,
    hmacKey,
    settleMs: 0,
    webhookRetryMs: 50,
    stateFile,
    logLevel: 'silent',
  });
  await sandbox.listen({ host: '127.0.0.1', port: 0 });
  const sandboxPort = (sandbox.server.address() as AddressInfo).port;
  const children = new Set<ChildProcess>();

  return {
    ...database,
    encryptionKeys: [encryptionKey],
    tokenKeys: [tokenSecret],
    sandboxPort,
    /** `first` listens on the webhooks' port. */
    async start(name: 'first' | 'second', env: Record<string, string> = {}): Promise<ApiProcess> {
      const port = name === 'first' ? ports.api : ports.shell;
      const child = spawn(
        process.execPath,
        ['--import', exitWithParent, '--import', 'tsx', path.join(root, 'services/api/src/main.ts')],
        {
          cwd: root,
          env: {
            ...process.env,
            API_PORT: String(port),
            ...database.environment,
            DATA_DIR: folder,
            SHOP_URL: 'http://shop.test',
            TOKEN_SECRET: tokenSecret,
            ENCRYPTION_KEY: encryptionKey,
            PAYMENT_API_KEY: apiKey,
            PAYMENT_HMAC_KEY: hmacKey,
            PAYMENT_SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
            MAILBOX: 'on',
            LOG_LEVEL: process.env.TEST_LOG ?? 'fatal',
            // Without them the API warns.
            INVOICE_SELLER: 'Harbour Limited',
            INVOICE_PAYMENT: 'Bank 000-000',
            TRIES_PER_MINUTE: '0',
            HOLDS_PER_VISITOR: '0',
            HOLDS_PER_ADDRESS: '0',
            HOLDS_PER_SKU: '0',
            ...env,
          },
          stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
        },
      );
      children.add(child);
      let said = '';
      child.stdout?.on('data', (text: Buffer) => {
        said += String(text);
        if (process.env.TEST_LOG) process.stdout.write(text);
      });
      const died = new AbortController();
      const ended = new Promise<number | null>((resolve) => {
        child.once('exit', (code) => {
          children.delete(child);
          died.abort(new Error(`the ${name} process ended`));
          resolve(code);
        });
      });
      const url = `http://127.0.0.1:${port}`;
      await waitForHealth(`${url}/health`, { timeoutMs: startTimeoutMs, signal: died.signal });
      return {
        ...remote(url),
        url,
        async kill() {
          child.kill('SIGKILL');
          await ended;
        },
        end() {
          child.kill('SIGTERM');
          return ended;
        },
        said: () => said,
      };
    },
    /** The amounts captured by the provider, by order. */
    async takenByProvider(): Promise<Map<string, number>> {
      // Closing the sandbox writes its state to disk.
      await sandbox.close();
      const { payments } = JSON.parse(fs.readFileSync(stateFile, 'utf8')) as {
        payments: { reference: string; resultCode: string; amount: { value: number }; refunded: number }[];
      };
      const taken = new Map<string, number>();
      for (const { reference, resultCode, amount, refunded } of payments) {
        if (resultCode !== 'Authorised') continue;
        const orderId = reference.split('-')[0] ?? '';
        taken.set(orderId, (taken.get(orderId) ?? 0) + amount.value - refunded);
      }
      return taken;
    },
    async stockOf(skuId: string): Promise<number> {
      const { rows } = await database.pool.query('select stock from skus where id = $1', [skuId]);
      return rows[0].stock;
    },
    async close(): Promise<void> {
      await Promise.all(
        [...children].map((child) => {
          const gone = new Promise((resolve) => child.once('exit', resolve));
          // No need for a graceful shutdown, which would delay the next suite.
          child.kill('SIGKILL');
          return gone;
        }),
      );
      await sandbox.close();
      await database.pool.end();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type ProcessShop = Awaited<ReturnType<typeof openProcessShop>>;
