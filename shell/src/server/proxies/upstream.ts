import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyReply, FastifyRequest, RawServerBase, RouteGenericInterface } from 'fastify';

/** The plugin's types allow both HTTP/1 and HTTP/2. */
export type FileRequest = Pick<FastifyRequest, 'url' | 'method' | 'headers'>;
export type FileReply = FastifyReply<RouteGenericInterface, RawServerBase>;

/** Request headers that a file depends on. Others, especially cookies, are not forwarded. */
const passedOn = new Set([
  'host',
  'accept',
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
  'range',
  'if-range',
]);
/**
 * Response headers that are not forwarded: they describe the upstream connection or allow other origins, and
 * would travel with every file.
 */
const ownToEachHop = new Set([
  'connection',
  'keep-alive',
  'date',
  'cross-origin-resource-policy',
  'timing-allow-origin',
]);

interface UpstreamOptions {
  /** Origin of the files. */
  upstream: string;
  /** URL path under which the shop serves them. */
  prefix: string;
  /** Timeout for the first byte of a response. */
  answerTimeoutMs: number;
}

function pick<Value>(headers: Record<string, Value>, isWanted: (name: string) => boolean) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isWanted(name)));
}

/** Answers at once when the upstream does not respond; not cacheable. */
export function sendBadGateway(reply: FileReply): void {
  // An empty body in the requested type: a browser that gets JSON for a script logs a second error, about the
  // type.
  void reply.code(502).header('Cache-Control', 'no-store').type(typeOf(reply.request.url)).send('');
}

function typeOf(url: string): string {
  if (/\.js(\?|$)/.test(url)) return 'text/javascript';
  return /\.css(\?|$)/.test(url) ? 'text/css' : 'text/plain';
}

/**
 * Proxies files of another server: streamed over keep-alive connections, each requested once. By default
 * `@fastify/reply-from` retries a 503 up to ten times and logs two lines per file.
 */
export function upstreamOptions({ upstream, prefix, answerTimeoutMs }: UpstreamOptions) {
  return {
    upstream,
    prefix,
    httpMethods: ['GET', 'HEAD'],
    disableRequestLogging: true,
    destroyAgent: true,
    undici: { connect: { timeout: 1_000 }, headersTimeout: answerTimeoutMs, bodyTimeout: 10_000 },
    replyOptions: {
      retryDelay: () => null,
      rewriteRequestHeaders: (_request, headers) => pick(headers, (name) => passedOn.has(name)),
      rewriteHeaders: (headers) => pick(headers, (name) => !ownToEachHop.has(name)),
      onError: sendBadGateway,
    },
  } satisfies FastifyHttpProxyOptions;
}
