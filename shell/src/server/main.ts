import cluster from 'node:cluster';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadApiClient } from 'shared-contracts';
import { endOnSignal } from 'shared-contracts/server/end-on-signal';
import { buildShell } from './app';
import { readConfig } from './config';
import { createProcessRenderer } from './render/processes/process-renderer';
import { warmUp } from './warm-up';

const config = readConfig();

if (cluster.isPrimary && config.workers > 0) supervise(config.workers);
else await serve();

/** Runs worker processes and replaces one that ends; the others serve requests meanwhile. */
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
  const folder = path.dirname(fileURLToPath(import.meta.url));
  const distFolder = path.resolve(folder, '..');
  await loadApiClient();
  const app = await buildShell({
    config,
    distFolder,
    createRenderer: (options) =>
      createProcessRenderer({
        ...options,
        // The build writes it beside this file.
        entry: path.join(folder, 'render.mjs'),
        count: config.renderProcesses,
        memoryMb: config.renderMemoryMb,
      }),
  });
  endOnSignal(app);
  await warmUp(app);
  await app.listen({ host: config.host, port: config.port });
}
