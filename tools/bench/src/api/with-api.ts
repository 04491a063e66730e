import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineService } from 'commands/src/process/service-definitions';
import { migrate } from 'database/migrate';
import { findFreePorts } from 'local-services/ports';
import { startPostgres } from 'local-services/postgres';
import { removePostgresHome } from 'local-services/postgres-account';
import { loadSecrets } from 'local-services/secrets';
import { Service } from 'local-services/service';
import pg from 'pg';
import { seedProducts } from './seed-products';

export const say = (text: string) => process.stdout.write(`${text}\n`);
export const cacheMs = process.env.CATALOGUE_CACHE_MS ?? '3000';
const kept = process.env.BENCH_DATA_DIR;
/** A large catalogue is read for a minute, and longer on a busy machine. */
const startTimeoutMs = 600_000;

/** One API process and its database. */
export interface RunningApi {
  client: pg.Client;
  databaseUrl: string;
  api: Service;
  postgresPid: number | undefined;
  tokenSecret: string;
  dataDir: string;
  /** A second process on the same database and folder, not started. */
  second: Service;
  secondUrl: string;
  /** Starts the API; resolves to its URL. */
  start: () => Promise<string>;
}

/**
 * Seeds a database with this many products, in a temporary folder or below BENCH_DATA_DIR, and stops
 * everything after `use`.
 */
export async function withApi<Result>(
  size: number,
  use: (running: RunningApi) => Promise<Result>,
  env: Record<string, string> = {},
): Promise<Result> {
  const folder = kept
    ? path.join(kept, String(size))
    : fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-bench-api-'));
  fs.mkdirSync(folder, { recursive: true });
  const secrets = loadSecrets(folder);
  const ports = await findFreePorts();
  const postgres = await startPostgres({
    dataDir: folder,
    port: ports.postgres,
    password: secrets.databasePassword,
    onLog: () => undefined,
  });
  const client = new pg.Client(postgres.url);
  const context = { dataDir: folder, ports, host: '127.0.0.1', databaseUrl: postgres.url, secrets };
  const apiOn = (port: number) => {
    const definition = defineService('api', {
      ...context,
      ports: { ...ports, api: port },
      env: {
        api: {
          LOG_LEVEL: 'error',
          // All requests come from one address.
          TRIES_PER_MINUTE: '0',
          HOLDS_PER_VISITOR: '0',
          HOLDS_PER_ADDRESS: '0',
          HOLDS_PER_SKU: '0',
          CATALOGUE_CACHE_MS: cacheMs,
          ...env,
        },
      },
    });
    return new Service(
      { ...definition, startTimeoutMs },
      { onLog: (_service, text) => say(text), onNotice: say },
    );
  };
  const api = apiOn(ports.api);
  const second = apiOn(ports.shell);
  const start = async () => {
    await api.start();
    return `http://127.0.0.1:${ports.api}`;
  };
  try {
    await migrate(postgres.url);
    await client.connect();
    const startedAt = performance.now();
    const { rows } = await client.query('select count(*)::integer as count from items');
    if (rows[0].count === 0) await seedProducts(client, postgres.url, size);
    say(`\n${size} products (seeded in ${((performance.now() - startedAt) / 1000).toFixed(0)} s)`);
    const { tokenSecret } = secrets;
    return await use({
      client,
      databaseUrl: postgres.url,
      api,
      postgresPid: postgres.pid,
      tokenSecret,
      dataDir: folder,
      second,
      secondUrl: `http://127.0.0.1:${ports.shell}`,
      start,
    });
  } finally {
    await Promise.all([api.stop(), second.stop()]);
    await client.end();
    await postgres.stop();
    if (!kept) {
      removePostgresHome(folder);
      fs.rmSync(folder, { recursive: true, force: true });
    }
  }
}
