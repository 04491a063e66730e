/** Content encodings that the shop's servers offer. */
export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** In order of preference: among encodings that a client accepts equally, the smallest is sent. */
const offered: readonly ContentEncoding[] = ['br', 'gzip', 'identity'];

/** The q-value. 0 refuses an encoding; an invalid value counts as 0. */
function qualityOf(parameters: readonly string[]): number {
  const value = parameters.find((parameter) => parameter.startsWith('q='));
  return value === undefined ? 1 : Number(value.slice('q='.length)) || 0;
}

/**
 * Negotiates the content encoding from `Accept-Encoding` (RFC 9110, 12.5.3). `*` stands for all encodings
 * that the header does not name. Without the header the response is not compressed.
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
  // The sort is stable: equal q-values keep our order of preference.
  const [best = 'identity'] = [...offered].sort((one, other) => quality(other) - quality(one));
  return quality(best) > 0 ? best : 'identity';
}

/**
 * Fastify `onRequest` hook: replaces `Accept-Encoding` with the one negotiated encoding, so that plugins,
 * caches and upstream servers all choose the same. The plugins misread `gzip;q=0, *` as gzip.
 */
export function resolveAcceptEncoding(
  request: { headers: { 'accept-encoding'?: string | undefined } },
  _reply: unknown,
  done: () => void,
): void {
  request.headers['accept-encoding'] = negotiateEncoding(request.headers['accept-encoding']);
  done();
}
