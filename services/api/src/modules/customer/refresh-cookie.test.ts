import type { InjectOptions } from 'fastify';
import { createClient, password, registerMember } from '../testing/client';
import { buildTestApp } from '../testing/commerce-app';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
beforeAll(async () => {
  shop = await buildTestApp();
});
afterAll(() => shop.app.close());

const origin = 'http://shop.test';
const post = (url: string, headers: Record<string, string> = {}, payload?: object) =>
  shop.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) } as InjectOptions);

/** The name-value pair of the response's cookie, as a browser sends it back. */
const cookieOf = (answer: Awaited<ReturnType<typeof post>>) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';

async function loginWithCookie() {
  const { email } = await registerMember(shop.app);
  return post('/api/customer/login', {}, { email, password });
}

describe('the refresh token in a cookie that no script reads, beside the header of behaviour/calls', () => {
  it('comes with a login, for these calls only, and not to other sites', async () => {
    const header = String((await loginWithCookie()).headers['set-cookie']);
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/api/customer', 'Max-Age=1296000']) {
      expect(header).toContain(part);
    }
    expect(header).not.toContain('Secure');
  });

  it('is exchanged for its successor without the header', async () => {
    const cookie = cookieOf(await loginWithCookie());
    const answer = await post('/api/customer/refreshToken', { cookie, origin });
    expect(answer.statusCode).toBe(200);
    expect(cookieOf(answer)).not.toBe(cookie);
    const again = await post('/api/customer/refreshToken', { cookie: cookieOf(answer), origin });
    expect(again.statusCode).toBe(200);
  });

  it('counts for calls of the shop only: no other site refreshes or logs out', async () => {
    const cookie = cookieOf(await loginWithCookie());
    for (const from of [{ origin: 'http://evil.test' }, { origin: 'null' }, {}] as Record<string, string>[]) {
      expect((await post('/api/customer/refreshToken', { cookie, ...from })).statusCode).toBe(401);
      await post('/api/customer/logout', { cookie, ...from });
    }
    expect((await post('/api/customer/refreshToken', { cookie, origin })).statusCode).toBe(200);
  });

  it('ends with the logout, here and in the browser', async () => {
    const cookie = cookieOf(await loginWithCookie());
    const answer = await post('/api/customer/logout', { cookie, origin });
    expect(String(answer.headers['set-cookie'])).toContain('Max-Age=0');
    expect((await post('/api/customer/refreshToken', { cookie, origin })).statusCode).toBe(401);
  });

  it('gives way to the header', async () => {
    const cookie = cookieOf(await loginWithCookie());
    const other = await registerMember(shop.app);
    const headers = { cookie, origin, 'x-refresh-token': other.refreshToken };
    const answer = await post('/api/customer/refreshToken', headers);
    expect(answer.json().data.user.memberId).toBe(other.memberId);
  });

  it('is no login for other calls', async () => {
    const cookie = cookieOf(await loginWithCookie());
    const url = '/api/customer/myAccount/profile';
    expect((await shop.app.inject({ url, headers: { cookie, origin } })).statusCode).toBe(401);
    expect((await createClient(shop.app).profile()).status).toBe(401);
  });
});

it('is sent over https only where the shop is on https', async () => {
  const secure = await buildTestApp(undefined, { shopUrl: 'https://shop.test' });
  const { email } = await registerMember(secure.app);
  const payload = { email, password };
  const answer = await secure.app.inject({ method: 'POST', url: '/api/customer/login', payload });
  expect(String(answer.headers['set-cookie'])).toContain('Secure');
  await secure.app.close();
});
