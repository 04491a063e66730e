import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JsonSchema } from 'shared-contracts/json-schema';
import { fields, nullable, text, whole } from 'shared-contracts/json-schema';
import type { Release } from 'shared-contracts/release';
import { type ApiContract, createApiContractReader, objectionsToApiUse } from './api-contract';

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });
const answer = (data: JsonSchema) => ({
  200: json({ type: 'object', properties: { code: whole, data: nullable(data) } }),
});
const api = (changes: ApiContract['paths'] = {}): ApiContract => ({
  paths: {
    '/api/product/{code}': { get: { responses: answer(fields({ title: text, price: whole })) } },
    '/api/shoppingcart': {
      post: { requestBody: json(fields({ skuId: text })), responses: answer(fields({ total: whole })) },
    },
    ...changes,
  },
});

const release = {
  name: 'mfe-search',
  contracts: {
    api: [
      { method: 'GET', path: '/api/product/{}', response: 'product' },
      { method: 'POST', path: '/api/shoppingcart', request: 'change', response: 'cart' },
      { method: '*', path: '/api/product/oxford' },
    ],
    schemas: {
      product: fields({ title: text }, { label: text }),
      change: fields({ skuId: text, quantity: whole }),
      cart: fields({ total: whole }),
    },
  },
} as unknown as Release;

test('a version passes that uses less than the API offers', () => {
  expect(objectionsToApiUse(release, api())).toEqual([]);
});

test('a parameter of a path stands for the fixed kinds of which the API has a call each', () => {
  const uses = { api: [{ method: 'GET', path: '/api/import/{}', response: 'cart' }] };
  const importing = {
    ...release,
    contracts: { ...release.contracts, ...uses },
  } as unknown as Release;
  const kinds = { '/api/import/stock': { get: { responses: answer(fields({ total: whole })) } } };
  expect(objectionsToApiUse(importing, api(kinds))).toEqual([]);
  const counts = { '/api/product/counts': { get: { responses: answer(fields({ open: whole })) } } };
  expect(objectionsToApiUse(release, { paths: { ...counts, ...api().paths } })).toEqual([]);
  const order = { '/api/import/{id}': { get: { responses: answer(fields({ id: whole })) } } };
  const fixed = {
    ...release,
    contracts: {
      ...release.contracts,
      api: [{ method: 'GET', path: '/api/import/stock', response: 'cart' }],
    },
  } as unknown as Release;
  expect(objectionsToApiUse(fixed, { paths: { ...order, ...api(kinds).paths } })).toEqual([]);
  expect(objectionsToApiUse(importing, api())).toEqual([
    'it calls GET /api/import/{}, which the API does not have',
  ]);
});

test.each<[string, ApiContract['paths'], string]>([
  [
    'an operation that is gone',
    { '/api/shoppingcart': {} },
    'it calls POST /api/shoppingcart, which the API does not have',
  ],
  [
    'a field of the answer that is gone',
    { '/api/product/{code}': { get: { responses: answer(fields({ price: whole })) } } },
    'GET /api/product/{} of the API does not answer what it reads: title is required, but not there',
  ],
  [
    'a field that the API wants',
    {
      '/api/shoppingcart': {
        post: {
          requestBody: json(fields({ skuId: text, channel: text })),
          responses: answer(fields({ total: whole })),
        },
      },
    },
    'POST /api/shoppingcart of the API does not take what it sends: channel is required, but not there',
  ],
])('names %s', (_, changes, objection) => {
  expect(objectionsToApiUse(release, api(changes))).toEqual([objection]);
});

test.each<[string, Record<string, 'always' | 'sometimes'> | undefined, string[]]>([
  ['passes parameters that the API knows', { code: 'always', size: 'sometimes' }, []],
  ['passes calls whose parameters are not known', undefined, []],
  [
    'names a parameter that the API would ignore',
    { code: 'always', colour: 'sometimes' },
    ['GET /api/stock of the API does not know the query parameter "colour", which it sends'],
  ],
  [
    'names a parameter that the API needs',
    { code: 'sometimes' },
    ['GET /api/stock of the API needs the query parameter "code", which it does not always send'],
  ],
])('%s', (_, query, objections) => {
  const parameters = [
    { in: 'query', name: 'code', required: true },
    { in: 'query', name: 'size' },
    { in: 'header', name: 'x-channel-id', required: true },
  ];
  const contracts = { api: [{ method: 'GET', path: '/api/stock', query }], schemas: {} };
  const described = api({ '/api/stock': { get: { parameters } } });
  expect(objectionsToApiUse({ ...release, contracts } as unknown as Release, described)).toEqual(objections);
});

test('reads the description of the API with the token, again only when it has changed', async () => {
  let paths: ApiContract['paths'] = { '/api/one': {} };
  const statuses: number[] = [];
  const server = http.createServer((request, response) => {
    const isKnown = request.url === '/docs/json' && request.headers.authorization === 'Bearer t';
    const etag = `"${Object.keys(paths).length}"`;
    const status = !isKnown ? 404 : request.headers['if-none-match'] === etag ? 304 : 200;
    statuses.push(status);
    response
      .writeHead(status, { etag })
      .end(status === 304 ? undefined : JSON.stringify(isKnown ? { paths } : {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const read = createApiContractReader(url, 't');
  expect(Object.keys((await read()).paths)).toEqual(['/api/one']);
  expect(Object.keys((await read()).paths)).toEqual(['/api/one']);
  paths = { ...paths, '/api/two': {} };
  expect(Object.keys((await read()).paths)).toEqual(['/api/one', '/api/two']);
  expect(statuses).toEqual([200, 304, 200]);
  await expect(createApiContractReader(url)()).rejects.toThrow('does not describe itself (404)');
  await new Promise((resolve) => server.close(resolve));
  await expect(read()).rejects.toThrow();
});
