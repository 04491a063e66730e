import { LRUCache } from 'lru-cache';
import { imageSegments } from './image-segments';

/** The origin has no image at this path. */
export class PictureMissing extends Error {}

/** The origin did not answer with a file. */
export class PictureFailed extends Error {}

export type PicturePresence = 'present' | 'missing' | 'unknown';

export interface ImageOriginOptions {
  /**
   * `https://photos.example/shop` serves `/images/a/b.jpg` as `https://photos.example/shop/a/b.jpg`. `{path}`
   * in the URL is replaced by the path; with `{width}` too, each width is requested separately.
   */
  url: string;
  timeoutMs?: number;
}

export interface ImageOrigin {
  /** True when the origin resizes images: each width is requested and no original is stored. */
  scales: boolean;
  /** The URL of an image; undefined for an invalid path. */
  urlOf(picturePath: string, widthPx: number): string | undefined;
  /** Fetches an image. Throws `PictureMissing` or `PictureFailed`. */
  fetch(url: string): Promise<Buffer>;
  /** Asks for an image without its content: `unknown` when the answer is neither that it is there nor that it is not. */
  has(url: string): Promise<PicturePresence>;
}

/** Larger than any photograph of a shop. A few of them must fit into memory. */
const maxBytes = 64 * 1024 * 1024;
const defaultTimeoutMs = 30_000;
/** A new image is found after at most this time. */
const rememberMissingMs = 5_000;

/** Reads a body up to the maximum size. */
async function readBody(response: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.byteLength;
    if (length > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** An image origin: a web server, an image service or a public bucket. */
export function createImageOrigin({
  url: template,
  timeoutMs = defaultTimeoutMs,
}: ImageOriginOptions): ImageOrigin {
  const whole = template.includes('{path}') ? template : `${template.replace(/\/$/, '')}/{path}`;
  const missing = new LRUCache<string, true>({ max: 5_000, ttl: rememberMissingMs });

  const ask = (url: string, method: 'GET' | 'HEAD') =>
    fetch(url, { method, signal: AbortSignal.timeout(timeoutMs) });

  async function load(url: string): Promise<Buffer> {
    const response = await ask(url, 'GET');
    if (response.ok) return readBody(response);
    await response.body?.cancel();
    if (response.status !== 404 && response.status !== 410) throw new Error(`HTTP ${response.status}`);
    missing.set(url, true);
    throw new PictureMissing(url);
  }

  return {
    scales: whole.includes('{width}'),
    urlOf(picturePath, widthPx) {
      const segments = imageSegments(picturePath);
      if (!segments || segments.length === 0) return undefined;
      return whole
        .replaceAll('{path}', () => segments.map(encodeURIComponent).join('/'))
        .replaceAll('{width}', String(widthPx));
    },
    async has(url) {
      try {
        if ((await ask(url, 'HEAD')).ok) return 'present';
        // Some servers know only GET, and answer anything else with an error or with 404.
        const { ok, status, body } = await ask(url, 'GET');
        await body?.cancel();
        if (ok) return 'present';
        return status === 404 || status === 410 ? 'missing' : 'unknown';
      } catch {
        return 'unknown';
      }
    },
    async fetch(url) {
      if (missing.has(url)) throw new PictureMissing(url);
      try {
        return await load(url);
      } catch (cause) {
        if (cause instanceof PictureMissing) throw cause;
        throw new PictureFailed(`the image origin did not deliver ${new URL(url).pathname}`, { cause });
      }
    },
  };
}
