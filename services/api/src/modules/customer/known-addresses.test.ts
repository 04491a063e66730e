import { sendEmailCode, verifyEmail } from 'shared-contracts/calls/account';
import { pathOf } from 'shared-contracts/calls/call';
import { refreshTokens } from 'shared-contracts/calls/session';
import { profileSchema, sendCodeResponseSchema, sessionTokensSchema } from 'shared-contracts/wire/customer';
import { type Client, createClient, type Member, password, registerMember } from '../testing/client';
import { buildTestApp } from '../testing/commerce-app';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
beforeAll(async () => {
  shop = await buildTestApp();
});
afterAll(() => shop.app.close());

const from = (remoteAddress: string) =>
  createClient({ inject: (options) => shop.app.inject({ ...options, remoteAddress }) });
const mailsTo = (email: string) => shop.mailbox.mails.filter(({ to }) => to === email);
const codeFor = (email: string) => /\d{6}/.exec(mailsTo(email)[0]?.text ?? '')?.[0] ?? '';

describe('who asks whether an e-mail address is known', () => {
  const register = (client: Client, email: string) =>
    client.register({ email, password, firstName: 'Eve', lastName: 'Li' });

  it('learns of ten by registering, then no more: known and unknown ones wait alike', async () => {
    const { email } = await registerMember(shop.app);
    const [eve, ada] = [from('198.51.100.1'), from('203.0.113.7')];
    const answers: number[] = [];
    for (let time = 0; time < 12; time++) answers.push((await register(eve, email)).code);
    expect(answers).toEqual([...Array(10).fill(40903), 429, 429]);
    expect(await register(eve, 'fresh@example.com')).toMatchObject({ status: 429 });
    expect((await register(ada, 'fresh@example.com')).status).toBe(200);
  });

  it('learns nothing by asking for a code to reset a password, at the first time or the last of a day', async () => {
    const { email } = await registerMember(shop.app);
    const answersFor = async (address: string) => {
      const answers: object[] = [];
      for (let time = 0; time < 7; time++) {
        answers.push((await from('198.51.100.2').sendCode(address)).body);
        await shop.pool.query(`update sent_codes set sent_at = sent_at - interval '61 seconds'`);
      }
      return answers;
    };
    expect(await answersFor(email)).toEqual(await answersFor('unknown@example.com'));
    expect(mailsTo('unknown@example.com')).toEqual([]);
  });

  it('learns nothing by wishing to change the own address to it; its owner is told by mail', async () => {
    const [one, other] = [await registerMember(shop.app), await registerMember(shop.app)];
    const send = (email: string) =>
      one.call('POST', pathOf(sendEmailCode), sendCodeResponseSchema, { body: { email, password } });
    const [known, unknown] = [await send(other.email.toUpperCase()), await send('free@example.com')];
    expect(known.body).toEqual(unknown.body);
    expect(codeFor('free@example.com')).toMatch(/^\d{6}$/);
    expect(mailsTo(other.email.toUpperCase())).toMatchObject([
      { subject: expect.stringContaining('account') },
    ]);
    expect(codeFor(other.email.toUpperCase())).toBe('');
    const verify = (email: string) =>
      one.call('POST', pathOf(verifyEmail), profileSchema, { body: { email, code: '123456' } });
    expect((await verify(other.email)).code).toBe(42201);
  });
});

it('a changed address ends the other logins, and the old address is told', async () => {
  const member: Member = await registerMember(shop.app);
  const elsewhere = (await createClient(shop.app).login({ email: member.email, password })).data;
  const email = `new-${member.memberId}@example.com`;
  await member.call('POST', pathOf(sendEmailCode), sendCodeResponseSchema, { body: { email, password } });
  const body = { email, code: codeFor(email) };
  expect((await member.call('POST', pathOf(verifyEmail), profileSchema, { body })).data.email).toBe(email);
  expect((await createClient(shop.app, elsewhere.token).profile()).status).toBe(401);
  expect((await member.profile()).status).toBe(200);
  expect(mailsTo(member.email)[0]?.subject).toContain('changed');
  const again = await createClient(shop.app).call('POST', pathOf(refreshTokens), sessionTokensSchema, {
    headers: { 'x-refresh-token': member.refreshToken },
  });
  expect(again.status).toBe(200);
});
