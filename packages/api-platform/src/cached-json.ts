import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { negotiateEncoding } from 'shared-contracts/negotiate-encoding';
import { addVary } from './add-vary';
import { ok } from './foundation';
import type { CacheOptions, ReadCache } from './read-cache';

/** The compression plugin uses the same limit for responses that are not cached. */
const smallestCompressedBytes = 1_024;
const brotliQuality = { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 };
const brotli = promisify<zlib.InputType, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const compress = {
  br: (text: Buffer) => brotli(text, { params: brotliQuality }),
  gzip: promisify<zlib.InputType, Buffer>(zlib.gzip),
};
type Compression = keyof typeof compress;

/** Compressed forms live as long as their text is cached, and take about an eighth of its size. */
const compressed = new WeakMap<Buffer, Partial<Record<Compression, Promise<Buffer>>>>();

/** Compresses a cached text once for all requests. */
function readCompressed(text: Buffer, encoding: Compression): Promise<Buffer> {
  const forms = compressed.get(text) ?? {};
  compressed.set(text, forms);
  forms[encoding] ??= compress[encoding](text);
  return forms[encoding];
}

/** Sends the JSON text cached under `key`; on a miss, `write` produces it. */
export async function sendCachedText(
  reply: FastifyReply,
  cache: ReadCache,
  key: string,
  write: () => Promise<string>,
  options?: CacheOptions,
): Promise<never> {
  const text = await cache.read(`json:${key}`, async () => Buffer.from(await write()), options);
  reply.type('application/json; charset=utf-8');
  addVary(reply, 'accept-encoding');
  const encoding = negotiateEncoding(reply.request.headers['accept-encoding']);
  // A typed route expects its schema's type, but Fastify sends a buffer unchanged.
  if (encoding === 'identity' || text.length < smallestCompressedBytes) return reply.send(text) as never;
  const body = await readCompressed(text, encoding);
  return reply.header('Content-Encoding', encoding).send(body) as never;
}

/** Serializes the payload once with the route's schema and caches the JSON. */
export function sendCachedJson(
  reply: FastifyReply,
  cache: ReadCache,
  key: string,
  load: () => Promise<unknown>,
  options?: CacheOptions,
): Promise<never> {
  return sendCachedText(reply, cache, key, async () => reply.serialize(ok(await load())) as string, options);
}
