import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { drip } from 'shared-contracts/testing/drip';
import { releaseMapFile } from './log/release-maps';
import { buildArtifactServer } from './server';

const store = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-server-'));
let app: Awaited<ReturnType<typeof buildArtifactServer>>;
beforeAll(async () => {
  fs.writeFileSync(path.join(store, releaseMapFile), '{}');
  app = await buildArtifactServer(store, { shopUrl: 'https://shop.test' });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  fs.rmSync(store, { recursive: true });
});

test.each([
  { method: 'GET' as const, url: '/health' },
  { method: 'GET' as const, url: '/release-map.json' },
  { method: 'GET' as const, url: '/mfe-catalog/1.0.0/web/a.js' },
  { method: 'GET' as const, url: '/%' },
  { method: 'GET' as const, url: '/mfe-catalog/%00' },
  { method: 'POST' as const, url: '/' },
])('every answer says its type, its caching and that only https is spoken: $method $url', async (request) => {
  const { headers, statusCode } = await app.inject(request);
  expect(statusCode).toBeLessThan(500);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cache-control']).toEqual(expect.any(String));
  expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
});

test('a request that never ends is ended', async () => {
  const { port } = app.server.address() as AddressInfo;
  await Promise.all([
    drip(port, 'GET / HTTP/1.1\r\nHost: shop.test\r\nX-Endless: '),
    drip(port, 'GET /health HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 4000\r\n\r\n'),
  ]);
});

test('a request with two hosts is refused', async () => {
  const { port } = app.server.address() as AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  socket.write('GET /health HTTP/1.1\r\nHost: shop.test\r\nhost: other.test\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});
