import path from 'node:path';
import { fields, text } from 'shared-contracts/json-schema';
import { defineRemote } from 'shared-contracts/remote';
import * as z from 'zod/mini';
import { deriveContract } from './derive-contract';

const definition = defineRemote({
  name: 'mfe-gifts',
  devPort: 9300,
  routes: [],
  fragments: [{ name: 'gift-wrap', file: 'src/gifts/gift-wrap.tsx', props: fields({ itemCode: text }) }],
  events: { 'mfe-gifts:gift-chosen': { kind: 'fact', payload: fields({ gift: text }) } },
});
const folder = path.resolve('mfe-account/src/api');
const shared = { react: '^19.3.1' };

test('derives events, mounts and operations from the modules of a bundle', async () => {
  const contract = await deriveContract({
    definition,
    shared,
    modules: [
      {
        file: path.join(folder, 'get-product.ts'),
        source: `import { getProduct } from 'shared-contracts/calls/product';
          const services = useServices();
          services.api.call(getProduct, { params: { code } });
          services.session.snapshot().services.notOfTheShell();
          bus.emit('mfe-gifts:gift-chosen', {});
          bus.on('mfe-cards:card-written', () => {});
          jsx(Fragment, { name: 'recommendations', props: { spot: 'gifts' } });`,
      },
    ],
    load: async () => ({
      getProduct: {
        method: 'GET',
        path: '/api/product/details/:code',
        answer: z.object({ title: z.string() }),
      },
    }),
  });
  expect(contract).toEqual({
    fragments: { 'gift-wrap': expect.objectContaining({ required: ['itemCode'] }) },
    mounts: {
      recommendations: { type: 'object', properties: { spot: { type: 'string' } }, required: ['spot'] },
    },
    slots: { lends: [], fills: [] },
    emits: { 'mfe-gifts:gift-chosen': expect.objectContaining({ required: ['gift'] }) },
    listens: { 'mfe-cards:card-written': null },
    api: [
      {
        method: 'GET',
        path: '/api/product/details/{}',
        response: 'answer of GET /api/product/details/{}',
        query: {},
      },
    ],
    schemas: {
      'answer of GET /api/product/details/{}': {
        type: 'object',
        properties: { title: { type: 'string' } },
        required: ['title'],
      },
    },
    shared,
    services: { uses: ['api', 'api.call', 'session', 'session.snapshot'], provides: [] },
  });
});

test('derives an operation from the definition of its call', async () => {
  const contract = await deriveContract({
    definition,
    shared,
    modules: [
      {
        file: path.join(folder, 'gifts.ts'),
        source: `import { sendGift, getCard } from 'shared-contracts/calls/cart';
          services.api.call(sendGift, { params: { code }, body });
          open(getCard.path);`,
      },
    ],
    load: async () => ({
      sendGift: {
        method: 'POST',
        path: '/api/gifts/:code',
        body: z.object({ to: z.string() }),
        answer: z.object({ id: z.string() }),
      },
      getCard: { method: 'GET', path: '/api/card', answer: z.unknown() },
    }),
  });
  expect(contract.api).toEqual([
    { method: '*', path: '/api/card' },
    {
      method: 'POST',
      path: '/api/gifts/{}',
      request: 'request of POST /api/gifts/{}',
      response: 'answer of POST /api/gifts/{}',
      query: {},
    },
  ]);
  expect(contract.schemas['request of POST /api/gifts/{}']).toMatchObject({ required: ['to'] });
  expect(contract.services?.uses).toEqual(['api', 'api.call']);
});

test('names the query parameters of an operation, and which of them every call sends', async () => {
  const file = path.join(folder, 'list-coupons.ts');
  const call = (query: string) => `
    import { listCoupons } from 'shared-contracts/calls/benefits';
    api.call(listCoupons${query && `, { ${query} }`});`;
  const queryOf = async (...sources: string[]) => {
    const modules = sources.map((source, index) => ({ file: `${file}${index}`, source }));
    const answer = z.object({});
    const load = async () => ({ listCoupons: { method: 'GET', path: '/api/coupons', answer } });
    return (await deriveContract({ definition, shared, modules, load })).api[0]?.query;
  };
  expect(await queryOf(call('query: { pageNo, status }'), call('query: { pageNo }'))).toEqual({
    pageNo: 'always',
    status: 'sometimes',
  });
  expect(await queryOf(call('query: { pageNo }'), call(''))).toEqual({ pageNo: 'sometimes' });
  expect(await queryOf(call('query: page'), call('query: { pageNo }'))).toBeUndefined();
  expect(await queryOf(call('query: { pageNo }'), call('query: { ...page }'))).toBeUndefined();
});

test('names the module of a use that cannot be derived', async () => {
  const modules = [{ file: 'src/a.ts', source: 'bus.emit(name, {})' }];
  await expect(deriveContract({ definition, shared, modules })).rejects.toThrow(
    'src/a.ts: bus.emit() gets its event from a variable',
  );
});

test("refuses an event under another remote's name, and a payload that the bus does not check", async () => {
  const events = { 'mfe-other:x': { kind: 'fact' as const, payload: { type: 'string', pattern: '^x$' } } };
  await expect(
    deriveContract({ definition: { ...definition, events }, shared, modules: [] }),
  ).rejects.toThrow(/must be named mfe-gifts:<event>[\s\S]*uses "pattern", which the bus does not check/);
});
