import zlib from 'node:zlib';

const kept = new Map<string, Buffer>();
const maxKept = 200;

/** Compresses a body with brotli and caches it, like precompressed files and cached pages. */
export function brotliOf(body: Buffer, quality = zlib.constants.BROTLI_MAX_QUALITY): Buffer {
  const key = `${quality} ${body.toString('latin1')}`;
  const known = kept.get(key);
  if (known) return known;
  const compressed = zlib.brotliCompressSync(body, {
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality },
  });
  // Pages that differ on each request would fill the memory.
  if (kept.size >= maxKept) kept.clear();
  kept.set(key, compressed);
  return compressed;
}

export const isText = (contentType: string | undefined) =>
  /^(text|application\/(json|javascript|.*\+json)|image\/svg)/.test(contentType ?? '');

/** The brotli quality whose output size is closest to the server's. */
export function findQuality(body: Buffer, sentBytes: number): number {
  const distance = (quality: number) => Math.abs(brotliOf(body, quality).length - sentBytes);
  return [4, 5, 6, 8, 9, 11].reduce((best, quality) => (distance(quality) < distance(best) ? quality : best));
}
