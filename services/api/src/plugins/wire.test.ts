import zlib from 'node:zlib';
import type { RouteOptions } from 'fastify';
import { getPoints } from 'shared-contracts/calls/benefits';
import { pathOf } from 'shared-contracts/calls/call';
import { addFavourites, listFavourites } from 'shared-contracts/calls/favourites';
import { listCards } from 'shared-contracts/calls/payment';
import { listProducts } from 'shared-contracts/calls/product';
import { searchProducts } from 'shared-contracts/calls/search';
import { logIn } from 'shared-contracts/calls/session';
import { getServerTime } from 'shared-contracts/calls/system';
import { type CatalogueShop, openCatalogueShop } from '../modules/testing/catalogue-fixture';
import { createClient, password, registerMember } from '../modules/testing/client';

let shop: CatalogueShop;
const routes: RouteOptions[] = [];
beforeAll(async () => {
  const images = Array.from({ length: 20 }, (_, index) => `/images/of/an/item/from/its/side/${index}`);
  shop = await openCatalogueShop({
    catalogueCacheMs: 60_000,
    onRoute: (route) => routes.push(route),
    items: ['OXFORD', 'POPLIN', 'LINEN', 'TWILL'].map((code) => ({ code, images })),
  });
});
afterAll(() => shop.app.close());

const expand = {
  br: zlib.brotliDecompressSync,
  gzip: zlib.gunzipSync,
  identity: (body: Buffer) => body,
};
const requests = {
  'a search, which is kept as it was sent': {
    method: 'POST',
    url: pathOf(searchProducts),
    payload: { keyword: 'shirt' },
  },
  'an item': { method: 'GET', url: '/api/product/details/OXFORD' },
  'what is written for each visitor': {
    method: 'GET',
    url: `${pathOf(listProducts)}?itemCodes=OXFORD,POPLIN,LINEN,TWILL`,
  },
  'the description of the API': { method: 'GET', url: '/docs/json' },
  'the page of the description': { method: 'GET', url: '/docs/static/swagger-ui.css' },
} as const;

describe.each(Object.entries(requests))('%s', (_what, request) => {
  const ask = (acceptEncoding?: string) =>
    shop.app.inject({
      ...request,
      headers: acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding },
    });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0, *', 'br'],
    ['br;q=0', 'identity'],
    [undefined, 'identity'],
  ])('answers %s with %s, and the same content', async (acceptEncoding, expected) => {
    const plain = (await ask()).rawPayload;
    expect(plain.length).toBeGreaterThan(1_024);
    for (const answer of [await ask(acceptEncoding), await ask(acceptEncoding)]) {
      expect(answer.statusCode).toBe(200);
      const encoding = (answer.headers['content-encoding'] ?? 'identity') as keyof typeof expand;
      expect(encoding).toBe(expected);
      expect(expand[encoding](answer.rawPayload).toString()).toBe(plain.toString());
      if (encoding !== 'identity') expect(answer.headers.vary).toMatch(/accept-encoding/);
    }
  });
});

const json = { 'content-type': 'application/json' };

describe('an answer says how it is cached', () => {
  const cacheControl = async (url: string, token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    return (await shop.app.inject({ url, headers })).headers['cache-control'];
  };

  it('on every path, and that nobody shall guess its type', async () => {
    const urls = routes
      .filter(({ method, url }) => [method].flat().includes('GET') && !url.includes('*'))
      .map(({ url }) => url.replace(/:\w+/g, 'x'));
    expect(urls.length).toBeGreaterThan(30);
    const silent: string[] = [];
    for (const url of [...urls, '/api/no/such/call', '/images/no.such', '/%']) {
      const { headers } = await shop.app.inject({ url });
      if (!headers['cache-control'] || headers['x-content-type-options'] !== 'nosniff') silent.push(url);
    }
    expect(silent).toEqual([]);
  });

  it.each([
    [
      204,
      'a question of a browser before its call',
      {
        method: 'OPTIONS',
        url: pathOf(addFavourites),
        headers: { origin: 'http://shop.test', 'access-control-request-method': 'POST' },
      },
    ],
    [
      400,
      'a body that is no JSON',
      { method: 'POST', url: pathOf(searchProducts), headers: json, payload: '{' },
    ],
    [400, 'a field that is wrong', { method: 'POST', url: pathOf(logIn), payload: {} }],
    [401, 'a token that is wrong', { url: pathOf(getPoints), headers: { authorization: 'Bearer x' } }],
    [404, 'another method', { method: 'PUT', url: pathOf(getServerTime) }],
    [
      413,
      'a body that is too large',
      { method: 'POST', url: pathOf(searchProducts), headers: json, payload: `"${'x'.repeat(300_000)}"` },
    ],
    [
      415,
      'a body of another type',
      {
        method: 'POST',
        url: pathOf(searchProducts),
        headers: { 'content-type': 'text/plain' },
        payload: 'x',
      },
    ],
    [400, 'a path that can’t be decoded', { url: '/api/product/details/%ff' }],
  ] as const)('and so does %i to %s', async (status, _what, request) => {
    const { statusCode, headers } = await shop.app.inject(request);
    expect(statusCode).toBe(status);
    expect(headers['cache-control']).toMatch(/no-store/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([pathOf(getServerTime), '/api/product/details/OXFORD', '/api/product/details/NO-SUCH'])(
    'the catalogue’s, %s, is revalidated before each use',
    async (url) => expect(await cacheControl(url)).toBe('no-cache'),
  );

  it.each([pathOf(getPoints), pathOf(listFavourites), '/api/shoppingcart', pathOf(listCards)])(
    'a customer’s, %s, is kept by nobody, for a guest neither',
    async (url) => {
      const { email } = await registerMember(shop.app);
      const { token } = (await createClient(shop.app).login({ email, password })).data;
      expect(await cacheControl(url, token)).toBe('private, no-store');
      expect(await cacheControl(url)).toBe('private, no-store');
    },
  );

  it('and what is written to the catalogue is kept by nobody', async () => {
    const { headers } = await shop.app.inject(requests['a search, which is kept as it was sent']);
    expect(headers['cache-control']).toBe('private, no-store');
  });
});
