import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { readCalls } from '../api/calls';
import type { LoadRequest, LoadResult, SenderPlace } from './load';
import { type Stream, send, sendAtRates, soonMs } from './send-at-rate';
import { noisyVisitor, visitorsOf } from './visitors';

/** Seconds until one request of each stream in a row is answered well and soon. */
async function secondsUntilNormal(streams: readonly Stream[]): Promise<number> {
  const endedAt = performance.now();
  for (;;) {
    const beganAt = performance.now();
    const statuses = await Promise.all(streams.map((stream) => send(stream.next())));
    const isNormal = performance.now() - beganAt < soonMs && statuses.every((status) => Number(status) < 400);
    if (isNormal) return (beganAt - endedAt) / 1_000;
    await delay(100);
  }
}

/** Started by `startSender` of load.ts, with the shop as its argument. Answers one request after the other. */
const { shell, api, databaseUrl, tokenSecret } = JSON.parse(process.argv[2] ?? '') as SenderPlace;
const client = new pg.Client(databaseUrl);
await client.connect();
const calls = await readCalls(client, tokenSecret);
await client.end();
const shop = { shell, api, calls };

process.on('message', async ({ perSecond, seconds, noisyPerSecond }: LoadRequest) => {
  const noisy = noisyPerSecond ? [noisyVisitor(shop, noisyPerSecond)] : [];
  const outcomes = await sendAtRates([...visitorsOf(shop, perSecond), ...noisy], seconds);
  const result: LoadResult = { outcomes, normalAfter: await secondsUntilNormal(visitorsOf(shop, 1)) };
  process.send?.(result);
});
