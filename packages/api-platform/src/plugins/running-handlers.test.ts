import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { until } from '../testing/until';
import { registerRunningHandlers, waiting } from './running-handlers';

/** A call that runs until the test releases it, and the order of events. */
async function open(waitMs?: number) {
  const said: string[] = [];
  const app = Fastify({ logger: { level: 'info', stream: { write: (line) => void said.push(line) } } });
  const happened: string[] = [];
  let letGo: (error?: Error) => void = () => undefined;
  // Fastify runs `onClose` hooks in reverse order, so this one runs last, after the app has closed.
  app.addHook('onClose', async () => void happened.push('closed'));
  registerRunningHandlers(app, waitMs === undefined ? {} : { waitMs });
  app.get('/slow', async () => {
    happened.push('begun');
    await new Promise<void>((resolve, reject) => {
      letGo = (error) => (error ? reject(error) : resolve());
    });
    happened.push('ended');
    return { all: 'well' };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/slow`;
  return { app, url, happened, said, letGo: (error?: Error) => letGo(error) };
}

/** Sends a request and disconnects once its handler has started. */
async function askAndLeave({ url, happened }: { url: string; happened: string[] }): Promise<void> {
  const client = new AbortController();
  const answer = fetch(url, { signal: client.signal }).catch(() => 'gone');
  await until('the call has begun', () => happened.includes('begun'));
  client.abort();
  expect(await answer).toBe('gone');
}

/** Starts closing the app; no client is connected any more, and it waits. */
async function begin({ app, said }: { app: FastifyInstance; said: string[] }) {
  const closed = app.close();
  await until('closing waits', () => said.some((line) => line.includes(waiting)));
  return { closed };
}

describe('an app that is closed', () => {
  it('is closed after the last call has ended, even when its client has disconnected', async () => {
    const shop = await open();
    await askAndLeave(shop);
    const { closed } = await begin(shop);
    shop.letGo();
    await closed;
    expect(shop.happened).toEqual(['begun', 'ended', 'closed']);
  });

  it('is closed after a call that fails', async () => {
    const shop = await open();
    await askAndLeave(shop);
    const { closed } = await begin(shop);
    shop.letGo(new Error('no'));
    await closed;
    expect(shop.happened).toEqual(['begun', 'closed']);
  });

  it('gives up a call that does not end', async () => {
    const shop = await open(50);
    await askAndLeave(shop);
    await shop.app.close();
    expect(shop.happened).toEqual(['begun', 'closed']);
    shop.letGo();
  });

  it('answers whoever waits, and keeps no connection', async () => {
    const shop = await open();
    const answer = fetch(shop.url);
    await until('the call has begun', () => shop.happened.includes('begun'));
    const closed = shop.app.close();
    await until('nobody else is let in', () => !shop.app.server.listening);
    shop.letGo();
    const response = await answer;
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
    expect(await response.json()).toEqual({ all: 'well' });
    await closed;
    expect(shop.happened).toEqual(['begun', 'ended', 'closed']);
  });
});
