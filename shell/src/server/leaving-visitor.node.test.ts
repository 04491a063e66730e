import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { openTestShop, releaseStore, type TestShop } from './testing/test-shop';

const slowBytes = 900_000;
let shop: TestShop;
beforeAll(async () => {
  const pages = releaseStore('1.0.0', { '1.0.0': 'Component: () => react.use(new Promise(() => {}))' });
  shop = await openTestShop({}, (request, response) => {
    if (!request.url?.endsWith('/slow.js')) return pages(request, response);
    // Sends a large file slowly until the client disconnects.
    response.writeHead(200, { 'content-length': slowBytes, 'content-type': 'text/javascript' });
    response.write('x'.repeat(1_000));
  });
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => shop.close());

/** Sends a request and disconnects after the first bytes. */
async function leave(path: string, acceptEncoding: string): Promise<void> {
  const { port } = shop.app.server.address() as AddressInfo;
  const headers = { 'accept-encoding': acceptEncoding };
  await new Promise<void>((resolve, reject) => {
    const request = http.get({ port, path, headers }, (response) => {
      response.once('data', () => {
        request.destroy();
        resolve();
      });
      response.on('error', () => {});
    });
    request.on('error', reject);
  });
}

it.each([
  ['/help/page', 'identity'],
  ['/help/page', 'br'],
  ['/artifacts/mfe-catalog/1.0.0/web/slow.js', 'identity'],
])('a visitor who leaves %s (%s) half-way is nobody’s error', async (path, acceptEncoding) => {
  shop.troubles.length = 0;
  await leave(path, acceptEncoding);
  // Long enough for any log line to appear.
  await delay(500);
  expect(shop.troubles).toEqual([]);
});
