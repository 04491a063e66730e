import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions } from 'fastify';
import type { AnswerHeaders } from './cache-headers';

/** Longer than a slow phone needs for the largest body that the shop sends. */
const defaultRequestTimeoutMs = 15_000;

const refusals: Readonly<Record<string, { status: number; msg: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, msg: 'The request took too long to arrive' },
  HPE_HEADER_OVERFLOW: { status: 431, msg: 'The headers are too large' },
};
const unreadable = { status: 400, msg: 'This is not HTTP' };

/** Node has no reply for a request that it could not read: the answer is written by hand, in the form of all others. */
function refuse(error: Error & { code?: string }, socket: Socket, headers: AnswerHeaders): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, msg } = refusals[error.code ?? ''] ?? unreadable;
  const body = JSON.stringify({ code: status, data: null, msg });
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Connection: close',
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroy(error);
}

/** Closes a connection whose request does not arrive whole in time: without that, whoever opens many holds the server. */
export function clientErrorOptions(headers: AnswerHeaders, requestTimeoutMs = defaultRequestTimeoutMs) {
  return {
    requestTimeout: requestTimeoutMs,
    http: {
      headersTimeout: requestTimeoutMs,
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: requestTimeoutMs / 10,
    },
    clientErrorHandler: (error, socket) => refuse(error, socket, headers),
  } satisfies FastifyHttpOptions<Server>;
}
