import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Requests are a few kilobytes. A slower client only occupies the connection. */
export const defaultTimeoutMs = 10_000;

/** The slowest connection over which an upload may take as long as its size needs: half a megabit per second. */
const minBytesPerSecond = 64 * 1024;

/** What is used of a Fastify request. */
interface UploadRequest {
  raw: IncomingMessage;
  headers: IncomingMessage['headers'];
  routeOptions: { bodyLimit?: number | undefined };
}

interface DeadlineApp {
  server: Server;
  addHook(name: 'onRequest', hook: (request: UploadRequest) => Promise<void>): unknown;
}

interface DeadlineOptions {
  /** Time for a body of a few kilobytes; default 10 s. */
  timeoutMs?: number | undefined;
  /** Bytes that a request may bring; default: the `bodyLimit` of its route. */
  maxBytes?: (request: UploadRequest) => number | undefined;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

/**
 * Ends requests whose body takes too long to arrive, with 408. It takes the place of Node's `requestTimeout`, which is one for all
 * requests: this one follows the size, so that an import of 25 MB arrives over a slow connection, and a small request cannot hold
 * its connection as long. Register it after the hooks that refuse strangers: only a request that passed them gets more time.
 */
export function registerBodyDeadline(app: DeadlineApp, options: DeadlineOptions = {}): void {
  const { timeoutMs = defaultTimeoutMs, maxBytes = ({ routeOptions }) => routeOptions.bodyLimit } = options;
  app.server.requestTimeout = 0;
  const deadlines = new WeakMap<IncomingMessage, { socket: Socket | null; timer?: NodeJS.Timeout }>();

  function endAfter(raw: IncomingMessage, ms: number): void {
    const deadline = deadlines.get(raw);
    if (!deadline) return;
    clearTimeout(deadline.timer);
    const { socket } = deadline;
    deadline.timer = setTimeout(() => {
      if (raw.complete || socket?.destroyed !== false) return;
      // As Node does for its own deadline: `clientErrorHandler` of the server options answers.
      const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      app.server.emit('clientError', error, socket);
    }, ms).unref();
  }

  // Below Fastify, whose hooks do not run for a URL that it cannot parse.
  app.server.prependListener('request', (raw: IncomingMessage) => {
    if (!hasBody(raw)) return;
    // The request may have let go of its connection by the deadline; one that is injected by a test has none.
    deadlines.set(raw, { socket: raw.socket });
    endAfter(raw, timeoutMs);
    // A request may be answered and closed while its body still arrives.
    raw.once('close', () => raw.complete && clearTimeout(deadlines.get(raw)?.timer));
  });
  app.addHook('onRequest', async (request) => {
    const { raw, headers } = request;
    if (!deadlines.has(raw)) return;
    const limit = maxBytes(request) ?? 0;
    const bytes = Math.min(Number(headers['content-length'] ?? limit), limit);
    endAfter(raw, timeoutMs + (bytes / minBytesPerSecond) * 1_000);
  });
}
