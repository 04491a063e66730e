import { Secret, TOTP } from 'otpauth';
import { pathOf } from 'shared-contracts/calls/call';
import {
  checkStaffCode,
  checkStaffPassword,
  endSession,
  getSession,
} from 'shared-contracts/calls/merchant-staff';
import { staffLoginStepSchema, staffSessionSchema } from 'shared-contracts/wire/staff';
import { buildTestApp } from '../testing/commerce-app';
import { shopOrigin } from '../testing/staff';
import { createStaff } from './staff-repository';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
beforeAll(async () => {
  shop = await buildTestApp();
});
afterAll(() => shop.app.close());

const chosen = 'Chosen12';
let count = 0;

/** A browser that keeps the session's cookie. */
function openBrowser(remoteAddress = `198.51.100.${++count}`) {
  let cookie = '';
  return {
    async send(method: 'GET' | 'POST', url: string, payload?: object) {
      const response = await shop.app.inject({
        method,
        url,
        remoteAddress,
        headers: { origin: shopOrigin, ...(cookie && { cookie }) },
        ...(payload && { payload }),
      });
      const set = String(response.headers['set-cookie'] ?? '');
      if (set) cookie = set.split(';')[0] ?? '';
      return { status: response.statusCode, body: response.json(), set };
    },
    get cookie() {
      return cookie;
    },
  };
}
type Browser = ReturnType<typeof openBrowser>;

async function invite(roles: string[] = ['PACKER']) {
  const email = `new-${++count}@staff.example`;
  const created = await createStaff(shop.db, { email, name: 'New', roles }, new Date());
  if (!created) throw new Error('taken');
  return { id: created.row.id, email, oneTimePassword: created.password.oneTimePassword };
}

const codeOf = (secret: string, offsetSeconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + offsetSeconds * 1_000 });

async function passPassword(browser: Browser, email: string, password: string) {
  const answer = await browser.send('POST', pathOf(checkStaffPassword), { email, password });
  return {
    ...answer,
    step: answer.status === 200 ? staffLoginStepSchema.parse(answer.body.data) : undefined,
  };
}

/** First login: password of the invitation, second factor, own password. */
async function enrol(roles?: string[]) {
  const member = await invite(roles);
  const browser = openBrowser();
  const { step } = await passPassword(browser, member.email, member.oneTimePassword);
  const secret = step?.enrolment?.secret ?? '';
  // The previous code, so that the current one is left for the test.
  const body = { code: codeOf(secret, -30), newPassword: chosen };
  const { status } = await browser.send('POST', pathOf(checkStaffCode), body);
  expect(status).toBe(200);
  return { ...member, browser, secret };
}

const whoIs = async (browser: Browser) =>
  staffSessionSchema.parse((await browser.send('GET', pathOf(getSession))).body.data).staff;

describe('the first login', () => {
  it('asks for a second factor and an own password before it opens anything', async () => {
    const { email, oneTimePassword } = await invite();
    const browser = openBrowser();
    const { step, set } = await passPassword(browser, email, oneTimePassword);
    expect(step).toMatchObject({ needsNewPassword: true });
    expect(step?.enrolment?.uri).toContain(`otpauth://totp/Harbour:${encodeURIComponent(email)}?`);
    expect(set).toMatch(
      /^merchant_session=\S+; Max-Age=600; Path=\/api\/merchant; HttpOnly; SameSite=Strict$/,
    );
    expect(await whoIs(browser)).toBeNull();
    const code = codeOf(step?.enrolment?.secret ?? '');
    const without = await browser.send('POST', pathOf(checkStaffCode), { code });
    expect(without.body).toMatchObject({ code: 400, errors: [{ path: 'newPassword' }] });
    const done = await browser.send('POST', pathOf(checkStaffCode), { code, newPassword: chosen });
    expect(done.body.data.staff).toMatchObject({ email, roles: ['PACKER'] });
    expect(await whoIs(browser)).toMatchObject({ email });
    const again = await passPassword(openBrowser(), email, oneTimePassword);
    expect(again.body.code).toBe(40101);
  });

  it('refuses a one-time password that has expired', async () => {
    const { id, email, oneTimePassword } = await invite();
    await shop.pool.query(
      `update staff_members set password_expires_at = now() - interval '1 second' where id = $1`,
      [id],
    );
    expect((await passPassword(openBrowser(), email, oneTimePassword)).status).toBe(401);
  });

  it('stores neither password, nor key, nor token as they are', async () => {
    const { id, browser, secret } = await enrol();
    const { rows } = await shop.pool.query(
      'select m::text, s::text as session from staff_members m join staff_sessions s on s.staff_id = m.id where m.id = $1',
      [id],
    );
    const stored = JSON.stringify(rows);
    const token = browser.cookie.split('=')[1] ?? 'none';
    for (const text of [secret, chosen, token]) expect(stored).not.toContain(text);
  });
});

describe('a later login', () => {
  it('takes each code once', async () => {
    const { email, secret } = await enrol();
    const code = codeOf(secret);
    const first = openBrowser();
    await passPassword(first, email, chosen);
    expect((await first.send('POST', pathOf(checkStaffCode), { code })).status).toBe(200);
    const second = openBrowser();
    const { step } = await passPassword(second, email, chosen);
    expect(step).toEqual({ needsNewPassword: false });
    expect((await second.send('POST', pathOf(checkStaffCode), { code })).body.code).toBe(42201);
  });

  it('renews the token with the second step, so a token from before it opens nothing', async () => {
    const { email, secret } = await enrol();
    const browser = openBrowser();
    await passPassword(browser, email, chosen);
    const pending = browser.cookie;
    await browser.send('POST', pathOf(checkStaffCode), { code: codeOf(secret) });
    expect(browser.cookie).not.toBe(pending);
    const { body } = {
      body: (await shop.app.inject({ url: pathOf(getSession), headers: { cookie: pending } })).json(),
    };
    expect(body.data.staff).toBeNull();
  });

  it('waits after five wrong passwords, and after five wrong codes', async () => {
    const { email, secret } = await enrol();
    const stranger = openBrowser();
    const passwords: number[] = [];
    for (let time = 0; time < 6; time++)
      passwords.push((await passPassword(stranger, email, 'Wrong1234')).status);
    expect(passwords).toEqual([401, 401, 401, 401, 401, 429]);
    const owner = openBrowser();
    await passPassword(owner, email, chosen);
    const codes: number[] = [];
    for (let time = 0; time < 5; time++)
      codes.push((await owner.send('POST', pathOf(checkStaffCode), { code: '000000' })).status);
    expect(codes).toEqual([422, 422, 422, 422, 422]);
    expect((await owner.send('POST', pathOf(checkStaffCode), { code: codeOf(secret) })).status).toBe(429);
  });
});

describe('the end of a session', () => {
  it('comes with the log-out, for good', async () => {
    const { browser } = await enrol();
    const { cookie } = browser;
    expect((await browser.send('POST', pathOf(endSession))).set).toContain('Max-Age=0');
    const answer = await shop.app.inject({ url: pathOf(getSession), headers: { cookie } });
    expect(answer.json().data.staff).toBeNull();
  });

  it.each([
    ['two hours without a call', `update staff_sessions set seen_at = now() - interval '121 minutes'`],
    ['its day', `update staff_sessions set expires_at = now() - interval '1 second'`],
    ['a disabled account', `update staff_members set disabled_at = now()`],
  ])('comes with %s', async (_title, change) => {
    const { id, browser } = await enrol();
    expect(await whoIs(browser)).not.toBeNull();
    await shop.pool.query(
      change.includes('members') ? `${change} where id = $1` : `${change} where staff_id = $1`,
      [id],
    );
    expect(await whoIs(browser)).toBeNull();
  });
});

it('the audit log keeps what it holds', async () => {
  await enrol();
  await expect(shop.pool.query(`update audit_log set action = 'x'`)).rejects.toThrow('append-only');
  await expect(shop.pool.query('delete from audit_log')).rejects.toThrow('append-only');
});
