import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { buildShell } from './app';
import { readConfig } from './config';
import { renderHere } from './testing/render-here';

const script = 'start("of a script");\n'.repeat(200);
const distFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'shell-'));
let store: http.Server;
let shop: FastifyInstance;

beforeAll(async () => {
  const web = path.join(distFolder, 'web/js');
  fs.mkdirSync(web, { recursive: true });
  fs.writeFileSync(path.join(distFolder, 'assets.json'), '{"files":["js/shop.js"]}');
  fs.writeFileSync(path.join(web, 'shop.js'), script);
  fs.writeFileSync(path.join(web, 'shop.js.br'), zlib.brotliCompressSync(script));
  fs.writeFileSync(path.join(web, 'shop.js.gz'), zlib.gzipSync(script));
  for (const file of ['shop.js.map', 'shop.js.map.br']) fs.writeFileSync(path.join(web, file), '{}');
  store = http.createServer((_request, response) => {
    response.end(JSON.stringify({ revision: 1, updatedAt: '', live: {}, history: [] }));
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const config = readConfig({
    LOG_LEVEL: 'silent',
    ARTIFACTS_URL: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
    // No API: pages have no menu, but the not-found page still renders.
    API_URL: 'http://127.0.0.1:9',
  });
  shop = await buildShell({ config, distFolder, createRenderer: renderHere });
  await shop.ready();
});
afterAll(async () => {
  await shop.close();
  store.closeAllConnections();
  store.close();
  fs.rmSync(distFolder, { recursive: true, force: true });
});

const expand = {
  br: zlib.brotliDecompressSync,
  gzip: zlib.gunzipSync,
  identity: (body: Buffer) => body,
};
async function get(url: string, acceptEncoding?: string) {
  const headers = acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding };
  const { rawPayload, headers: got, statusCode } = await shop.inject({ url, headers });
  const encoding = (got['content-encoding'] ?? 'identity') as keyof typeof expand;
  return {
    encoding,
    headers: got,
    statusCode,
    bytes: rawPayload.length,
    text: expand[encoding](rawPayload).toString(),
  };
}

describe.each([
  ['a page', '/bit/no/such/page', '</html>'],
  ['a script of the shell', '/assets/js/shop.js', script],
])('%s', (_what, url, content) => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0, *', 'br'],
    ['br;q=0', 'identity'],
    ['gzip;q=0', 'identity'],
    [undefined, 'identity'],
  ])('answers %s with %s, and the same content', async (acceptEncoding, encoding) => {
    const answer = await get(url, acceptEncoding);
    expect(answer.encoding).toBe(encoding);
    expect(answer.text).toContain(content);
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(answer.headers['cache-control']).toBeTruthy();
    if (encoding !== 'identity') expect(answer.bytes).toBeLessThan(answer.text.length / 2);
  });
});

it.each([
  '/assets/js/shop.js.map',
  '/assets/js/shop.js.map.br',
  '/artifacts/mfe-catalog/1.0.0/web/a.js.map.br',
])('keeps source maps to itself: %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

it('says of every answer how it is cached, and of what type it is', async () => {
  for (const url of [
    '/health',
    '/icon.svg',
    '/favicon.ico',
    '/assets/js/no.js',
    '/artifacts/no',
    '/product/1',
  ]) {
    const { headers } = await get(url);
    expect([url, headers['cache-control']]).toEqual([url, expect.any(String)]);
    expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff']);
  }
});
