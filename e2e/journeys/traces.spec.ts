import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { waitForHealth } from 'local-services/health';
import { findFreePorts } from 'local-services/ports';
import { root } from 'local-services/root';
import { loadSecrets } from 'local-services/secrets';
import { openOtlpReceiver, type ReceivedSpan } from 'tracing/testing/otlp-receiver';
import { findItem } from '../src/catalogue';
import { stack } from '../src/stack';
import { expect, test } from '../src/test';

test('one trace runs from the shell through a render process to the API and its SQL', async ({ db }) => {
  test.slow();
  const collector = await openOtlpReceiver();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-traces-'));
  const { shell: shellPort, api: apiPort } = await findFreePorts();
  const secrets = loadSecrets(stack.dataDir);
  const shellUrl = `http://127.0.0.1:${shellPort}`;
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  let said = '';
  /** A server beside those of the other journeys, on their database and releases. */
  async function start(entry: string, url: string) {
    const server = spawn(process.execPath, [path.join(root, entry)], {
      env: {
        ...collector.environment,
        NODE_OPTIONS: `--import=${path.join(root, 'packages/tracing/dist/preload.mjs')}`,
        PATH: process.env.PATH,
        NODE_ENV: 'development',
        PROCESS: 'api',
        MAILBOX: 'on',
        DATA_DIR: dataDir,
        DATABASE_URL: stack.databaseUrl,
        SHELL_PORT: String(shellPort),
        API_PORT: String(apiPort),
        SHOP_URL: shellUrl,
        API_URL: apiUrl,
        ARTIFACTS_URL: stack.artifacts,
        ARTIFACTS_TOKEN: secrets.artifactsToken,
        RELEASES_PUBLIC_KEY: secrets.releasesPublicKey,
        TOKEN_SECRET: secrets.tokenSecret,
        ENCRYPTION_KEY: secrets.encryptionKey,
        PAYMENT_API_KEY: secrets.paymentApiKey,
        PAYMENT_HMAC_KEY: secrets.paymentHmacKey,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    servers.push(server);
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (said += String(text)));
    await waitForHealth(`${url}/health/ready`, { timeoutMs: 60_000 }).catch((error: Error) => {
      throw new Error(`${error.message}\n${said}`);
    });
  }
  const servers: ReturnType<typeof spawn>[] = [];
  try {
    await start('services/api/dist/main.mjs', apiUrl);
    await start('shell/dist/server/main.mjs', shellUrl);
    const { code } = await findItem(db, { channelId: 1 });
    const page = await fetch(`${shellUrl}/bit/item/${code}`);
    expect(page.status, said).toBe(200);
    await page.text();

    const [request] = await collector.waitFor(
      ({ attributes }) => attributes['url.path'] === `/bit/item/${code}`,
    );
    const [statement] = await collector.waitFor(
      ({ traceId, attributes }) => traceId === request?.traceId && attributes['db.system.name'] !== undefined,
    );
    /** A parent ends after its child, and arrives later. */
    const parentOf = async (child: ReceivedSpan | undefined) =>
      (await collector.waitFor(({ id }) => id === child?.parentId))[0];
    const call = await parentOf(statement);
    expect(call).toMatchObject({ service: 'api', name: expect.stringMatching(/^GET \/api\//) });
    const render = await parentOf(call);
    expect(render).toMatchObject({ service: 'shell', name: 'render', parentId: request?.id });
    expect(render?.attributes).toMatchObject({ 'shop.remote': 'mfe-catalog' });
    expect(request).toMatchObject({ service: 'shell', name: 'GET /*', parentId: '' });
  } finally {
    for (const server of servers) server.kill('SIGTERM');
    for (const server of servers) if (server.exitCode === null) await once(server, 'exit');
    collector.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
});
