import { AwsClient } from 'aws4fetch';
import { LRUCache } from 'lru-cache';
import { imageSegments } from './image-segments';

/** The origin has no picture under this path. */
export class PictureMissing extends Error {}

/** The origin did not answer with a picture, or what it sent can't be read as one. */
export class PictureFailed extends Error {}

export interface ImageOriginOptions {
  /**
   * `https://photos.example/shop` serves `/images/a/b.jpg` as `https://photos.example/shop/a/b.jpg`. A URL with
   * `{path}` puts the path there; one with `{width}` too is asked for each width.
   */
  url: string;
  /** Credentials of a private S3-compatible bucket; requests are signed with them. */
  accessKey?: string | undefined;
  secretKey?: string | undefined;
  /** Region of the bucket where its host name does not tell it. */
  region?: string | undefined;
  timeoutMs?: number;
}

export interface ImageOrigin {
  /** True where the origin scales: it is asked for each width, and no original is kept. */
  scales: boolean;
  /** The URL of a picture; undefined for a path that no picture can have. */
  urlOf(picturePath: string, widthPx: number): string | undefined;
  /** Fetches a picture. Throws `PictureMissing` or `PictureFailed`. */
  fetch(url: string): Promise<Buffer>;
}

/** Larger than any photograph of a shop; memory has to hold a few of them. */
const maximumBytes = 64 * 1024 * 1024;
const defaultTimeoutMs = 30_000;
/** A new picture is seen after so long. */
const rememberMissingMs = 5_000;

/** Reads a body, but not one that never ends. */
async function readBody(response: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.byteLength;
    if (length > maximumBytes) throw new Error(`more than ${maximumBytes} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Originals from a web server, an image service or an S3-compatible bucket. */
export function createImageOrigin({
  url: template,
  accessKey,
  secretKey,
  region,
  timeoutMs = defaultTimeoutMs,
}: ImageOriginOptions): ImageOrigin {
  const whole = template.includes('{path}') ? template : `${template.replace(/\/$/, '')}/{path}`;
  const bucket =
    accessKey && secretKey
      ? new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region })
      : undefined;
  const missing = new LRUCache<string, true>({ max: 5_000, ttl: rememberMissingMs });

  async function load(url: string): Promise<Buffer> {
    const init = { signal: AbortSignal.timeout(timeoutMs) };
    const response = await fetch(bucket ? await bucket.sign(url, { method: 'GET' }) : url, init);
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
