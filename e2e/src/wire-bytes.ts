import type { CDPSession } from '@playwright/test';

/** Types of content. `data` is everything else: API responses, beacons, preflights. */
type WireType = 'html' | 'js' | 'css' | 'img' | 'font' | 'data';

export interface WireFigures {
  /** Bytes on the wire: compressed bodies and headers. */
  bytes: Record<WireType, number>;
  requests: Record<WireType, number>;
  /** Number of unfinished requests. */
  pending: number;
}

const typeOf: Record<string, WireType> = {
  Document: 'html',
  Script: 'js',
  Stylesheet: 'css',
  Image: 'img',
  Font: 'font',
};

/**
 * Counts what a page loads from now on; the returned function gives the totals so far. Requests later than `maxMs`
 * after the load event do not count.
 */
export async function countWireBytes(
  session: CDPSession,
  { maxMs = Number.POSITIVE_INFINITY } = {},
): Promise<() => WireFigures> {
  const pending = new Set<string>();
  const late = new Set<string>();
  const types = new Map<string, WireType>();
  const figures: WireFigures = {
    bytes: { html: 0, js: 0, css: 0, img: 0, font: 0, data: 0 },
    requests: { html: 0, js: 0, css: 0, img: 0, font: 0, data: 0 },
    pending: 0,
  };
  /** In seconds, by the session's clock. */
  let loadedAt = Number.POSITIVE_INFINITY;
  session.on('Page.loadEventFired', ({ timestamp }) => {
    loadedAt = timestamp;
  });
  session.on('Network.requestWillBeSent', ({ requestId, loaderId, timestamp }) => {
    // The document of another page.
    if (requestId === loaderId) loadedAt = Number.POSITIVE_INFINITY;
    if (timestamp - loadedAt < maxMs / 1_000) pending.add(requestId);
    else late.add(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, type }) => {
    types.set(requestId, typeOf[type] ?? 'data');
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    pending.delete(requestId);
    const type = types.get(requestId);
    if (!type || late.has(requestId)) return;
    figures.bytes[type] += encodedDataLength;
    figures.requests[type] += 1;
  });
  await Promise.all([session.send('Network.enable'), session.send('Page.enable')]);
  return () => ({ ...structuredClone(figures), pending: pending.size });
}
