import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from './testing/shell-process';
import { openTestShop, releaseStore, type TestShop } from './testing/test-shop';

let api: http.Server;
let shop: TestShop;
let asked: http.IncomingHttpHeaders[] = [];

beforeAll(async () => {
  api = http.createServer(({ url, headers }, response) => {
    // The shell itself asks for the version of the catalogue, and whether the API is ready again.
    if (!url?.endsWith('/catalogueVersion') && url !== '/health/ready') asked.push(headers);
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const page = `Component: () => react.createElement('h1', null, 'a page'), loader: () => new Promise(() => {})`;
  shop = await openTestShop(
    { API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}` },
    releaseStore('1.0.0', { '1.0.0': page }),
  );
});
afterAll(async () => {
  await shop.close();
  await new Promise((resolve) => api.close(resolve));
});
beforeEach(() => {
  asked = [];
});

it('a page has the id of its request, and so have its calls of the API', async () => {
  // On a busy machine the API may answer so late at the start that a page is made without it for a moment.
  await until(async () => {
    const { headers } = await shop.app.inject({ url: '/bit', headers: { 'x-request-id': 'from-the-proxy' } });
    expect(headers['x-request-id']).toBe('from-the-proxy');
    return asked.length > 0;
  });
  const ids = asked.map((request) => request['x-request-id']);
  expect(new Set(ids)).toEqual(new Set(['from-the-proxy']));
});

it('a request without an id gets one of its own', async () => {
  const idOf = async () => (await shop.app.inject('/login')).headers['x-request-id'];
  expect(await idOf()).toMatch(/^[\da-f-]{36}$/);
  expect(await idOf()).not.toBe(await idOf());
});
