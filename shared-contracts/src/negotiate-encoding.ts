/** How the shop's servers encode a text. */
export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** Best first: of those that a client accepts equally well, the smallest is sent. */
const offered: readonly ContentEncoding[] = ['br', 'gzip', 'identity'];

/** 0 refuses an encoding; so does a value that is not a number. */
function qualityOf(parameters: readonly string[]): number {
  const value = parameters.find((parameter) => parameter.startsWith('q='));
  return value === undefined ? 1 : Number(value.slice('q='.length)) || 0;
}

/**
 * The encoding of the answer to a request with this `Accept-Encoding` (RFC 9110, 12.5.3). `*` stands for all encodings
 * that the header does not name. Without the header nothing is compressed.
 */
export function negotiateEncoding(header = ''): ContentEncoding {
  const qualities = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((entry) => {
        const [name = '', ...parameters] = entry.split(';').map((word) => word.trim());
        return [name === 'x-gzip' ? 'gzip' : name, qualityOf(parameters)] as const;
      }),
  );
  const quality = (encoding: ContentEncoding) =>
    qualities.get(encoding) ?? (encoding === 'identity' ? 0 : (qualities.get('*') ?? 0));
  // The sort is stable: equal qualities stay in our order.
  const [best = 'identity'] = [...offered].sort((one, other) => quality(other) - quality(one));
  return quality(best) > 0 ? best : 'identity';
}

/**
 * Fastify's `onRequest` hook: replaces `Accept-Encoding` by the one encoding of the answer. All that reads the header
 * later (plugins, caches, a server behind this one) then agrees; the plugins take `gzip;q=0, *` for gzip.
 */
export function resolveAcceptEncoding(
  request: { headers: { 'accept-encoding'?: string | undefined } },
  _reply: unknown,
  done: () => void,
): void {
  request.headers['accept-encoding'] = negotiateEncoding(request.headers['accept-encoding']);
  done();
}
