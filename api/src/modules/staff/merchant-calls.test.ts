import type { RouteOptions } from 'fastify';
import { merchantPrefix } from 'shared-contracts/merchant-paths';
import { mayStaff, type StaffRole, staffRoles } from 'shared-contracts/staff-roles';
import { merchantCalls } from '../../plugins/merchant-calls';
import { buildTestApp } from '../testing/commerce-app';
import { addStaff, shopOrigin } from '../testing/staff';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
const routes: RouteOptions[] = [];
const headersOf = new Map<StaffRole, Record<string, string>>();
beforeAll(async () => {
  shop = await buildTestApp(undefined, { onRoute: (route) => routes.push(route) });
  for (const role of staffRoles) headersOf.set(role, (await addStaff(shop, [role])).headers);
});
afterAll(() => shop.app.close());

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
type Method = (typeof methods)[number];
const isMethod = (method: string): method is Method => (methods as readonly string[]).includes(method);

/** Each registered call as `{ name, method, url }`, with a parameter that names nothing. */
function registered() {
  return routes
    .filter(({ url }) => url.startsWith(merchantPrefix))
    .flatMap(({ method, url }) =>
      [method]
        .flat()
        .filter(isMethod)
        .map((one) => ({
          name: `${one} ${url.replace(/:(\w+)/g, '{$1}')}`,
          method: one,
          url: url.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
        })),
    );
}

async function ask(call: { method: Method; url: string }, headers: Record<string, string>) {
  const body = call.method === 'GET' ? {} : { payload: {} };
  return (await shop.app.inject({ ...call, ...body, headers })).statusCode;
}

it('each call below /api/merchant/ has an entry, and no entry is without a call', () => {
  expect(
    registered()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(merchantCalls).sort());
});

it('a call answers a role only where the table gives its permission', async () => {
  const wrong: string[] = [];
  for (const call of registered()) {
    const permission = merchantCalls[call.name]?.permission;
    if (!permission) continue;
    for (const [role, headers] of headersOf) {
      const status = await ask(call, headers);
      const isRefused = status === 403;
      if (isRefused === mayStaff([role], permission))
        wrong.push(`${call.name} answers ${role} with ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('nobody gets in without a session, with a pending one, or with the login of a customer', async () => {
  const { rows } = await shop.pool.query<{ id: string }>('select id from staff_members limit 1');
  const { openStaffSession } = await import('.');
  const pending = await openStaffSession(shop.db, String(rows[0]?.id), {
    isVerified: false,
    now: new Date(),
  });
  const visitors = {
    nobody: { origin: shopOrigin },
    pending: { origin: shopOrigin, cookie: `merchant_session=${pending}` },
    invented: { origin: shopOrigin, cookie: 'merchant_session=invented' },
  };
  const wrong: string[] = [];
  for (const call of registered()) {
    if (!merchantCalls[call.name]?.permission) continue;
    for (const [visitor, headers] of Object.entries(visitors)) {
      const status = await ask(call, headers);
      if (status !== 401) wrong.push(`${call.name} answers ${visitor} with ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('no call that writes answers another site, or a caller without an origin', async () => {
  const cookie = headersOf.get('ADMINISTRATOR')?.cookie ?? '';
  const writes = registered().filter(({ method }) => method !== 'GET');
  const statuses = await Promise.all(
    writes.flatMap((call) => [ask(call, { cookie }), ask(call, { cookie, origin: 'https://evil.example' })]),
  );
  expect(new Set(statuses)).toEqual(new Set([403]));
});
