import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { baseHeaders } from './base-headers';
import { defaultTimeoutMs } from './body-deadline';
import { requestIdOf } from './request-id';

const statuses: Readonly<Record<string, { status: number; message: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers are too large' },
};
const unreadable = { status: 400, message: 'Malformed HTTP request' };

interface RefusalOptions {
  requestTimeoutMs?: number | undefined;
  /** Additional headers of an error response. */
  headers?: Readonly<Record<string, string>>;
  /** Body of an error response; empty when absent. */
  body?: (status: number, message: string) => string;
}

/** Fastify options common to all servers of the shop. `shopUrl` decides whether responses carry HSTS. */
export function serverOptions(shopUrl: string, options: RefusalOptions = {}) {
  const { requestTimeoutMs = defaultTimeoutMs, body = () => '' } = options;
  const headers = { ...baseHeaders(shopUrl), 'Cache-Control': 'no-store', ...options.headers };
  return {
    genReqId: requestIdOf,
    /**
     * Limit for the whole request with its body: without it a request that never ends keeps its connection
     * for ever. `registerBodyDeadline` gives uploads more.
     */
    requestTimeout: requestTimeoutMs,
    http: {
      headersTimeout: requestTimeoutMs,
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: requestTimeoutMs / 10,
    },
    /**
     * While the server closes, it still answers open connections, with `Connection: close` (`endOnSignal`).
     */
    return503OnClosing: false,
    /**
     * Node creates no response object for an unreadable request, so the response is written to the socket.
     */
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
