import dns from 'node:dns/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { holdSocket, inheritedFd, inheritedSocket } from 'shared-contracts/server/listening-socket';
import { processOfLine } from 'shared-contracts/server/request-log';
import { settingsOrEnd } from 'shared-contracts/server/settings-or-end';
import { readServerConfig } from './config';
import { superviseWorkers } from './workers/supervise-workers';

/**
 * The shell's main process: it holds the listening socket and watches the workers, and has nothing of a page in it. Without
 * workers it is the server itself, for a debugger.
 */
const config = settingsOrEnd(readServerConfig);
const own = processOfLine({ service: 'shell', version: config.version });
// The build writes it beside this file.
const workerEntry = path.join(path.dirname(fileURLToPath(import.meta.url)), 'worker.mjs');
/** Workers of a main process that died go on meanwhile, when the next one gets the same socket. */
const lingerMs = 30_000;
/** Workers end within 9 s after the drain (`endOnSignal`), supervisors kill after 10 s. */
const stopWithinMs = config.drainSeconds * 1_000 + 9_500;

if (config.workers === 0) await import(/* webpackIgnore: true */ pathToFileURL(workerEntry).href);
else await supervise();

async function supervise(): Promise<void> {
  const inherited = inheritedSocket();
  const held = inherited === undefined ? await bind() : undefined;
  const supervision = superviseWorkers({
    entry: workerEntry,
    count: config.workers,
    socketFd: held?.fd ?? inheritedFd,
    lingerMs: held ? 0 : lingerMs,
    log,
    onEnd: (exitCode) => process.exit(exitCode),
  });
  process.on('SIGUSR2', () => supervision.forward('SIGUSR2'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      // When the last worker has closed it, connections are refused rather than left waiting for a server that will not come.
      held?.close();
      setTimeout(() => process.exit(1), stopWithinMs).unref();
      supervision.stop(signal);
    });
}

async function bind() {
  const { address } = await dns.lookup(config.host);
  return holdSocket(address, config.port);
}

/** In the form of the workers' log lines. */
function log(level: 'info' | 'warn' | 'error', msg: string): void {
  const levels = { info: 30, warn: 40, error: 50 };
  if (config.logLevel === 'silent') return;
  const line = { level: levels[level], time: Date.now(), ...own, msg };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
