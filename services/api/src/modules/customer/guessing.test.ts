import { sessionTokensSchema, verifyCodeResponseSchema } from 'shared-contracts/wire/customer';
import { createClient, password, registerMember } from '../testing/client';
import { buildTestApp } from '../testing/commerce-app';
import { guestOrder } from '../testing/orders';
import { forgetAttempts } from './forget-attempts';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
beforeEach(async () => {
  shop = await buildTestApp();
});
afterEach(() => shop.app.close());

/** A caller from an internet address, on an unknown device. */
const from = (remoteAddress: string) =>
  createClient({ inject: (options) => shop.app.inject({ ...options, remoteAddress }) });
type Visitor = ReturnType<typeof from>;

const owner = () => from('203.0.113.7');
const strangers = (count: number, net = '198.51') =>
  Array.from({ length: count }, (_, index) => from(`${net}.${Math.floor(index / 250)}.${(index % 250) + 1}`));
const onDevice = (token: string | undefined) => ({ 'x-device-token': token ?? '' });

const login = (visitor: Visitor, email: string, secret: string, headers = {}) =>
  visitor.call('POST', '/api/customer/login', sessionTokensSchema, {
    body: { email, password: secret },
    headers,
  });
async function guessPassword(visitors: Visitor[], email: string, times: number) {
  const codes: number[] = [];
  for (const visitor of visitors) {
    for (let time = 0; time < times; time++) codes.push((await login(visitor, email, 'Wrong1234')).code);
  }
  return codes;
}

/** Mails with a code; the one that greets a new member is ignored. */
const mailsTo = (email: string) =>
  shop.mailbox.mails.filter(({ to, subject }) => to === email && !subject.startsWith('Welcome'));
const codesFor = (email: string) => mailsTo(email).map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '');
const codeIn = (text: string | undefined) => /\d{6}(?: \d{6})?/.exec(text ?? '')?.[0].replace(' ', '') ?? '';
const statusesOf = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status);
const otherThan = (code: string | undefined) => (code === '000000' ? '111111' : '000000');
const send = (visitor: Visitor, email: string, headers = {}) =>
  visitor.call('POST', '/api/customer/verificationCode/send', verifyCodeResponseSchema, {
    body: { email, purpose: 'resetPassword' },
    headers,
  });
const verify = (visitor: Visitor, email: string, code: string, headers = {}) =>
  visitor.call(
    'GET',
    `/api/customer/verificationCode/verify?purpose=resetPassword&code=${code}&email=${encodeURIComponent(email)}`,
    verifyCodeResponseSchema,
    { headers },
  );
/** Simulates that the minute after each code is over, but not the day. */
const minuteLater = () => shop.pool.query(`update sent_codes set sent_at = sent_at - interval '61 seconds'`);

describe('wrong passwords of strangers', () => {
  it('hold off the one who guesses, and the owner at another address logs in', async () => {
    const { email } = await registerMember(shop.app);
    const [stranger] = strangers(1) as [Visitor];
    expect(await guessPassword([stranger], email, 6)).toEqual([...Array(5).fill(40101), 429]);
    expect((await login(stranger, email, password)).status).toBe(429);
    expect((await login(owner(), email, password)).status).toBe(200);
  });

  it('do not lock the owner out, however many strangers there are; each of them then has one try', async () => {
    const { email } = await registerMember(shop.app);
    await guessPassword(strangers(12), email, 5);
    const [late] = strangers(1, '192.0') as [Visitor];
    expect(await guessPassword([late], email, 2)).toEqual([40101, 429]);
    expect((await login(owner(), email, password)).status).toBe(200);
  });

  it('do not lock a device out on which the owner has logged in, not even at the same address', async () => {
    const { email } = await registerMember(shop.app);
    const known = onDevice((await login(owner(), email, password)).data.deviceToken);
    await guessPassword([owner()], email, 6);
    expect((await login(owner(), email, password)).status).toBe(429);
    expect((await login(owner(), email, password, known)).status).toBe(200);
  });

  it('are counted on a device too, and a token of another account or an older password opens nothing', async () => {
    const [one, other] = [await registerMember(shop.app), await registerMember(shop.app)];
    const known = onDevice((await login(owner(), one.email, password)).data.deviceToken);
    for (let time = 0; time < 5; time++) {
      expect((await login(owner(), one.email, 'Wrong1234', known)).code).toBe(40101);
    }
    expect((await login(owner(), one.email, password, known)).status).toBe(429);
    await guessPassword([owner()], other.email, 6);
    expect((await login(owner(), other.email, password, known)).status).toBe(429);
    await one.call('POST', '/api/customer/myAccount/resetPassword', sessionTokensSchema, {
      body: { currentPassword: password, password: 'Changed1x' },
    });
    await guessPassword([owner()], one.email, 6);
    expect((await login(owner(), one.email, 'Changed1x', known)).status).toBe(429);
  });

  it('count for a whole network of IPv6', async () => {
    const { email } = await registerMember(shop.app);
    const neighbours = [1, 2, 3, 4, 5, 6].map((host) => from(`2001:db8:1:2::${host}`));
    expect(await guessPassword(neighbours, email, 1)).toEqual([...Array(5).fill(40101), 429]);
    expect((await login(from('2001:db8:1:3::1'), email, password)).status).toBe(200);
  });
});

describe('wrong codes of strangers', () => {
  it('leave the code to the one who asked for it', async () => {
    const { email } = await registerMember(shop.app);
    await send(owner(), email);
    const [code] = codesFor(email);
    const answers = await Promise.all(
      strangers(30).map((stranger) => verify(stranger, email, otherThan(code))),
    );
    expect(answers.filter((answer) => answer.code === 42201)).toHaveLength(20);
    expect(answers.filter((answer) => answer.code === 42202)).toHaveLength(10);
    expect((await verify(owner(), email, code ?? '')).data).toEqual({ verified: true });
  });

  it('are five from one address, also for the right one', async () => {
    const { email } = await registerMember(shop.app);
    await send(owner(), email);
    const [code = ''] = codesFor(email);
    const [stranger] = strangers(1) as [Visitor];
    for (let time = 0; time < 5; time++) await verify(stranger, email, otherThan(code));
    expect((await verify(stranger, email, code)).status).toBe(429);
  });

  it('leave an owner on the way a new code, when strangers have used up the guesses at the one of home', async () => {
    const { email } = await registerMember(shop.app);
    await send(owner(), email);
    const [first = ''] = codesFor(email);
    await Promise.all(strangers(30).map((stranger) => verify(stranger, email, otherThan(first))));
    const onTheWay = from('192.0.2.45');
    // Expired, and not a wait of a day: the page offers to send a new one.
    expect((await verify(onTheWay, email, first)).code).toBe(42202);
    expect((await send(onTheWay, email)).status).toBe(200);
    const code = codeIn(mailsTo(email)[0]?.text);
    expect((await verify(onTheWay, email, code)).data).toEqual({ verified: true });
  });

  it('leave room for an owner who asks at home and types on the way', async () => {
    const { email } = await registerMember(shop.app);
    await send(owner(), email);
    const [code = ''] = codesFor(email);
    const onTheWay = from('192.0.2.44');
    expect((await verify(onTheWay, email, code)).data).toEqual({ verified: true });
    const body = { email, code, password: 'Another1x' };
    const reset = '/api/customer/resetPassword/saveAndLogin';
    expect((await onTheWay.call('POST', reset, sessionTokensSchema, { body })).status).toBe(200);
    expect((await owner().call('POST', reset, sessionTokensSchema, { body })).code).toBe(42202);
  });
});

describe('codes that strangers ask for', () => {
  it('do not replace the one that the owner waits for', async () => {
    const { email } = await registerMember(shop.app);
    await send(owner(), email);
    const [code = ''] = codesFor(email);
    const [stranger] = strangers(1) as [Visitor];
    expect((await send(stranger, email)).status).toBe(200);
    expect((await verify(owner(), email, code)).data).toEqual({ verified: true });
  });

  it('are few a day: five from one address, ten in all and one an hour, and a known device gets its own', async () => {
    const { email } = await registerMember(shop.app);
    const known = onDevice((await login(owner(), email, password)).data.deviceToken);
    const statuses: number[] = [];
    for (const stranger of strangers(3)) {
      for (let time = 0; time < 6; time++) {
        statuses.push((await send(stranger, email)).status);
        await minuteLater();
      }
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(15);
    expect([statuses[5], statuses[11], statuses[17]]).toEqual([429, 429, 429]);
    expect(mailsTo(email)).toHaveLength(11);
    expect((await send(owner(), email, known)).status).toBe(200);
    const [code = ''] = codesFor(email);
    expect((await verify(owner(), email, code, known)).data).toEqual({ verified: true });
  });

  it('leave the owner on a new device a code, however many networks ask and guess', async () => {
    const { email } = await registerMember(shop.app);
    for (const stranger of strangers(10)) await send(stranger, email);
    expect((await send(owner(), email)).status).toBe(200);
    const code = codeIn(mailsTo(email)[0]?.text);
    expect(code).toHaveLength(12);
    // Two codes of 6 digits.
    expect(mailsTo(email)[0]?.text).toMatch(/\b\d{6} \d{6}\b/);
    const others = strangers(40, '192.0');
    expect(await statusesOf(others.map((stranger) => send(stranger, email)))).toEqual(Array(40).fill(200));
    expect(mailsTo(email)).toHaveLength(11);
    const wrong = others.flatMap((stranger) => [
      verify(stranger, email, '000000'),
      verify(stranger, email, code === '0'.repeat(12) ? '1'.repeat(12) : '0'.repeat(12)),
    ]);
    expect(await statusesOf(wrong)).not.toContain(200);
    expect((await verify(owner(), email, code)).data).toEqual({ verified: true });
    const reset = owner().call('POST', '/api/customer/resetPassword/saveAndLogin', sessionTokensSchema, {
      body: { email, code, password: 'Another1x' },
    });
    expect((await reset).status).toBe(200);
  });

  it('a long code is sent again after an hour, and the one before is no longer valid then', async () => {
    const { email } = await registerMember(shop.app);
    for (const stranger of strangers(11)) await send(stranger, email);
    const first = codeIn(mailsTo(email)[0]?.text);
    await shop.pool.query(`update sent_codes set sent_at = sent_at - interval '61 minutes'`);
    await send(owner(), email);
    const second = codeIn(mailsTo(email)[0]?.text);
    expect(mailsTo(email)).toHaveLength(12);
    expect((await verify(owner(), email, first)).code).toBe(42201);
    expect((await verify(owner(), email, second)).data).toEqual({ verified: true });
  });

  it('do not keep a member from verifying a new address either', async () => {
    const email = 'new-home@example.com';
    const change = (member: Visitor) =>
      member.call('POST', '/api/customer/myAccount/sendEmailVerificationCode', verifyCodeResponseSchema, {
        body: { email, password },
      });
    for (let count = 0; count < 10; count += 1) await change(await registerMember(shop.app));
    expect((await change(await registerMember(shop.app))).status).toBe(200);
    expect(codeIn(mailsTo(email)[0]?.text)).toHaveLength(6);
  });

  it('a code changes a password once, also when it comes many times at once', async () => {
    const { email } = await registerMember(shop.app);
    await send(owner(), email);
    const [code] = codesFor(email);
    const answers = await Promise.all(
      ['Another1x', 'Another2x', 'Another3x'].map((secret) =>
        owner().call('POST', '/api/customer/resetPassword/saveAndLogin', sessionTokensSchema, {
          body: { email, code, password: secret },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

it('counters and codes are kept no longer than they count', async () => {
  const { email } = await registerMember(shop.app);
  await send(owner(), email);
  await guessPassword([owner()], email, 1);
  const rows = async () => {
    const { rows: found } = await shop.pool.query(
      'select (select count(*)::int from attempt_counters) as counters, (select count(*)::int from sent_codes) as codes',
    );
    return found[0];
  };
  const before = await rows();
  await forgetAttempts(shop.db, new Date());
  expect(await rows()).toEqual(before);
  await forgetAttempts(shop.db, new Date(Date.now() + 3 * 86_400_000));
  expect(await rows()).toEqual({ counters: 0, codes: 0 });
});

it("wrong guesses at a guest's order hold off the guesser and not the guest (behaviour/choices)", async () => {
  const { orderId } = (await owner().placeOrder(guestOrder())).data;
  const proof = { orderId, email: 'guest@example.com' };
  for (const stranger of strangers(12)) {
    for (let time = 0; time < 5; time++) await stranger.inquire({ orderId, email: 'wrong@example.com' });
    expect((await stranger.inquire(proof)).status).toBe(429);
  }
  expect((await owner().inquire(proof)).data.orderId).toBe(orderId);
  const [late] = strangers(1, '192.0') as [Visitor];
  expect((await late.inquire({ orderId, email: 'wrong@example.com' })).status).toBe(404);
  expect((await late.inquire(proof)).status).toBe(429);
});

it('wrong current passwords in a stolen login do not keep the owner from changing it', async () => {
  const member = await registerMember(shop.app);
  const stolen = createClient(shop.app, (await login(owner(), member.email, password)).data.token);
  const change = (client: Visitor, currentPassword: string) =>
    client.call('POST', '/api/customer/myAccount/resetPassword', sessionTokensSchema, {
      body: { currentPassword, password: 'Changed1x' },
    });
  for (let time = 0; time < 6; time++) await change(stolen, 'Wrong1234');
  expect((await change(stolen, password)).status).toBe(429);
  expect((await change(member, password)).status).toBe(200);
});
