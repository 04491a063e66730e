import type { CDPSession } from '@playwright/test';

/** What a page is made of. `data` is everything else: answers of the API, beacons, preflights. */
type WireType = 'html' | 'js' | 'css' | 'img' | 'font' | 'data';

export interface WireFigures {
  /** As they crossed the network: compressed bodies and headers. */
  bytes: Record<WireType, number>;
  requests: Record<WireType, number>;
  /** Requests that are not finished. */
  pending: number;
}

const typeOf: Record<string, WireType> = {
  Document: 'html',
  Script: 'js',
  Stylesheet: 'css',
  Image: 'img',
  Font: 'font',
};

/** Counts what a page loads from now on; the returned function says how much it is so far. */
export async function countWireBytes(session: CDPSession): Promise<() => WireFigures> {
  const pending = new Set<string>();
  const types = new Map<string, WireType>();
  const figures: WireFigures = {
    bytes: { html: 0, js: 0, css: 0, img: 0, font: 0, data: 0 },
    requests: { html: 0, js: 0, css: 0, img: 0, font: 0, data: 0 },
    pending: 0,
  };
  session.on('Network.requestWillBeSent', ({ requestId }) => pending.add(requestId));
  session.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, type }) => {
    types.set(requestId, typeOf[type] ?? 'data');
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    pending.delete(requestId);
    const type = types.get(requestId);
    if (!type) return;
    figures.bytes[type] += encodedDataLength;
    figures.requests[type] += 1;
  });
  await session.send('Network.enable');
  return () => ({ ...structuredClone(figures), pending: pending.size });
}
