import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyReply, FastifyRequest, RawServerBase, RouteGenericInterface } from 'fastify';

/** The proxy's own types leave open whether HTTP/1 or HTTP/2 is spoken. */
export type FileRequest = Pick<FastifyRequest, 'url' | 'method' | 'headers'>;
export type FileReply = FastifyReply<RouteGenericInterface, RawServerBase>;

/** What a file depends on. All else, cookies above all, is not for the server behind this one. */
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
 * They speak of the connection to the server behind this one and of the moment it answered, or let another origin in,
 * which a file of the shop's own does not need: each travels with every script.
 */
const ownToEachHop = new Set([
  'connection',
  'keep-alive',
  'date',
  'cross-origin-resource-policy',
  'timing-allow-origin',
]);

interface UpstreamOptions {
  /** Where the files come from. */
  upstream: string;
  /** Below this path they are the shop's own. */
  prefix: string;
  /** How long the first byte of an answer may take. */
  answerTimeoutMs: number;
}

function pick<Value>(headers: Record<string, Value>, isWanted: (name: string) => boolean) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isWanted(name)));
}

/** The server behind this one does not answer: said at once, and not kept by anybody. */
export function sendBadGateway(reply: FileReply): void {
  // No words: of JSON in the place of a script a browser says that it refuses to run it.
  void reply.code(502).header('Cache-Control', 'no-store').type(typeOf(reply.request.url)).send('');
}

function typeOf(url: string): string {
  if (/\.js(\?|$)/.test(url)) return 'text/javascript';
  return /\.css(\?|$)/.test(url) ? 'text/css' : 'text/plain';
}

/**
 * Passes files of another server on under the shop's own origin: streamed, over connections that are kept open, each
 * asked for once. `@fastify/reply-from` would ask up to ten times for what is answered with 503, and log two lines for
 * every file.
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
