import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyListenOptions } from 'fastify';
import { loadApiClient } from 'shared-contracts';
import { endOnSignal } from 'shared-contracts/server/end-on-signal';
import { inheritedSocket } from 'shared-contracts/server/listening-socket';
import { buildShell } from './app';
import { readServerConfig } from './config';
import { createRenderProcesses } from './render/processes/render-processes';
import { warmUp } from './warm-up';
import { connectColleagues } from './workers/colleagues';
import { lingerVariable, replacementVariable } from './workers/messages';

/** A process that answers visitors: one of several workers, or the whole shell (`SHELL_WORKERS=0`). */
const config = readServerConfig();
const folder = path.dirname(fileURLToPath(import.meta.url));
const distFolder = path.resolve(folder, '..');
const lingerMs = process.env[lingerVariable];
if (lingerMs !== undefined) outliveMain(Number(lingerMs));

await loadApiClient();
const colleagues = connectColleagues();
const app = await buildShell({
  config,
  distFolder,
  colleagues,
  createRenderer: (options) =>
    createRenderProcesses({
      ...options,
      // The build writes it beside this file.
      entry: path.join(folder, 'render.mjs'),
      count: config.renderProcesses,
      // The workers stand in for each other, so one spare each is enough.
      spareCount: config.workers > 1 ? 1 : 2,
      memoryMb: config.renderMemoryMb,
      uid: config.renderUid,
    }),
});
endOnSignal(app, { drainSeconds: config.drainSeconds });
// Nobody waits for the first workers, so they get warm before a visitor comes. A replacement is needed at once.
const isReplacement = process.env[replacementVariable] !== undefined;
if (!isReplacement) await warmUp(app);
const fd = inheritedSocket();
await app.listen(
  fd === undefined
    ? { host: config.host, port: config.port }
    : // Fastify passes its options on to Node, which prefers the file descriptor; its types do not know it.
      ({ fd, host: '127.0.0.1' } as FastifyListenOptions),
);
colleagues.tellReady();
if (isReplacement) void warmUp(app);

/** Ends some time after the main process. Until then visitors do not notice that it has died. */
function outliveMain(ms: number): void {
  // The one of `npm start`, which would end this process at once.
  process.removeAllListeners('disconnect');
  process.once('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGTERM'), ms).unref();
  });
}
