import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { negotiateEncoding } from 'shared-contracts/negotiate-encoding';
import { addVary } from './add-vary';
import { ok } from './foundation';
import type { Keeping, ReadCache } from './read-cache';

/** As of which the plugin compresses what is not kept. */
const smallestCompressedBytes = 1_024;
const brotliQuality = { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 };
const brotli = promisify<zlib.InputType, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const compress = {
  br: (text: Buffer) => brotli(text, { params: brotliQuality }),
  gzip: promisify<zlib.InputType, Buffer>(zlib.gzip),
};
type Compression = keyof typeof compress;

/** They live as long as their text is kept, and take about an eighth of its bytes. */
const compressed = new WeakMap<Buffer, Partial<Record<Compression, Promise<Buffer>>>>();

/** A kept text is compressed once for all who ask for it. */
function readCompressed(text: Buffer, encoding: Compression): Promise<Buffer> {
  const forms = compressed.get(text) ?? {};
  compressed.set(text, forms);
  forms[encoding] ??= compress[encoding](text);
  return forms[encoding];
}

/** Answers with the JSON that is kept under `key` as it went over the wire before. `write` gives it where nothing is kept. */
export async function sendKeptText(
  reply: FastifyReply,
  cache: ReadCache,
  key: string,
  write: () => Promise<string>,
  keeping?: Keeping,
): Promise<never> {
  const text = await cache.read(`answer:${key}`, async () => Buffer.from(await write()), keeping);
  reply.type('application/json; charset=utf-8');
  addVary(reply, 'accept-encoding');
  const encoding = negotiateEncoding(reply.request.headers['accept-encoding']);
  // The framework takes it as it is, whatever the handler of a typed route would have to return.
  if (encoding === 'identity' || text.length < smallestCompressedBytes) return reply.send(text) as never;
  const body = await readCompressed(text, encoding);
  return reply.header('Content-Encoding', encoding).send(body) as never;
}

/** The same of data, which the route's schema writes once, not for each visitor. */
export function sendKept(
  reply: FastifyReply,
  cache: ReadCache,
  key: string,
  load: () => Promise<unknown>,
  keeping?: Keeping,
): Promise<never> {
  return sendKeptText(reply, cache, key, async () => reply.serialize(ok(await load())) as string, keeping);
}
