import http from 'node:http';
import type { AddressInfo } from 'node:net';
import zlib from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { resolveAcceptEncoding } from 'shared-contracts/negotiate-encoding';
import { readConfig } from '../config';
import { registerArtifacts } from './artifacts';
import { registerPictures } from './pictures';

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void;
const script = 'render("of a remote");\n'.repeat(200);
const forEver = 'public, max-age=31536000, immutable';
const file = '/mfe-catalog/1.0.0-a1/web/js/expose-item.0a1b2c.js';

let upstream: http.Server;
let asked: http.IncomingMessage[];
let answer: Answer;
let shop: FastifyInstance;
let lines: string[];

/** Responds like the artifact store. */
const sendScript: Answer = (request, response) => {
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': forEver,
    'access-control-allow-origin': '*',
    vary: 'accept-encoding',
  };
  const isBrotli = request.headers['accept-encoding'] === 'br';
  const body = isBrotli ? zlib.brotliCompressSync(script) : Buffer.from(script);
  const encoding = isBrotli ? { 'content-encoding': 'br', etag: 'W/"br"' } : { etag: 'W/"plain"' };
  response.writeHead(200, { ...headers, ...encoding, 'content-length': body.length }).end(body);
};

beforeEach(async () => {
  asked = [];
  lines = [];
  answer = sendScript;
  upstream = http.createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const config = readConfig({ ARTIFACTS_URL: url, IMAGE_URL: url });
  shop = Fastify({ logger: { level: 'info', stream: { write: (line) => lines.push(line) } } });
  shop.addHook('onRequest', resolveAcceptEncoding);
  await registerPictures(shop, config, { isSilent: false });
  await registerArtifacts(shop, config);
});
afterEach(async () => {
  await shop.close();
  upstream.closeAllConnections();
  upstream.close();
});

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  shop.inject({ url, headers, method });
const brotli = { 'accept-encoding': 'gzip, br' };

describe('/artifacts/*', () => {
  it('passes a file on as the store sends it, byte by byte', async () => {
    const { statusCode, headers, rawPayload } = await get(`/artifacts${file}`, brotli);
    expect(statusCode).toBe(200);
    expect(rawPayload).toEqual(zlib.brotliCompressSync(script));
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': forEver,
      etag: 'W/"br"',
      'access-control-allow-origin': '*',
      vary: 'accept-encoding',
    });
  });

  it('asks the store once for what never changes, and once for each encoding', async () => {
    for (const headers of [brotli, brotli, {}, {}]) {
      const { rawPayload, headers: got } = await get(`/artifacts${file}?cache=${asked.length}`, headers);
      const text = got['content-encoding'] === 'br' ? zlib.brotliDecompressSync(rawPayload) : rawPayload;
      expect(text.toString()).toBe(script);
    }
    expect(asked.map(({ url, headers }) => [url, headers['accept-encoding']])).toEqual([
      [file, 'br'],
      [file, 'identity'],
    ]);
  });

  it('answers a browser that has the file without its content', async () => {
    await get(`/artifacts${file}`, brotli);
    const { statusCode, body, headers } = await get(`/artifacts${file}`, {
      ...brotli,
      'if-none-match': 'W/"br"',
    });
    expect([statusCode, body, headers['cache-control']]).toEqual([304, '', forEver]);
    expect((await get(`/artifacts${file}`, { ...brotli, 'if-none-match': 'W/"old"' })).statusCode).toBe(200);
  });

  it('keeps nothing that may change: a missing file, a failure, a development build', async () => {
    const statuses: number[] = [];
    for (const [status, cacheControl] of [
      [404, undefined],
      [503, undefined],
      [200, 'no-cache'],
    ] as const) {
      answer = (_request, response) => {
        response.writeHead(status, cacheControl ? { 'cache-control': cacheControl } : {}).end('{}');
      };
      const { statusCode, headers } = await get(`/artifacts${file}`);
      statuses.push(statusCode);
      expect(headers['cache-control']).toBe(cacheControl ?? 'no-store');
    }
    answer = sendScript;
    statuses.push((await get(`/artifacts${file}`)).statusCode);
    expect(statuses).toEqual([404, 503, 200, 200]);
    expect(asked).toHaveLength(4);
  });

  it.each([
    '/release-map.json',
    '/mfe-catalog/1.0.0-a1/release.json',
    '/mfe-catalog/1.0.0-a1/server/server.cjs',
    '/mfe-catalog/1.0.0-a1/web/js/expose-item.0a1b2c.js.map',
    '/mfe-catalog/../mfe-catalog/1.0.0-a1/release.json',
    '/mfe-catalog/1.0.0-a1/web/../release.json',
    '/mfe-catalog/1.0.0-a1/web/..%2frelease.json',
    '/mfe-catalog/1.0.0-a1/web/%2e%2e/release.json',
    '/health',
  ])('knows no %s: only files for browsers are public', async (path) => {
    const { statusCode, headers } = await get(`/artifacts${path}`);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    expect(asked).toEqual([]);
  });

  it('waits for a store that is restarted', async () => {
    await get(`/artifacts${file}`, brotli);
    const { port } = upstream.address() as AddressInfo;
    upstream.closeAllConnections();
    await new Promise((resolve) => upstream.close(resolve));
    const waiting = get('/artifacts/mfe-catalog/1.0.0-a1/web/other.js', brotli);
    await new Promise((resolve) => setTimeout(resolve, 400));
    await new Promise<void>((resolve) => upstream.listen(port, '127.0.0.1', resolve));
    expect((await waiting).statusCode).toBe(200);
  });

  it('says that a store stays away, and goes on with the files it has', async () => {
    await get(`/artifacts${file}`, brotli);
    upstream.closeAllConnections();
    await new Promise((resolve) => upstream.close(resolve));
    const { statusCode, headers } = await get('/artifacts/mfe-catalog/1.0.0-a1/web/other.js', brotli);
    expect([statusCode, headers['cache-control']]).toEqual([502, 'no-store']);
    // With another MIME type a browser would report that it refuses to run the script.
    expect(headers['content-type']).toMatch(/javascript/);
    expect((await get(`/artifacts${file}`, brotli)).statusCode).toBe(200);
  });

  it('answers with an error where the store breaks off', async () => {
    answer = (request, response) => {
      response.writeHead(200, {
        'cache-control': forEver,
        'content-length': 4_000,
        'content-encoding': 'br',
      });
      response.write('half of it', () => request.socket.destroy());
    };
    const broken = await get(`/artifacts${file}`, brotli);
    expect([broken.statusCode, broken.headers['content-encoding']]).toEqual([502, undefined]);
    answer = sendScript;
    expect((await get(`/artifacts${file}`, brotli)).statusCode).toBe(200);
  });
});

describe('both', () => {
  it.each(['/images/tee/9caf94/front?w=640', `/artifacts${file}`])(
    'give %s to a server behind this one without cookies, over kept connections, and log nothing',
    async (url) => {
      answer = (_request, response) => response.writeHead(200, { vary: 'Accept' }).end('x');
      const headers = { cookie: 'session=1', authorization: 'Bearer t', accept: 'image/avif' };
      for (let count = 0; count < 5; count += 1)
        expect((await get(url, headers)).headers.vary).toBe('Accept');
      expect(asked.map((request) => request.headers)).toEqual(
        Array(5).fill(expect.not.objectContaining({ cookie: expect.anything() })),
      );
      for (const { headers: sent } of asked) expect(sent).toMatchObject({ accept: 'image/avif' });
      for (const { headers: sent } of asked) expect(sent.authorization).toBeUndefined();
      expect(new Set(asked.map(({ socket }) => socket.remotePort)).size).toBeLessThan(asked.length);
      expect(lines.filter((line) => /remote server|response received/.test(line))).toEqual([]);
    },
  );

  it('ask once: a server that is busy is not asked again', async () => {
    answer = (_request, response) => response.writeHead(503, { 'retry-after': '2' }).end('{}');
    expect((await get('/images/tee/9caf94/front?w=640')).statusCode).toBe(503);
    expect(asked).toHaveLength(1);
  });
});
