import {
  ClientRequest,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import type { ApiClientOptions } from './api-client';
import { createApiClient } from './client';
import { isApiError, isNotFound, isTemporary } from './errors';
import { queryString } from './run-call';

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let server: Server;
let handle: Handler;
let seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[];
let baseUrl: string;
/** Identifies the running test: a retry of the previous test may still arrive. */
let round = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      if (request.headers['x-round'] !== String(round)) return response.destroy();
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      return handle(request, response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  round += 1;
  seen = [];
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function answer(status: number, body: unknown, headers: Record<string, string> = {}): Handler {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

/** Gives the answers one by one and repeats the last one. */
function answers(...list: Handler[]): Handler {
  let index = 0;
  return (request, response, body) => {
    const next = list[Math.min(index, list.length - 1)];
    index += 1;
    next?.(request, response, body);
  };
}

const ok = (data: unknown) => answer(200, { code: 200, data, msg: 'ok' });
const hangUp: Handler = (request) => request.socket.destroy();
const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };

function client(options: Partial<ApiClientOptions> = {}) {
  const ownRound = String(round);
  return createApiClient({
    headers: () => ({ 'x-round': ownRound }),
    baseUrl,
    channel: () => 'bit',
    locale: 'en',
    getToken: () => null,
    log,
    transport: 'server',
    // The shortest backoff: half of each step.
    random: () => 0,
    ...options,
  });
}
const name = { schema: z.object({ name: z.string() }) };

describe.each(['server', 'browser'] as const)('API client, %s transport (behaviour/calls)', (transport) => {
  test('sends channel, language, JSON type and query, and unwraps the data', async () => {
    handle = ok({ name: 'x', later: 1 });
    const api = client({ transport, channel: () => 'sit', locale: 'zh' });
    const result = await api.get('/api/a', { ...name, query: { q: '恤 衫', list: [1, 2], none: undefined } });
    expect(result).toEqual({ ok: true, data: { name: 'x' } });
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: `/api/a${queryString({ q: '恤 衫', list: [1, 2] })}`,
    });
    expect(seen[0]?.headers).toMatchObject({
      'x-channel-id': '2',
      'x-channel-name': 'SIT',
      'x-channel-code': 'sit',
      'accept-language': 'zh-Hant-HK',
    });
    expect(seen[0]?.headers.authorization).toBeUndefined();
    expect(seen[0]?.headers['content-type']).toBe('application/json');
    if (transport === 'browser') expect(seen[0]?.headers['user-agent']).not.toContain('axios');
  });

  test('sends bodies as JSON, with all methods', async () => {
    handle = ok(null);
    const api = client({ transport });
    const schema = z.nullable(z.unknown());
    await api.post('/api/a', { x: 'é' }, { schema });
    await api.put('/api/a', { y: 1 }, { schema });
    await api.delete('/api/a', { schema, body: { z: 1 } });
    await api.post('/api/a', undefined, { schema });
    expect(seen.map((call) => `${call.method} ${call.body}`)).toEqual([
      'POST {"x":"é"}',
      'PUT {"y":1}',
      'DELETE {"z":1}',
      'POST {}',
    ]);
    for (const call of seen) expect(call.headers['content-type']).toContain('application/json');
  });

  test('gives a body code other than 200 as an api error with its data (behaviour/errors)', async () => {
    handle = answer(200, { code: 40901, data: { totals: 1 }, msg: 'price' });
    const result = await client({ transport }).post('/api/a', {}, name);
    expect(result).toMatchObject({ ok: false, error: { kind: 'api', code: 40901, data: { totals: 1 } } });
  });

  test('gives a refused input as an http error with its fields', async () => {
    handle = answer(400, {
      code: 400,
      data: null,
      msg: 'x',
      errors: [{ path: 'phone', message: 'validation.phone' }],
    });
    const result = await client({ transport }).post('/api/a', {}, name);
    expect(result).toMatchObject({
      ok: false,
      error: { kind: 'http', status: 400, fields: [{ path: 'phone', message: 'validation.phone' }] },
    });
  });

  test.each([
    ['data of another shape', ok({ name: 1 })],
    ['no data', ok(null)],
    ['no JSON', answer(200, '<html>')],
    ['no envelope', answer(200, [1])],
    ['nothing', answer(200, '')],
  ])('gives %s as a validation error', async (_what, reply) => {
    handle = reply;
    const result = await client({ transport }).get('/api/a', name);
    expect(result).toMatchObject({ ok: false, error: { kind: 'validation' } });
  });

  test.each([
    ['an empty answer', answer(200, '')],
    ['half of one', answer(200, '{"code":200,"da')],
  ])('does not take %s to a call that answers with nothing for a success', async (_what, reply) => {
    handle = reply;
    const result = await client({ transport }).post('/api/a', {}, { schema: z.unknown() });
    expect(result).toMatchObject({ ok: false, error: { kind: 'validation' } });
    handle = answer(204, '');
    expect(await client({ transport }).post('/api/a', {}, { schema: z.unknown() })).toMatchObject({
      ok: true,
    });
  });

  test('retries a GET up to 3 times after 502, 503, 504 and a lost connection', async () => {
    handle = answers(hangUp, answer(503, ''), answer(502, 'bad gateway'), ok({ name: 'x' }));
    await expect(client({ transport }).get('/api/a', name)).resolves.toMatchObject({ ok: true });
    expect(seen).toHaveLength(4);
    seen = [];
    handle = answer(504, '');
    const result = await client({ transport }).get('/api/a', name);
    expect(result).toMatchObject({ ok: false, error: { kind: 'http', status: 504 } });
    expect(seen).toHaveLength(4);
  });

  test.each(['post', 'put', 'delete'] as const)(
    'repeats a %s with its own key, the same for all tries',
    async (method) => {
      handle = answers(hangUp, answer(503, ''), answer(504, ''), ok({ name: 'x' }));
      const api = client({ transport });
      const write = () =>
        method === 'delete' ? api.delete('/api/a', name) : api[method]('/api/a', {}, name);
      expect((await write()).ok).toBe(true);
      const keys = seen.map((call) => call.headers['idempotency-key']);
      expect(keys).toHaveLength(4);
      expect(new Set(keys).size).toBe(1);
      expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
      seen = [];
      await write();
      expect(seen[0]?.headers['idempotency-key']).not.toBe(keys[0]);
    },
  );

  test('a key of the page is sent as it is; what only reads has none', async () => {
    handle = ok({ name: 'x' });
    const api = client({ transport });
    await api.post('/api/a', {}, { ...name, idempotencyKey: 'k1' });
    await api.post('/api/a', {}, { ...name, reads: true });
    await api.get('/api/a', name);
    expect(seen.map((call) => call.headers['idempotency-key'])).toEqual(['k1', undefined, undefined]);
  });

  test.each([400, 404, 409])('does not retry a %d', async (status) => {
    handle = answer(status, '');
    const result = await client({ transport }).get('/api/a', name);
    expect(result).toMatchObject({ ok: false, error: { kind: 'http', status } });
    expect(seen).toHaveLength(1);
  });

  test('retries a POST that only reads, as the product search', async () => {
    handle = answers(answer(503, {}), ok('found'));
    expect(await client().post('/api/product/search', {}, { schema: z.string(), reads: true })).toEqual({
      ok: true,
      data: 'found',
    });
    expect(seen).toHaveLength(2);
  });

  test('gives up after the time-out', async () => {
    handle = () => undefined;
    const result = await client({ transport, timeoutMs: 60, retries: 0 }).get('/api/a', name);
    expect(result).toMatchObject({ ok: false, error: { kind: 'timeout' } });
  });

  test('waits 10 seconds for an answer where nothing else is asked (behaviour/limits)', async () => {
    const limit = jest.spyOn(ClientRequest.prototype, 'setTimeout');
    handle = ok({ name: 'x' });
    await client({ transport: 'server' }).get('/api/a', name);
    expect(limit).toHaveBeenCalledWith(10_000, expect.any(Function));
    limit.mockRestore();
  });

  test('stops a hanging request, and the wait before a retry, when it is aborted', async () => {
    handle = () => undefined;
    const hanging = new AbortController();
    const first = client({ transport }).get('/api/a', { ...name, signal: hanging.signal });
    setTimeout(() => hanging.abort(), 30);
    await expect(first).resolves.toMatchObject({ ok: false, error: { kind: 'aborted' } });

    handle = answer(503, '', { 'retry-after': '3' });
    const waiting = new AbortController();
    const second = client({ transport }).get('/api/a', { ...name, signal: waiting.signal });
    setTimeout(() => waiting.abort(), 60);
    await expect(second).resolves.toMatchObject({ ok: false, error: { kind: 'aborted' } });
  });
});

describe('API client', () => {
  const browser = () => client({ transport: 'browser' });

  test('retries reads and writes up to 3 times after 500', async () => {
    handle = answer(500, '');
    await browser().get('/api/a', name);
    expect(seen).toHaveLength(4);
    seen = [];
    await browser().post('/api/a', {}, name);
    expect(seen).toHaveLength(4);
  });

  test('asks again while the API still does the first try of a write', async () => {
    const still = answer(409, { code: 40914, data: null, msg: 'runs' }, { 'retry-after': '0' });
    handle = answers(hangUp, still, ok({ name: 'x' }));
    expect((await browser().post('/api/a', {}, name)).ok).toBe(true);
    expect(seen).toHaveLength(3);
  });

  test('waits as long as a 429 says', async () => {
    handle = answers(answer(429, '', { 'retry-after': '0' }), ok({ name: 'x' }));
    expect((await browser().get('/api/a', name)).ok).toBe(true);
    handle = answers(answer(429, '', { 'retry-after': '0' }), ok({ name: 'x' }));
    expect((await browser().post('/api/a', {}, name)).ok).toBe(true);
    expect(seen).toHaveLength(4);
  });

  test('does not retry a 429 that names no pause, or one of minutes', async () => {
    handle = answer(429, '');
    await browser().get('/api/a', name);
    handle = answer(429, '', { 'retry-after': '60' });
    await browser().get('/api/a', name);
    expect(seen).toHaveLength(2);
  });

  test('the server of pages repeats neither 500 nor 429', async () => {
    handle = answer(500, '');
    await client({ transport: 'server' }).get('/api/a', name);
    handle = answer(429, '', { 'retry-after': '0' });
    await client({ transport: 'server' }).get('/api/a', name);
    expect(seen).toHaveLength(2);
  });

  test('gives an unreachable server as a network error and logs it (behaviour/errors)', async () => {
    log.warn.mockClear();
    const result = await client({ baseUrl: 'http://127.0.0.1:9', retries: 0 }).get('/api/a', name);
    expect(result).toMatchObject({ ok: false, error: { kind: 'network', request: 'GET /api/a' } });
    expect(log.warn).toHaveBeenCalledTimes(1);
    if (!result.ok) {
      expect(isApiError(result.error)).toBe(true);
      expect(isTemporary(result.error)).toBe(true);
      expect(isNotFound(result.error)).toBe(false);
    }
  });

  test('reports each call that failed for good, once, and no other', async () => {
    const failed: string[] = [];
    const api = client({
      retries: 1,
      onFailed: ({ kind, status }) => failed.push(`${kind} ${status}`),
    });
    handle = answers(answer(503, {}, { 'retry-after': '0' }), ok('here'));
    await api.get('/api/x', { schema: z.string() });
    expect(failed).toEqual([]);
    handle = answer(500, { code: 500, data: null, msg: 'broken' });
    const result = await api.get('/api/x', { schema: z.string() });
    expect(result).toMatchObject({ ok: false, error: { status: 500 } });
    expect(failed).toEqual(['http 500']);
  });

  test('does not follow a redirect of the API on the server', async () => {
    handle = answer(302, '', { location: 'http://127.0.0.1:9/' });
    const result = await client().get('/api/a', name);
    expect(result).toMatchObject({ ok: false, error: { kind: 'http', status: 302 } });
  });

  test('speaks as a guest on the server, whatever token there is', async () => {
    handle = ok({ name: 'x' });
    await client({ getToken: () => 'secret' }).get('/api/a', name);
    expect(seen[0]?.headers.authorization).toBeUndefined();
  });

  test('knows a 404 from an outage', async () => {
    for (const status of [404, 414]) {
      handle = answer(status, { code: status, data: null, msg: 'no such item' });
      const result = await client().get('/api/a', name);
      expect(!result.ok && isNotFound(result.error)).toBe(true);
      expect(!result.ok && isTemporary(result.error)).toBe(false);
    }
  });
});
