import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { allCalls } from 'shared-contracts/calls/all-calls';
import { buildTestApp } from '../modules/testing/commerce-app';
import { generated } from '../testing/generated-input';

interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
}
interface Operation {
  operationId?: string;
  description?: string;
  tags?: string[];
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, object>;
}
interface Document {
  openapi: string;
  info: { contact?: object; description?: string };
  servers?: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>>;
}

let app: FastifyInstance;
let document: Document;
let calls: (Operation & { method: string; path: string; name: string })[];
beforeAll(async () => {
  ({ app } = await buildTestApp());
  document = app.swagger() as unknown as Document;
  calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      method,
      path,
      name: `${method.toUpperCase()} ${path}`,
    })),
  );
});
afterAll(() => app.close());

/** Names of the calls for which the predicate is false. */
const without = (isTrue: (call: (typeof calls)[number]) => unknown) =>
  calls.filter((call) => !isTrue(call)).map(({ name }) => name);
const takes = (name: string) => (call: Operation) =>
  call.parameters?.some(({ $ref }) => $ref === `#/components/parameters/${name}`);

describe('the description of the API (what spectral:oas asks for)', () => {
  it('knows each call, and no other', () => {
    const defined = allCalls.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(calls.map(({ name }) => name).sort()).toEqual(defined.sort());
  });

  it('says of each what it does, under an id of its own and a tag that is listed', () => {
    expect(without(({ description }) => description?.endsWith('.'))).toEqual([]);
    expect(without(({ operationId }) => /^[a-z][A-Za-z]+$/.test(operationId ?? ''))).toEqual([]);
    expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
    const listed = document.tags.map(({ name }) => name);
    expect(without(({ tags }) => tags?.length === 1 && listed.includes(tags[0] ?? ''))).toEqual([]);
  });

  it('says whom to ask and where the calls are', () => {
    expect(document.info.contact).toEqual({ name: 'Harbour', url: 'http://shop.test' });
    expect(document.servers).toEqual([{ url: '/' }]);
  });

  it('says of each which headers it takes, and how it refuses', () => {
    expect(without(takes('Channel'))).toEqual([]);
    expect(without(takes('Language'))).toEqual([]);
    expect(
      calls
        .filter(takes('IdempotencyKey'))
        .map(({ path }) => path)
        .sort(),
    ).toEqual([
      '/api/customer/point/redeemCoupons/{offerId}',
      '/api/myAccount/return/create',
      '/api/order/create',
      '/api/order/giftcard/save',
      '/api/order/guest/return/create',
      '/api/order/payment/pay',
      '/api/wholeSale/order',
      '/api/wholeSale/orders',
    ]);
    expect(
      without(({ responses }) => '200' in responses && '401' in responses && '500' in responses),
    ).toEqual([]);
    expect(without(({ requestBody, responses }) => !requestBody || '400' in responses)).toEqual([]);
  });

  it('refers to nothing that is not there', () => {
    const references = JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g);
    const missing = [...references].filter(([, kind = '', name = '']) => !document.components[kind]?.[name]);
    expect(missing.map(([reference]) => reference)).toEqual([]);
  });

  it('asks a guest for a token exactly where the call does', async () => {
    const values: Record<string, string> = {
      orderId: 'ITHKE0123456789AB',
      returnId: 'RT0123456789',
      id: '0b9dfb45-7a5c-4a0e-9d4f-3f6f1a1b2c3d',
    };
    const lists = { skuIds: 'x', skuCodes: 'x', itemIds: 'x', itemCodes: 'x' };
    /** Calls authenticated by something other than a token, and refused the same way. */
    const hasOwnProof = (path: string) => /webhook|refreshToken|logout|merchant\/session/.test(path);
    const wrong: string[] = [];
    for (const { name, method, path, security, requestBody } of calls.filter(
      (call) => !hasOwnProof(call.path),
    )) {
      const isForMembers = !security?.some((way) => Object.keys(way).length === 0);
      const schema = requestBody?.content['application/json']?.schema;
      const bodies = schema ? fc.sample(generated(schema), 20) : [undefined];
      const statuses = new Set<number>();
      for (const payload of bodies) {
        const response = await app.inject({
          method: method.toUpperCase() as 'GET',
          url: path.replace(/\{(\w+)\}/g, (_all, key: string) => values[key] ?? 'x'),
          // Writes of staff must come from a page of the shop.
          headers: { 'idempotency-key': 'key-of-a-guest', origin: 'http://shop.test' },
          query: { pageNo: '1', pageSize: '10', ...lists },
          ...(payload !== undefined && { payload: payload as object }),
        });
        statuses.add(response.statusCode);
      }
      // Some calls need a login only for parts of the body, such as points; that does not make the call
      // members-only.
      const isRight = isForMembers
        ? !statuses.has(200) && (schema || statuses.has(401))
        : schema || !statuses.has(401);
      if (!isRight) wrong.push(`${name} ${[...statuses]}`);
    }
    expect(wrong).toEqual([]);
  });
});
