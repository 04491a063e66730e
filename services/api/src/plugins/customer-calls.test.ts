import type { RouteOptions } from 'fastify';
import { registerMember } from '../modules/testing/client';
import { buildTestApp } from '../modules/testing/commerce-app';

const routes: RouteOptions[] = [];
let shop: Awaited<ReturnType<typeof buildTestApp>>;
beforeAll(async () => {
  shop = await buildTestApp(undefined, { onRoute: (route) => routes.push(route) });
});
afterAll(() => shop.app.close());

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** The calls for members or for buyers, with path parameters that match no record. */
function callsFor(access: 'member' | 'wholesale') {
  return routes.flatMap(({ method, url, config }) =>
    methods
      .filter((one) => [method].flat().includes(one))
      .filter(() => config?.call?.access === access)
      .map((one) => ({ method: one, url: url.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000') })),
  );
}

/** The calls that neither ask who it is nor refuse the input, with what they answered. */
async function answered(calls: ReturnType<typeof callsFor>, headers: Record<string, string>) {
  const wrong: string[] = [];
  for (const call of calls) {
    const payload = call.method === 'GET' ? {} : { payload: {} };
    const { statusCode } = await shop.app.inject({ ...call, ...payload, headers });
    // Input is checked before the caller is known.
    if (![400, 401, 403].includes(statusCode)) wrong.push(`${call.method} ${call.url}: ${statusCode}`);
  }
  return wrong;
}

it('no call for members or buyers answers a visitor', async () => {
  const calls = [...callsFor('member'), ...callsFor('wholesale')];
  expect(calls.length).toBeGreaterThan(60);
  expect(await answered(calls, {})).toEqual([]);
});

it('no call for buyers answers a member', async () => {
  const { token } = await registerMember(shop.app);
  const calls = callsFor('wholesale');
  expect(calls.length).toBeGreaterThan(15);
  expect(await answered(calls, { authorization: `Bearer ${token}` })).toEqual([]);
});
