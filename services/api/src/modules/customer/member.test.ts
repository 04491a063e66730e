import {
  countReferrals,
  getReferralCode,
  getSubscription,
  sendEmailCode,
  updateSubscription,
  verifyEmail,
} from 'shared-contracts/calls/account';
import { pathOf } from 'shared-contracts/calls/call';
import {
  findStoreMember,
  registerMember as registerMemberCall,
  sendCode as sendCodeCall,
} from 'shared-contracts/calls/session';
import { profileSchema, sendCodeResponseSchema, sessionTokensSchema } from 'shared-contracts/wire/customer';
import {
  crmMemberAnswerSchema,
  memberSubscriptionSchema,
  refererCodeSchema,
  refererCountSchema,
} from 'shared-contracts/wire/member';
import { createClient, type Member, password, registerMember } from '../testing/client';
import { buildTestApp } from '../testing/commerce-app';
import { doJobs } from '../testing/do-jobs';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
beforeAll(async () => {
  shop = await buildTestApp();
});
afterAll(() => shop.app.close());

const guest = () => createClient(shop.app);
const codeFor = (to: string) =>
  /\d{6}/.exec(shop.mailbox.mails.find((mail) => mail.to === to)?.text ?? '')?.[0] ?? '';

describe('registration of somebody who joined in a store (behaviour/calls)', () => {
  let nextNumber = 60_000_000;
  const phoneRegion = '+852';

  async function joinInStore() {
    nextNumber += 1;
    const phone = String(nextNumber);
    const crmMemberId = `STORE${phone}`;
    await shop.pool.query(
      `insert into crm_members values ($1, $2, $3, 'Iris', 'Lam', '1988-05-06', '{SILVER}', 320)`,
      [crmMemberId, phoneRegion, phone],
    );
    return { phoneRegion, phone, crmMemberId, email: `store-${phone}@example.com` };
  }
  const query = (phone: string) =>
    guest().call('POST', pathOf(findStoreMember), crmMemberAnswerSchema, { body: { phoneRegion, phone } });
  const sendCode = (phone: string) =>
    guest().call('POST', pathOf(sendCodeCall), sendCodeResponseSchema, {
      body: { phoneRegion, phone, purpose: 'registerMember' },
    });
  const register = (body: object) =>
    guest().call('POST', pathOf(registerMemberCall), sessionTokensSchema, { body });

  it('takes number, name, labels and points over from the store', async () => {
    const { crmMemberId, ...person } = await joinInStore();
    expect((await query(person.phone)).data).toEqual({ found: true, hasAccount: false });
    expect((await sendCode(person.phone)).data).toEqual({ retryAfterSeconds: 60 });
    const code = codeFor(`${phoneRegion}${person.phone}`);
    const { data } = await register({ ...person, code, password, firstName: 'Irene' });
    expect(data.user).toMatchObject({
      crmMemberId,
      firstName: 'Irene',
      lastName: 'Lam',
      memberLabels: [{ labelCode: 'SILVER' }],
    });
    await doJobs(shop);
    const { rows } = await shop.pool.query('select kind, points from point_entries where customer_id = $1', [
      data.user.memberId,
    ]);
    expect(rows).toEqual([{ kind: 'TRANSFERRED', points: 320 }]);
    expect((await query(person.phone)).data).toEqual({ found: true, hasAccount: true });
  });

  it('is not hindered by strangers who guess at the code or ask for others', async () => {
    const { crmMemberId: _id, ...person } = await joinInStore();
    await sendCode(person.phone);
    const code = codeFor(`${phoneRegion}${person.phone}`);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let host = 1; host <= 8; host++) {
      const stranger = createClient({
        inject: (options) => shop.app.inject({ ...options, remoteAddress: `198.51.100.${host}` }),
      });
      const post = (url: string, body: object) => stranger.call('POST', url, sessionTokensSchema, { body });
      await post(pathOf(registerMemberCall), { ...person, code: wrong, password });
      await post(pathOf(sendCodeCall), { phoneRegion, phone: person.phone, purpose: 'registerMember' });
    }
    expect((await register({ ...person, code, password })).status).toBe(200);
  });

  it('is refused without the code that was sent to the number', async () => {
    const { crmMemberId: _id, ...person } = await joinInStore();
    expect(await register({ ...person, code: '123456', password })).toMatchObject({ code: 42202 });
    await sendCode(person.phone);
    const code = codeFor(`${phoneRegion}${person.phone}`);
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await register({ ...person, code: wrong, password })).toMatchObject({ status: 422, code: 42201 });
  });

  it('is done once for a member, and not with an address that has an account', async () => {
    const { crmMemberId: _id, ...person } = await joinInStore();
    const { email } = await registerMember(shop.app);
    await sendCode(person.phone);
    const code = () => codeFor(`${phoneRegion}${person.phone}`);
    expect(await register({ ...person, email, code: code(), password })).toMatchObject({ code: 40903 });
    await shop.pool.query('delete from sent_codes');
    await sendCode(person.phone);
    expect((await register({ ...person, code: code(), password })).status).toBe(200);
    await shop.pool.query('delete from sent_codes');
    await sendCode(person.phone);
    const again = { ...person, email: 'another@example.com', code: code(), password };
    expect(await register(again)).toMatchObject({ status: 409, code: 409 });
  });

  it('sends nothing to a number that nobody joined with, and does not say so', async () => {
    expect((await sendCode('69999999')).data).toEqual({ retryAfterSeconds: 60 });
    expect(codeFor(`${phoneRegion}69999999`)).toBe('');
    expect((await query('69999999')).data).toEqual({ found: false, hasAccount: false });
  });

  it.each([
    ['a number of no region', { phone: '11111111' }],
    ['a field it does not know', { labels: ['GOLD'] }],
    ['a weak password', { password: 'short' }],
  ])('refuses %s', async (_title, changes) => {
    const { crmMemberId: _id, ...person } = await joinInStore();
    expect(await register({ ...person, code: '123456', password, ...changes })).toMatchObject({
      status: 400,
    });
  });
});

describe('the e-mail check (behaviour/calls)', () => {
  const send = (member: Member, body: object = {}) =>
    member.call('POST', pathOf(sendEmailCode), sendCodeResponseSchema, { body });
  const verify = (member: Member, body: object) =>
    member.call('POST', pathOf(verifyEmail), profileSchema, { body });

  it("proves the member's own address", async () => {
    const member = await registerMember(shop.app);
    expect((await member.profile()).data.emailVerified).toBe(false);
    expect((await send(member)).data).toEqual({ retryAfterSeconds: 60 });
    expect((await verify(member, { code: codeFor(member.email) })).data.emailVerified).toBe(true);
  });

  it("still proves the member's own address on a day on which strangers asked for many codes to it", async () => {
    const member = await registerMember(shop.app);
    for (let host = 1; host <= 12; host++) {
      const stranger = createClient({
        inject: (options) => shop.app.inject({ ...options, remoteAddress: `198.51.101.${host}` }),
      });
      await stranger.sendCode(member.email, 'verifyEmail');
    }
    expect((await send(member)).status).toBe(200);
    expect((await verify(member, { code: codeFor(member.email) })).data.emailVerified).toBe(true);
  });

  it('changes the address with the code that the new one got', async () => {
    const member = await registerMember(shop.app);
    const email = `new-${member.memberId}@example.com`;
    await send(member, { email, password });
    const code = codeFor(email);
    expect(await verify(member, { code })).toMatchObject({ status: 422 });
    expect((await verify(member, { email, code })).data).toMatchObject({ email, emailVerified: true });
    expect((await guest().login({ email, password })).status).toBe(200);
  });

  it('sends no code to a new address without the present password, which nobody guesses', async () => {
    const member = await registerMember(shop.app);
    const email = `stolen-${member.memberId}@example.com`;
    expect(await send(member, { email })).toMatchObject({ status: 400 });
    for (let guess = 1; guess <= 5; guess++) {
      expect(await send(member, { email, password: `Wrong-${guess}` })).toMatchObject({ status: 409 });
    }
    expect(await send(member, { email, password })).toMatchObject({ status: 429 });
    expect(codeFor(email)).toBe('');
  });

  it('changes to no new address with a code that somebody else asked for', async () => {
    const [thief, member] = [await registerMember(shop.app), await registerMember(shop.app)];
    const email = `thief-${member.memberId}@example.com`;
    await guest().sendCode(email, 'verifyEmail');
    expect(await verify(member, { email, code: codeFor(email) })).toMatchObject({ status: 422 });
    await send(thief, { email, password });
    expect(await verify(member, { email, code: codeFor(email) })).toMatchObject({ status: 422 });
    expect((await member.profile()).data.email).toBe(member.email);
  });

  it("never gives one member another one's address", async () => {
    const [one, other] = [await registerMember(shop.app), await registerMember(shop.app)];
    expect((await send(one, { email: other.email, password })).status).toBe(200);
    expect(codeFor(other.email)).toBe('');
    expect((await other.profile()).data.email).toBe(other.email);
  });

  it('needs a login, and an address', async () => {
    expect((await guest().call('POST', pathOf(sendEmailCode), profileSchema, { body: {} })).status).toBe(401);
    const member = await registerMember(shop.app);
    expect((await send(member, { email: 'a..b@example.com', password })).status).toBe(400);
    expect((await verify(member, { code: 'abc' })).status).toBe(400);
  });
});

describe('subscriptions and referrals (behaviour/calls)', () => {
  const read = (member: Member) => member.call('GET', pathOf(getSubscription), memberSubscriptionSchema);
  const save = (member: Member, body: object) =>
    member.call('POST', pathOf(updateSubscription), memberSubscriptionSchema, { body });

  it('keeps what a member wants to hear of, the last word counts', async () => {
    const member = await registerMember(shop.app);
    expect((await read(member)).data).toEqual({ email: false, sms: false, topics: [] });
    const chosen = { email: true, sms: true, topics: ['women', 'beauty'] };
    expect((await save(member, chosen)).data).toEqual(chosen);
    await save(member, chosen);
    expect((await read(member)).data).toEqual(chosen);
    expect((await member.profile()).data.subscribed).toBe(true);
  });

  it.each([
    ['a topic there is not', { email: true, sms: true, topics: ['cars'] }],
    ['half a choice', { email: true }],
  ])('refuses %s', async (_title, body) => {
    expect((await save(await registerMember(shop.app), body)).status).toBe(400);
  });

  it('counts who came with the code of a member', async () => {
    const member = await registerMember(shop.app);
    const { crmMemberId } = (await member.call('GET', pathOf(getReferralCode), refererCodeSchema)).data;
    const friend = { password, firstName: 'Bo', lastName: 'Li', refererCode: crmMemberId };
    await guest().register({ ...friend, email: `friend-${member.memberId}@example.com` });
    expect((await member.call('GET', pathOf(countReferrals), refererCountSchema)).data).toEqual({ count: 1 });
  });

  it('needs a login', async () => {
    for (const path of [pathOf(getSubscription), pathOf(countReferrals), pathOf(getReferralCode)]) {
      expect((await guest().call('GET', path, refererCountSchema)).status).toBe(401);
    }
  });
});
