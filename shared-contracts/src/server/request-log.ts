import { AsyncLocalStorage } from 'node:async_hooks';
import os from 'node:os';
import * as z from 'zod/mini';
import { traceIdOf } from './spans';

/** The setting `VERSION`: what runs, for log lines, traces and `/health`; default: `shopVersion`. Images set it, with their revision. */
export const versionSetting = z.optional(z.string());

export interface LogSettings {
  /** The process that writes: `shell`, `api`, `worker`, `images`, `registry`; of a laptop's shop also `sandbox`, `pictures`. */
  service: string;
  version: string;
  level: string;
  /** Receives the log instead of standard output. */
  stream?: { write(line: string): void } | undefined;
}

/** A logger of pino, as far as it is used here. */
interface ParentLogger {
  child(bindings: object, options?: object): object;
}

/** A server of Fastify, as far as the log needs it. */
interface LoggedServer {
  addHook(
    name: 'onRequest' | 'preValidation',
    hook: (request: { id: string }, reply: unknown, done: () => void) => void,
  ): unknown;
}

const requestIds = new AsyncLocalStorage<string>();
/** Marks the logger of a request, whose lines have the id already. */
const ofRequest = Symbol('logger of a request');

/** Runs `work`, whose log lines belong to this request. */
export const runForRequest = <Result>(requestId: string, work: () => Result): Result =>
  requestIds.run(requestId, work);

/** Options of Fastify's `LogController`: the access log has the lines of requests, and the id has one name everywhere. */
export const requestLogging = { disableRequestLogging: true, requestIdLogLabel: 'requestId' };

/** What each log line of a process begins with. */
export function processOfLine({ service, version }: Pick<LogSettings, 'service' | 'version'>) {
  return { pid: process.pid, hostname: os.hostname(), service, version };
}

/** What a log line adds about the request that is being answered. */
function requestOfLine(_line: object, _level: number, logger: object): object {
  const requestId = ofRequest in logger ? undefined : requestIds.getStore();
  const traceId = traceIdOf();
  return { ...(requestId ? { requestId } : {}), ...(traceId ? { traceId } : {}) };
}

/** Fastify's options for the log of a server: each line names the process that wrote it, and the request that it is about. */
export function logOptions({ level, stream, ...names }: LogSettings) {
  return {
    logger: {
      level,
      base: processOfLine(names),
      mixin: requestOfLine,
      ...(stream ? { stream } : {}),
    },
    childLoggerFactory: <Logger extends ParentLogger>(logger: Logger, bindings: object, options: object) =>
      Object.assign(logger.child(bindings, options) as Logger, { [ofRequest]: true }),
  };
}

/**
 * Gives the id of the request to lines that its code writes with the server's logger: most services know no other one.
 * Register it before all other hooks.
 */
export function registerRequestLog(app: LoggedServer): void {
  const run = ({ id }: { id: string }, _reply: unknown, done: () => void) => requestIds.run(id, done);
  app.addHook('onRequest', run);
  // A body arrives in the context of its connection, and everything after it goes on from there.
  app.addHook('preValidation', run);
}
