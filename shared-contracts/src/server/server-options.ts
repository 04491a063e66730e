import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { baseHeaders } from './base-headers';

/** Requests are a few kilobytes: a client that takes longer only holds the connection open. */
const defaultRequestTimeoutMs = 10_000;

const statuses: Readonly<Record<string, { status: number; message: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers are too large' },
};
const unreadable = { status: 400, message: 'This is not HTTP' };

interface RefusalOptions {
  requestTimeoutMs?: number | undefined;
  /** Headers of a refusal beside those of every answer. */
  headers?: Readonly<Record<string, string>>;
  /** Body of a refusal; empty where absent. */
  body?: (status: number, message: string) => string;
}

/** What every Fastify server of the shop is made with; `shopUrl` says whether browsers speak https with it. */
export function serverOptions(shopUrl: string, options: RefusalOptions = {}) {
  const { requestTimeoutMs = defaultRequestTimeoutMs, body = () => '' } = options;
  const headers = { ...baseHeaders(shopUrl), 'Cache-Control': 'no-store', ...options.headers };
  return {
    /** For the whole request, with its body. Without this one that never ends would stay open for ever. */
    requestTimeout: requestTimeoutMs,
    http: {
      headersTimeout: requestTimeoutMs,
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: requestTimeoutMs / 10,
    },
    /** A server that closes answers those who are connected, and says that it closes (`endOnSignal`). */
    return503OnClosing: false,
    /** Node has no reply for a request that it could not read, so the answer is written by hand. */
    clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
      if (error.code === 'ECONNRESET' || !socket.writable) {
        socket.destroy();
        return;
      }
      const { status, message } = statuses[error.code ?? ''] ?? unreadable;
      const text = body(status, message);
      const lines = Object.entries({
        ...headers,
        'Content-Length': String(Buffer.byteLength(text)),
        Connection: 'close',
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`);
      socket.destroySoon();
    },
  };
}
