import { buffer } from 'node:stream/consumers';
import fastifyHttpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isPublicFile } from 'shared-contracts/public-files';
import type { Config } from '../config';
import { artifactsPath } from './artifacts-path';
import { type FileReply, type FileRequest, sendBadGateway, upstreamOptions } from './upstream';

const answerTimeoutMs = 3_000;
/** A store that is restarted listens again after some seconds; until then a page would miss its scripts. */
const retryMs = 250;
const maxRetries = 24;
const noConnection = new Set(['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET']);
/** Cache size; the live versions of all remotes in both encodings take about 2 MB. */
const keptBytes = 16 * 1024 * 1024;
const maxKeptBytes = 1024 * 1024;

interface KeptFile {
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * `/artifacts/*`: proxies the artifact store under the shop's origin, so that a first visit opens one
 * connection. Encoding, ETag and caching headers are the store's. Immutable files are cached in memory as
 * they were sent.
 */
export async function registerArtifacts(app: FastifyInstance, { artifactsUrl }: Config): Promise<void> {
  const kept = new LRUCache<string, KeptFile>({
    maxSize: keptBytes,
    maxEntrySize: maxKeptBytes,
    sizeCalculation: ({ body }) => body.length + 1_024,
  });
  const options = upstreamOptions({ upstream: artifactsUrl, prefix: artifactsPath, answerTimeoutMs });

  await app.register(fastifyHttpProxy, {
    ...options,
    preHandler(request, reply, done) {
      if (!isPublicFile(pathOf(request))) {
        void reply.code(404).header('Cache-Control', 'no-store').send({ message: 'There is no such file' });
        return;
      }
      const file = isWhole(request) ? kept.get(keyOf(request)) : undefined;
      if (file) sendKept(request, reply, file);
      else done();
    },
    replyOptions: {
      ...options.replyOptions,
      retryDelay: ({ err, attempt }) =>
        noConnection.has((err as NodeJS.ErrnoException | null)?.code ?? '') && attempt < maxRetries
          ? retryMs
          : null,
      // The store ignores queries, so they must not create separate cache entries.
      queryString: () => '',
      onResponse(request, reply, { stream }) {
        if (reply.statusCode >= 400 && !reply.hasHeader('Cache-Control'))
          reply.header('Cache-Control', 'no-store');
        if (!isKeepable(request, reply)) {
          void reply.send(stream);
          return;
        }
        buffer(stream).then(
          (body) => {
            kept.set(keyOf(request), { headers: headersOf(reply), body });
            void reply.send(body);
          },
          // The store broke off. Nothing has been sent yet, because the body is collected first.
          () => sendBadGateway(reply.removeHeader('Content-Encoding').removeHeader('Content-Length')),
        );
      },
    },
  });
}

function pathOf({ url }: FileRequest): string {
  return url.slice(artifactsPath.length).split('?', 1)[0] ?? '';
}

/** `Accept-Encoding` has been reduced to one encoding. */
function keyOf(request: FileRequest): string {
  return `${request.headers['accept-encoding']} ${pathOf(request)}`;
}

/** Range and HEAD requests go to the store. */
function isWhole({ method, headers }: FileRequest): boolean {
  return method === 'GET' && headers.range === undefined;
}

function isKeepable(request: FileRequest, reply: FileReply): boolean {
  const bytes = Number(reply.getHeader('Content-Length'));
  return (
    isWhole(request) &&
    reply.statusCode === 200 &&
    String(reply.getHeader('Cache-Control')).includes('immutable') &&
    bytes <= maxKeptBytes
  );
}

function headersOf(reply: FileReply): Record<string, string> {
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
}

function sendKept(request: FileRequest, reply: FastifyReply, { headers, body }: KeptFile): void {
  const isKnown = headers.etag !== undefined && request.headers['if-none-match'] === headers.etag;
  if (isKnown) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...others } = headers;
    void reply.code(304).headers(others).send();
  } else {
    void reply.headers(headers).send(body);
  }
}
