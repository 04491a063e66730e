import cluster from 'node:cluster';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadApiClient } from 'shared-contracts';
import { endOnSignal } from 'shared-contracts/server/end-on-signal';
import { buildShell } from './app';
import { readConfig } from './config';

const config = readConfig();

if (cluster.isPrimary && config.workers > 0) supervise(config.workers);
else await serve();

/** An uncaught throw in a remote ends one process: the others answer, and a new one takes its place. */
function supervise(count: number): void {
  for (let index = 0; index < count; index += 1) cluster.fork();
  let isStopping = false;
  cluster.on('exit', () => {
    if (!isStopping) setTimeout(() => cluster.fork(), 250);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      isStopping = true;
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
    });
  }
}

async function serve(): Promise<void> {
  const distFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
  await loadApiClient();
  const app = await buildShell({ config, distFolder });
  endOnSignal(app);
  await app.listen({ host: config.host, port: config.port });
}
