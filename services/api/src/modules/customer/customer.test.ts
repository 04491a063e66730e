import { customers, refreshTokens, sentCodes } from 'database/schema/customer';
import { eq, sql } from 'drizzle-orm';
import { emptySchema } from 'shared-contracts/wire/common';
import {
  accountOverviewSchema,
  profileSchema,
  sessionTokensSchema,
  verifyCodeResponseSchema,
} from 'shared-contracts/wire/customer';
import { address, type Client, createClient, password, registerMember } from '../testing/client';
import { buildTestApp } from '../testing/commerce-app';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
beforeAll(async () => {
  shop = await buildTestApp();
});
afterAll(() => shop.app.close());

const guest = () => createClient(shop.app);
const loginBody = (email: string, secret = password) => ({ email, password: secret });

describe('registration and login', () => {
  it('registers, stores no plain password, and logs in with any spelling of the address', async () => {
    const member = await registerMember(shop.app);
    const [row] = await shop.db.select().from(customers).where(eq(customers.id, member.memberId));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    const { status, data } = await guest().login(loginBody(member.email.toUpperCase()));
    expect(status).toBe(200);
    expect(data.user).toMatchObject({ email: member.email, roles: ['member'] });
  });

  it('greets a new member by mail, in their language, and leads to the verification of the address', async () => {
    const mailTo = (email: string) => shop.mailbox.mails.find(({ to }) => to === email);
    const { email } = await registerMember(shop.app);
    expect(mailTo(email)?.subject).toBe('Welcome to Harbour');
    expect(mailTo(email)?.text).toMatch(/: https?:\/\/[^/]+\/account\/profile\/editEmail$/m);
    const { status } = await guest().call('POST', '/api/customer/register', sessionTokensSchema, {
      body: { ...loginBody('siu@example.com'), firstName: '小', lastName: '陳' },
      headers: { cookie: 'lang=zh' },
    });
    expect(status).toBe(200);
    expect(mailTo('siu@example.com')?.subject).toBe('歡迎加入 Harbour');
  });

  it('takes a password as long as a password manager makes it', async () => {
    const long = `H1${'x'.repeat(62)}`;
    const body = { ...loginBody('long@example.com', long), firstName: 'Ada', lastName: 'Wong' };
    expect((await guest().register(body)).status).toBe(200);
    expect((await guest().login(loginBody('long@example.com', long))).status).toBe(200);
    const tooLong = { ...body, email: 'longer@example.com', password: `${long}${'x'.repeat(65)}` };
    expect(await guest().register(tooLong)).toMatchObject({ status: 400 });
  });

  it('refuses an address that has an account', async () => {
    const member = await registerMember(shop.app);
    const again = await guest().register({
      ...loginBody(member.email.toUpperCase()),
      firstName: 'Eve',
      lastName: 'Li',
    });
    expect(again).toMatchObject({ status: 409, code: 40903 });
  });

  it.each([
    ['a weak password', { password: 'harbour1' }],
    ['a double dot', { email: 'a..b@example.com' }],
    ['a Macau number with the Hong Kong pattern', { phoneRegion: '+853', phone: '51234567' }],
    ['a landline, which gets no SMS', { phoneRegion: '+852', phone: '27921234' }],
    ['a number of the mainland', { phoneRegion: '+86', phone: '13800138000' }],
    ['a name of spaces', { firstName: '　 ' }],
    ['a name with a digit', { lastName: '陳2' }],
    ['a name of more than 60, a Chinese character counting as two', { firstName: '文'.repeat(31) }],
    ['an unknown field', { roles: ['staff'] }],
  ])('refuses %s (behaviour/validation)', async (_title, changes) => {
    const body = {
      email: 'x@example.com',
      password: 'Harbour1',
      firstName: 'Ada',
      lastName: 'Wong',
      ...changes,
    };
    expect(await guest().register(body)).toMatchObject({ status: 400, code: 400 });
  });

  it('answers the same to a wrong password and an unknown address, and waits after five tries', async () => {
    const { email } = await registerMember(shop.app);
    const unknown = await guest().login(loginBody('nobody@example.com'));
    const wrong = await guest().login(loginBody(email, 'Wrong1234'));
    expect(wrong).toMatchObject({ status: 401, code: 40101, body: { msg: unknown.body.msg } });
    const more = await Promise.all(
      Array.from({ length: 8 }, () => guest().login(loginBody(email, 'Wrong1234'))),
    );
    expect(more.filter((answer) => answer.code === 40101)).toHaveLength(4);
    expect(await guest().login(loginBody(email))).toMatchObject({
      status: 429,
      body: { data: { retryAfterSeconds: expect.any(Number) } },
    });
  });
});

describe('refresh (behaviour/states)', () => {
  it('exchanges a token for its successor and stores neither', async () => {
    const member = await registerMember(shop.app);
    const { status, data } = await guest().refresh(member.refreshToken);
    expect(status).toBe(200);
    expect(data.refreshToken).not.toBe(member.refreshToken);
    const stored = await shop.db.select().from(refreshTokens);
    expect(stored.map((row) => row.tokenHash)).not.toContain(data.refreshToken);
  });

  it('gives two tabs that wake up together the same successor', async () => {
    const member = await registerMember(shop.app);
    const answers = await Promise.all([1, 2, 3].map(() => guest().refresh(member.refreshToken)));
    expect(new Set(answers.map((answer) => answer.data.refreshToken)).size).toBe(1);
    expect((await guest().refresh(answers[0]?.data.refreshToken ?? '')).status).toBe(200);
  });

  it('revokes the family when an old token comes back later', async () => {
    const member = await registerMember(shop.app);
    const next = (await guest().refresh(member.refreshToken)).data.refreshToken;
    await shop.pool.query(`update refresh_tokens set used_at = used_at - interval '1 minute'`);
    expect(await guest().refresh(member.refreshToken)).toMatchObject({ status: 401, code: 40102 });
    expect(await guest().refresh(next)).toMatchObject({ status: 401, code: 40102 });
    expect((await guest().login(loginBody(member.email))).status).toBe(200);
  });

  it('ends with the logout, with its time, and for a token that nobody gave out', async () => {
    const member = await registerMember(shop.app);
    await guest().logout(member.refreshToken);
    expect((await guest().refresh(member.refreshToken)).code).toBe(40102);
    const other = await registerMember(shop.app);
    await shop.pool.query('update refresh_tokens set expires_at = now()');
    expect((await guest().refresh(other.refreshToken)).code).toBe(40102);
    expect((await guest().refresh('made-up')).code).toBe(40102);
    expect((await guest().refresh('')).code).toBe(40102);
  });
});

describe('verification codes', () => {
  const send = (email: string) => guest().sendCode(email);
  const codeFor = (email: string) =>
    /\d{6}/.exec(shop.mailbox.mails.find((mail) => mail.to === email)?.text ?? '')?.[0] ?? '';
  const verify = (email: string, code: string) =>
    guest().call(
      'GET',
      `/api/customer/verificationCode/verify?purpose=resetPassword&code=${code}&email=${encodeURIComponent(email)}`,
      verifyCodeResponseSchema,
    );
  const reset = (body: object) =>
    guest().call('POST', '/api/customer/resetPassword/saveAndLogin', sessionTokensSchema, { body });

  it('reset a password once, end all logins and begin one', async () => {
    const member = await registerMember(shop.app);
    expect((await send(member.email)).data).toEqual({ retryAfterSeconds: 60 });
    const code = codeFor(member.email);
    expect((await verify(member.email, code)).data).toEqual({ verified: true });
    const request = { email: member.email, code, password: 'Another1x' };
    expect((await reset(request)).status).toBe(200);
    expect((await reset(request)).code).toBe(42202);
    expect((await guest().refresh(member.refreshToken)).code).toBe(40102);
    expect((await guest().login(loginBody(member.email, 'Another1x'))).status).toBe(200);
  });

  it('are sent once a minute, and not told to whom', async () => {
    const known = await registerMember(shop.app);
    const answers = await Promise.all([send(known.email), send(known.email), send('stranger@example.com')]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2);
    expect(answers.find((answer) => answer.status === 429)?.body.data).toEqual({ retryAfterSeconds: 60 });
    expect(codeFor('stranger@example.com')).toBe('');
  });

  it('say how much of the minute is left', async () => {
    const { email } = await registerMember(shop.app);
    await send(email);
    await shop.pool.query(
      `update sent_codes set sent_at = sent_at - interval '50 seconds' where email = $1`,
      [email],
    );
    const { retryAfterSeconds } = (await send(email)).body.data as { retryAfterSeconds: number };
    expect(retryAfterSeconds).toBeGreaterThan(5);
    expect(retryAfterSeconds).toBeLessThanOrEqual(10);
  });

  it('pass no more after five wrong tries, however many come at once', async () => {
    const { email } = await registerMember(shop.app);
    await send(email);
    const code = codeFor(email);
    const wrong = code === '000000' ? '111111' : '000000';
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(email, wrong)));
    expect(answers.filter((answer) => answer.code === 42201)).toHaveLength(5);
    expect(await verify(email, code)).toMatchObject({ status: 422, code: 42202 });
  });

  it.each([
    ['9 minutes 30 seconds', 200],
    ['10 minutes', 42202],
  ])('one that is %s old answers %s', async (age, result) => {
    const { email } = await registerMember(shop.app);
    await send(email);
    await shop.db.update(sentCodes).set({ expiresAt: sql`${sentCodes.expiresAt} - ${age}::interval` });
    expect((await verify(email, codeFor(email))).code).toBe(result);
  });
});

describe('the account', () => {
  const savePersonalInfo = (member: Client, body: object) =>
    member.call('POST', '/api/customer/myAccount/savePersonalInfo', profileSchema, { body });

  it('is closed to a guest and to a changed token', async () => {
    expect((await guest().profile()).status).toBe(401);
    expect((await createClient(shop.app, 'a.b.c').profile()).status).toBe(401);
  });

  it('shows and changes the personal information', async () => {
    const member = await registerMember(shop.app);
    const saved = await savePersonalInfo(member, {
      firstName: '雅達',
      lastName: 'Wong',
      birthday: '1990-02-03',
      subscribed: true,
    });
    expect(saved.data).toMatchObject({ firstName: '雅達', birthday: '1990-02-03', subscribed: true });
    expect((await member.profile()).data).toEqual(saved.data);
    const young = { firstName: 'A', lastName: 'B', birthday: '2024-01-01' };
    expect((await savePersonalInfo(member, young)).status).toBe(400);
  });

  it('keeps number and region together, however the number is typed', async () => {
    const member = await registerMember(shop.app);
    const save = async (number: object) =>
      (await savePersonalInfo(member, { firstName: 'Ada', lastName: 'Wong', ...number })).data;
    expect(await save({ phoneRegion: '+853', phone: '６１２３－４５６７' })).toMatchObject({
      phoneRegion: '+853',
      phone: '61234567',
    });
    // A region without a number would make another one of what is stored.
    expect(await save({ phoneRegion: '+852' })).toMatchObject({ phoneRegion: '+853', phone: '61234567' });
    expect(await save({ phone: '9123 4567' })).toMatchObject({ phoneRegion: '+852', phone: '91234567' });
  });

  it('changes the password of whoever knows it, and ends the other logins only', async () => {
    const member = await registerMember(shop.app);
    const elsewhere = (await guest().login(loginBody(member.email))).data;
    const change = (currentPassword: string) =>
      member.call('POST', '/api/customer/myAccount/resetPassword', emptySchema, {
        body: { currentPassword, password: 'Changed1x' },
      });
    expect((await change('Wrong1234')).status).toBe(409);
    expect((await change('Harbour1')).status).toBe(200);
    expect((await guest().refresh(elsewhere.refreshToken)).code).toBe(40102);
    expect((await guest().refresh(member.refreshToken)).status).toBe(200);
  });

  it('keeps an address with the signs that people type, in plain characters', async () => {
    const member = await registerMember(shop.app);
    const typed = {
      firstName: 'Sammy Jr.',
      addressLine1: '２０號（低座），Queen’s Road',
      addressLine2: '7.º A',
    };
    const [saved] = (await member.saveAddress({ ...address, ...typed })).data;
    expect(saved).toMatchObject({ ...typed, addressLine1: '20號(低座),Queen’s Road' });
  });

  it('keeps addresses, one of them the default', async () => {
    const member = await registerMember(shop.app);
    const save = (changes: object) => member.saveAddress({ ...address, ...changes });
    const [first] = (await save({})).data;
    expect(first?.isDefault).toBe(true);
    const both = (await save({ addressLine1: '2 Queen Road', isDefault: true })).data;
    expect(both.map((entry) => entry.isDefault)).toEqual([true, false]);
    const left = (await member.deleteAddress(both[0]?.id ?? '')).data;
    expect(left).toEqual([expect.objectContaining({ id: first?.id, isDefault: true })]);
    const changed = (await save({ id: first?.id, addressLine1: '3 Canton Road' })).data;
    expect(changed[0]).toMatchObject({ addressLine1: '3 Canton Road', isDefault: true });
    expect(
      (await member.call('GET', '/api/customer/myAccount/overview', accountOverviewSchema)).data,
    ).toMatchObject({
      addressCount: 1,
      orderCount: 0,
    });
  });

  it("refuses a district of another area, and another member's address", async () => {
    const [one, other] = [await registerMember(shop.app), await registerMember(shop.app)];
    expect((await one.saveAddress({ ...address, district: 'taipa-village' })).status).toBe(400);
    const id = (await one.saveAddress(address)).data[0]?.id ?? '';
    expect((await other.saveAddress({ ...address, id })).status).toBe(404);
    expect((await other.deleteAddress(id)).status).toBe(404);
    expect((await other.deleteAddress('x')).status).toBe(404);
  });

  it('takes a subscription to the newsletter, and refuses what is no address', async () => {
    const subscribe = (email: string) =>
      guest().call('POST', '/api/customer/myAccount/subscribe/footer', emptySchema, { body: { email } });
    expect((await subscribe('News@example.com')).status).toBe(200);
    expect((await subscribe('x')).status).toBe(400);
  });
});
