import type { RouteOptions } from 'fastify';
import { pathOf } from 'shared-contracts/calls/call';
import { searchProducts } from 'shared-contracts/calls/search';
import { buildTestApp } from '../modules/testing/commerce-app';
import { addStaff } from '../modules/testing/staff';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
const routes: RouteOptions[] = [];
beforeAll(async () => {
  shop = await buildTestApp(undefined, { onRoute: (route) => routes.push(route) });
});
afterAll(() => shop.app.close());

/** The deepest nesting that fits into the largest accepted body. */
const deepest = 100_000;
const nested = (depth: number, [open, close]: readonly [string, string] = ['[', ']']) =>
  open.repeat(depth) + close.repeat(depth);
const bodies = {
  '8,000 arrays in each other': nested(8_000),
  'as many arrays as a body holds': nested(deepest),
  'as many in a field': `{"lines":${nested(deepest)}}`,
  'objects in each other': `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
  'arrays beside each other, each too deep': `[${Array.from({ length: 100 }, () => nested(1_000)).join(',')}]`,
};

const send = (
  url: string,
  payload: string,
  method: 'POST' | 'PUT' | 'DELETE' = 'POST',
  headers: Record<string, string> = {},
) =>
  shop.app.inject({
    method,
    url: url.replace(/:\w+/g, 'x'),
    headers: { 'content-type': 'application/json', 'idempotency-key': 'key-of-a-deep-body', ...headers },
    payload,
  });

describe('a body with values in each other', () => {
  it.each(Object.entries(bodies))('is refused with a sentence: %s', async (_what, payload) => {
    const response = await send(pathOf(searchProducts), payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 400,
      errors: [{ message: 'has more than 32 levels of nested values' }],
    });
  });

  it('is refused by every call that writes, also by those without a schema', async () => {
    const writes = routes.flatMap(({ method, url }) =>
      [method]
        .flat()
        .filter((name) => ['POST', 'PUT', 'DELETE'].includes(name))
        .map((name) => [name as 'POST' | 'PUT' | 'DELETE', url] as const),
    );
    expect(writes.length).toBeGreaterThan(35);
    // Calls of staff are refused before their body is read.
    const { headers } = await addStaff(shop, ['ADMINISTRATOR']);
    const answered: string[] = [];
    for (const [method, url] of writes) {
      const { statusCode } = await send(url, bodies['as many arrays as a body holds'], method, headers);
      if (statusCode !== 400) answered.push(`${method} ${url} ${statusCode}`);
    }
    expect(answered).toEqual([]);
  });

  it('is read down to 32 levels, and the field with a wrong character is named by its path', async () => {
    const payload = `{"a":${'['.repeat(30)}"\\u0000"${']'.repeat(30)}}`;
    expect((await send(pathOf(searchProducts), payload)).json()).toMatchObject({
      errors: [{ path: `a${'.0'.repeat(30)}`, message: 'contains a character that is no text' }],
    });
  });
});
