import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerBodyDeadline } from 'shared-contracts/server/body-deadline';
import { serverOptions } from 'shared-contracts/server/server-options';

const timeoutMs = 200;
/** As long as its 64 kB over half a megabit per second: a second more than a small request. */
const uploadBytes = 64 * 1024;
const pieces = 8;

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify({ ...serverOptions('http://shop.test'), bodyLimit: 1_024 });
  app.addHook('onRequest', async ({ headers }, reply) => headers.stranger && reply.code(401).send());
  registerBodyDeadline(app, { timeoutMs });
  app.addContentTypeParser('text/csv', { parseAs: 'string' }, (_request, text, done) => done(null, text));
  app.post('/import', { bodyLimit: uploadBytes }, ({ body }) => ({ length: String(body).length }));
  app.post('/small', () => 'taken');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** Sends a body in pieces, which takes twice the time of a small request; resolves to the status, or to why there is none. */
async function sendSlowly(path: string, length: number, headers: Record<string, string> = {}) {
  const { port } = app.server.address() as AddressInfo;
  const request = http.request({
    port,
    path,
    method: 'POST',
    headers: { 'content-type': 'text/csv', 'content-length': length, ...headers },
  });
  const status = new Promise<number | string>((resolve) => {
    request.once('response', (response) => resolve(response.resume().statusCode ?? 0));
    request.once('error', (error) => resolve(error.message));
  });
  const closed = new Promise<void>((resolve) => request.once('close', resolve));
  for (let piece = 0; piece < pieces && !request.destroyed; piece += 1) {
    request.write('x'.repeat(length / pieces));
    await delay((2 * timeoutMs) / pieces);
  }
  return { status: await status, closed, request };
}

test('an upload may take as long as its size needs over a slow connection', async () => {
  const { status, request } = await sendSlowly('/import', uploadBytes);
  request.end();
  expect(status).toBe(200);
});

test.each([
  ['a small request', '/small', 512],
  ['one of a route that does not exist', '/none', 512],
  ['a URL that cannot be read', '/%E0%A4%A', 512],
])('%s is ended at the deadline, although it says more', async (_what, path, length) => {
  const { status, closed } = await sendSlowly(path, length);
  expect([408, 404, 400, 'socket hang up', 'write EPIPE', 'read ECONNRESET']).toContain(status);
  await closed;
});

test('a stranger, who is refused at once, gets no more time', async () => {
  const { status, closed } = await sendSlowly('/import', uploadBytes, { stranger: 'yes' });
  expect(status).toBe(401);
  await closed;
});

test('a request that has let go of its connection by the deadline ends nothing else', async () => {
  const errors: unknown[] = [];
  const note = (_error: unknown, socket: unknown) => errors.push(socket);
  app.server.on('clientError', note);
  app.server.once('request', (raw) => {
    raw.destroy();
    Object.assign(raw, { socket: null });
  });
  await sendSlowly('/small', 512);
  await delay(3 * timeoutMs);
  app.server.off('clientError', note);
  expect(errors).toEqual([]);
});
