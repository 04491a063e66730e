import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import type { ApiClientOptions } from './api-client';
import { lazySchemas } from './lazy-schemas';

let server: Server;
let baseUrl: string;
let seen: string[];

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ code: 200, data: { name: 'x' }, msg: '' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  seen = [];
  jest.resetModules();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const options = (): ApiClientOptions => ({
  baseUrl,
  channel: () => 'bit',
  locale: 'en',
  getToken: () => null,
  log: { info: jest.fn(), warn: jest.fn(), error: jest.fn() },
  transport: 'server',
  random: () => 0,
});
const name = z.object({ name: z.string() });

test('a call whose code does not load is a network error, and the next one loads it again', async () => {
  jest.doMock('./run-call', () => {
    throw new Error('the chunk is lost');
  });
  const { createApiClient } = await import('./client');
  const api = createApiClient(options());
  expect(await api.get('/api/a', { schema: name })).toMatchObject({ ok: false, error: { kind: 'network' } });
  jest.dontMock('./run-call');
  jest.resetModules();
  expect(await api.get('/api/a', { schema: name })).toEqual({ ok: true, data: { name: 'x' } });
  expect(seen).toEqual(['GET /api/a']);
});

test('an answer is checked by a schema that loads meanwhile', async () => {
  const { createApiClient } = await import('./client');
  const schemaOf = lazySchemas(async () => ({ name, number: z.object({ name: z.number() }) }));
  const api = createApiClient(options());
  expect(await api.get('/api/a', { schema: schemaOf('name') })).toEqual({ ok: true, data: { name: 'x' } });
  const refused = await api.get('/api/a', { schema: schemaOf('number') });
  expect(refused).toMatchObject({ ok: false, error: { kind: 'validation' } });
});

test('a call whose schema does not come is tried again; a write is sent once its schema is here', async () => {
  const { createApiClient } = await import('./client');
  let losses = 1;
  const schema = async () => {
    if (losses > 0) {
      losses -= 1;
      throw new Error('the chunk is lost');
    }
    return name;
  };
  const api = createApiClient(options());
  expect(await api.get('/api/read', { schema })).toEqual({ ok: true, data: { name: 'x' } });
  losses = 1;
  expect(await api.post('/api/write', {}, { schema })).toEqual({ ok: true, data: { name: 'x' } });
  expect(seen.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  losses = 10;
  expect(await api.post('/api/write', {}, { schema })).toMatchObject({
    ok: false,
    error: { kind: 'network' },
  });
  expect(seen.filter((call) => call.startsWith('POST'))).toHaveLength(1);
});
