import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { RouteOptions } from 'fastify';
import { PaymentProviderError } from 'payment-provider';
import { AdyenProvider } from 'payment-provider/adyen';
import { merchantPrefix } from 'shared-contracts/merchant-paths';
import * as z from 'zod';
import { createClient, password, registerMember } from './modules/testing/client';
import { buildTestApp } from './modules/testing/commerce-app';
import { addStaff } from './modules/testing/staff';
import { generated, generatedParam } from './testing/generated-input';

/** Number of generated bodies per call; docs/commands.md explains how to run more. */
const runs = Number(process.env.PROPERTY_RUNS ?? 8);
const onlyPath = process.env.PROPERTY_PATH ?? '';

const refuse = () => Promise.reject(new PaymentProviderError('refused', 'Not here'));
/** Verifies signatures as in production, but no provider listens, so it lists no method and refuses to store cards. */
class RefusingProvider extends AdyenProvider {
  override pay = refuse;
  override submitDetails = refuse;
  override listMethods = () => Promise.resolve([]);
}
const provider = new RefusingProvider({
  environment: 'sandbox',
  sandboxUrl: 'http://127.0.0.1:1',
  apiKey: 'key of this test',
  hmacKeys: ['0'.repeat(64)],
  merchantAccount: 'Harbour',
});
const tokenLifeMs = 10 * 60_000;

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
const routes: RouteOptions[] = [];
beforeAll(async () => {
  shop = await buildTestApp(provider, { onRoute: (route) => routes.push(route) });
});
afterAll(() => shop.app.close());

function writes() {
  return routes.flatMap(({ method, url, schema }) =>
    [method]
      .flat()
      .filter((name) => ['POST', 'PUT', 'DELETE'].includes(name))
      .filter(() => url.startsWith('/api/') && url.includes(onlyPath))
      .map((name) => ({ method: name as 'POST' | 'PUT' | 'DELETE', url, body: schema?.body })),
  );
}

let token = { text: '', madeAt: 0 };
/** Token of an account with all roles; renewed before it expires. */
async function readToken(): Promise<string> {
  if (Date.now() - token.madeAt > tokenLifeMs) token = { text: await createToken(), madeAt: Date.now() };
  return token.text;
}

async function createToken(): Promise<string> {
  const { email, memberId } = await registerMember(shop.app);
  await shop.pool.query(`update customers set roles = '{member,wholesale,staff}' where id = $1`, [memberId]);
  return (await createClient(shop.app).login({ email, password })).data.token;
}

let merchantHeaders: Record<string, string> = {};
beforeAll(async () => {
  merchantHeaders = (await addStaff(shop, ['ADMINISTRATOR'])).headers;
});

function schemaOf(body: unknown): object {
  return body ? z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any' }) : {};
}

describe('whatever is written to the API (issue: bad input)', () => {
  it(
    'is answered below 500, and a refusal says a code and a sentence',
    async () => {
      expect(writes().length).toBeGreaterThan(onlyPath ? 0 : 35);
      // Collects all findings of a long run instead of stopping at the first.
      const found: string[] = [];
      for (const { method, url, body } of writes()) {
        const property = fc.asyncProperty(
          body ? generated(schemaOf(body)) : fc.constant(undefined),
          generatedParam,
          fc.boolean(),
          async (payload, param, isMember) => {
            const response = await shop.app.inject({
              method,
              url: url.replace(/:\w+/g, () => encodeURIComponent(param)),
              headers: {
                // A key of its own, so that no body meets the answer that another one got.
                'idempotency-key': randomUUID(),
                ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
                ...(isMember && url.startsWith(merchantPrefix) ? merchantHeaders : {}),
                ...(isMember ? { authorization: `Bearer ${await readToken()}` } : {}),
              },
              ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
            });
            const told = `${method} ${url} answered ${response.statusCode}: ${response.body.slice(0, 300)}`;
            if (response.statusCode >= 500) throw new Error(told);
            if (response.statusCode < 400 || url === '/api/payment/webhook') return;
            const { code, msg } = response.json();
            if (typeof code !== 'number' || typeof msg !== 'string' || msg === '') throw new Error(told);
          },
        );
        const { failed, counterexample, errorInstance } = await fc.check(property, { numRuns: runs });
        if (failed) found.push(`${errorInstance} to ${JSON.stringify(counterexample)}`);
      }
      expect(found).toEqual([]);
    },
    120_000 + runs * 10_000,
  );

  it.each([
    ['a character that no text has', { email: 'a\u0000@example.com', password }, 'email'],
    ['half a character', { email: 'ada@example.com', password: '\ud800' }, 'password'],
  ])('names the field with %s', async (_title, payload, path) => {
    const response = await shop.app.inject({ method: 'POST', url: '/api/customer/login', payload });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 400, errors: [{ path }] });
  });

  it('nor does such a character harm in an address', async () => {
    for (const url of ['/api/product/details/a%00b', '/api/product/brand/brandName?brandName=%00']) {
      expect((await shop.app.inject({ url })).statusCode).toBe(400);
    }
  });
});
