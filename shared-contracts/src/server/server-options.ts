import type { Socket } from 'node:net';
import { baseHeaders } from './base-headers';

/** Requests are a few kilobytes: a client that takes longer only holds the connection open. */
const requestTimeoutMs = 10_000;

const statuses: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** What every Fastify server of the shop is made with; `shopUrl` says whether browsers speak https with it. */
export function serverOptions(shopUrl: string) {
  const headers = {
    ...baseHeaders(shopUrl),
    'Cache-Control': 'no-store',
    'Content-Length': '0',
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return {
    /** For the whole request, with its body. Without this one that never ends would stay open for ever. */
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: 1_000 },
    /** A server that closes answers those who are connected, and says that it closes (`endOnSignal`). */
    return503OnClosing: false,
    /** Answers what is no HTTP, too large or too slow. */
    clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
      if (error.code === 'ECONNRESET' || !socket.writable) {
        socket.destroy();
        return;
      }
      socket.write(`HTTP/1.1 ${statuses[error.code ?? ''] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n`);
      socket.destroySoon();
    },
  };
}
