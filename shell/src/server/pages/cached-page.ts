import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import fastq from 'fastq';
import type { CachedPage } from './page-cache';

const gzip = promisify<zlib.InputType, Buffer>(zlib.gzip);

/** How often a page is sent in brotli before it is compressed once more, with the best quality. */
const sendsBeforeBest = 3;
/** Pages beyond these wait for a later visitor. */
const maxWaiting = 20;

/** Creates a page that can be sent repeatedly. */
export function cachedPageOf(status: number, html: Buffer, headers: Record<string, string>): CachedPage {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  const encodings = new Map<'br' | 'gzip', Promise<Buffer>>();
  let sends = 0;

  async function compressBest(): Promise<void> {
    if (bestCompressions.length() >= maxWaiting) {
      sends = 0;
      return;
    }
    encodings.set('br', Promise.resolve(await bestCompressions.push(html)));
  }

  return {
    status,
    headers,
    etag,
    html,
    encoded(encoding) {
      if (encoding === 'br') {
        sends += 1;
        if (sends === sendsBeforeBest) compressBest().catch(() => undefined);
      }
      const known = encodings.get(encoding);
      if (known) return known;
      const compressing = encoding === 'br' ? compressBrotli(html, 5) : gzip(html);
      encodings.set(encoding, compressing);
      return compressing;
    },
  };
}

/**
 * The end of the preload tags (`document.ts`). A browser that has read this far asks for the main picture. It is
 * flushed, about 50 bytes: otherwise the first packets hold only tables of the whole page, from which nothing can be
 * read yet, and the picture is asked for a tenth of a second later on a phone.
 */
const afterPreloads = '<title>';

/** Quality 5 takes about 3 ms per page; its output is 10 % larger than the best quality's, which takes 100 to 200 ms. */
async function compressBrotli(html: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_OPERATION_FLUSH } = zlib.constants;
  const compressor = zlib.createBrotliCompress({
    // One piece of output per write: each further piece is a trip to another thread and back.
    chunkSize: 64 * 1024,
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: html.length },
  });
  const end = Math.max(0, html.indexOf(afterPreloads));
  compressor.write(html.subarray(0, end));
  compressor.flush(BROTLI_OPERATION_FLUSH);
  compressor.end(html.subarray(end));
  return buffer(compressor);
}

/** One after the other, so that visitors' pages do not wait for the processor. */
const bestCompressions = fastq.promise(
  (html: Buffer) => compressBrotli(html, zlib.constants.BROTLI_MAX_QUALITY),
  1,
);
