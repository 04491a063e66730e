import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTestShop, releaseStore, type TestShop } from '../testing/test-shop';

let shop: TestShop;
let api: http.Server;
beforeAll(async () => {
  api = http.createServer((_request, response) => {
    response.writeHead(422, { 'content-type': 'application/json' });
    response.end('{"code":422,"message":"Invalid input"}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const page = `Component: () => null, async loader({ services }) {
    const result = await services.api.get('/api/product/details/none', { schema: {} });
    if (!result.ok) throw result.error;
  }`;
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  shop = await openTestShop({ API_URL: apiUrl }, releaseStore('1.0.0', { '1.0.0': page }));
});
afterAll(async () => {
  await shop.close();
  api.close();
});

it('a page whose address the API refuses to read answers 400, and the log knows no error of the shop', async () => {
  expect((await shop.app.inject('/help/page')).statusCode).toBe(400);
  expect(shop.troubles).toEqual([]);
});
