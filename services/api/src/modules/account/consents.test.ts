import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as account from 'shared-contracts/calls/account';
import { pathOf } from 'shared-contracts/calls/call';
import { closeCustomer, exportCustomer, listConsents } from 'shared-contracts/calls/merchant-customers';
import { createPushSubscription, deletePushSubscription } from 'shared-contracts/calls/push';
import { consentWordingHeader, showing, type WordingKey } from 'shared-contracts/consent';
import { emptySchema } from 'shared-contracts/wire/common';
import { consentListSchema } from 'shared-contracts/wire/consents';
import { profileSchema } from 'shared-contracts/wire/customer';
import { accountExportSchema, memberSubscriptionSchema } from 'shared-contracts/wire/member';
import { pushSubscriptionResultSchema } from 'shared-contracts/wire/push';
import { type Client, createClient, type Member, password, registerMember } from '../testing/client';
import { buildTestApp } from '../testing/commerce-app';
import { guestOrder } from '../testing/orders';
import { addStaff } from '../testing/staff';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
type StaffClient = Awaited<ReturnType<typeof addStaff>>;
let shop: Shop;
let service: StaffClient;
let packer: StaffClient;
let manager: StaffClient;
let admin: StaffClient;
beforeAll(async () => {
  shop = await buildTestApp();
  service = await addStaff(shop, ['SERVICE']);
  packer = await addStaff(shop, ['PACKER']);
  manager = await addStaff(shop, ['WHOLESALE_MANAGER']);
  admin = await addStaff(shop, ['ADMINISTRATOR']);
});
afterAll(() => shop.app.close());

const zh = { 'accept-language': 'zh-HK' };
const consentsOf = async (id: string) =>
  (await service.call('GET', pathOf(listConsents, { id }), consentListSchema)).data;
/** The first first, without their times. */
const told = async (id: string) => (await consentsOf(id)).reverse().map(({ at: _at, ...entry }) => entry);
const saveProfile = (member: Member, body: object, headers = {}) =>
  member.call('POST', pathOf(account.updateProfile), profileSchema, {
    body: { firstName: 'Ada', lastName: 'Wong', ...body },
    headers: { ...showing('profile-1').headers, ...headers },
  });
const choose = (member: Member, body: object) =>
  member.call('POST', pathOf(account.updateSubscription), memberSubscriptionSchema, {
    body: { topics: [], ...body },
    ...showing('subscriptions-1'),
  });

const subscription = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`,
  keys: { p256dh: randomBytes(65).toString('base64url'), auth: randomBytes(16).toString('base64url') },
  expirationTime: null,
});
const subscribe = (who: Client, body: object, wording: WordingKey) =>
  who.call('POST', pathOf(createPushSubscription), pushSubscriptionResultSchema, {
    body,
    ...showing(wording),
  });

/** Registers with the box for news ticked. */
async function subscribedMember(
  headers: Record<string, string> = showing('register-1').headers,
): Promise<Member> {
  const email = `news-${randomBytes(4).toString('hex')}@example.com`;
  const { data } = await createClient(shop.app, undefined, headers).register({
    ...{ email, password, firstName: 'Ada', lastName: 'Wong', subscribe: true },
  });
  const { token, refreshToken, user } = data;
  return { ...createClient(shop.app, token), email, token, refreshToken, memberId: user.memberId };
}

it('keeps what a member agreed to at the registration, with time, form and words', async () => {
  const before = Date.now();
  const member = await subscribedMember();
  const [entry, ...others] = await consentsOf(member.memberId);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    channel: 'EMAIL',
    given: true,
    source: 'REGISTER',
    locale: 'en',
    wording: 'register-1',
    text: 'Send me news and offers by e-mail\nYou can end this at any time in your profile.',
  });
  expect(Date.parse(entry?.at ?? '')).toBeGreaterThanOrEqual(before - 1_000);
  expect(await consentsOf((await registerMember(shop.app)).memberId)).toEqual([]);
});

it('takes the words from the shop, not from the caller', async () => {
  for (const wording of ['Give me everything', 'profile-1', 'register-99'])
    await expect(subscribedMember({ [consentWordingHeader]: wording })).rejects.toThrow(/refused/);
  const member = await subscribedMember({});
  expect(await told(member.memberId)).toMatchObject([{ source: 'REGISTER', wording: null, text: null }]);
});

it('keeps each change in the account once, and withdrawals too', async () => {
  const member = await subscribedMember();
  await saveProfile(member, { subscribed: true });
  await saveProfile(member, {});
  await saveProfile(member, { subscribed: false }, zh);
  const both = { email: true, sms: true };
  await Promise.all([choose(member, both), choose(member, both)]);
  await choose(member, { email: true, sms: false });
  const form = { source: 'SUBSCRIPTIONS', locale: 'en', wording: 'subscriptions-1' };
  const text = 'Choose what we send you. We always e-mail you about your orders.';
  expect(await told(member.memberId)).toEqual([
    expect.objectContaining({ source: 'REGISTER' }),
    {
      ...{ channel: 'EMAIL', given: false, source: 'PROFILE', locale: 'zh', wording: 'profile-1' },
      text: '以電郵接收最新消息及優惠',
    },
    { channel: 'EMAIL', given: true, ...form, text: `${text}\nBy e-mail` },
    { channel: 'SMS', given: true, ...form, text: `${text}\nBy text message` },
    { channel: 'SMS', given: false, ...form, text: `${text}\nBy text message` },
  ]);
});

it('keeps notifications of a browser, once until they end', async () => {
  const member = await registerMember(shop.app);
  const browser = subscription();
  expect((await subscribe(member, browser, 'push-account-1')).data.subscribed).toBe(true);
  await subscribe(member, browser, 'push-account-1');
  const end = { body: { endpoint: browser.endpoint } };
  for (let time = 0; time < 2; time += 1)
    await member.call('POST', pathOf(deletePushSubscription), pushSubscriptionResultSchema, end);
  expect(await told(member.memberId)).toMatchObject([
    {
      ...{ channel: 'PUSH', given: true, source: 'PUSH', wording: 'push-account-1' },
      text: expect.stringContaining('launches'),
    },
    { channel: 'PUSH', given: false, source: 'PUSH', wording: null },
  ]);
  const guests = subscription();
  await subscribe(createClient(shop.app), guests, 'push-prompt-1');
  const { rows } = await shop.pool.query(
    `select customer_id, mailbox, wording from consent_entries where device is not null order by id desc limit 1`,
  );
  expect(rows).toEqual([{ customer_id: null, mailbox: null, wording: 'push-prompt-1' }]);
});

/** Subscribes an address by the link of the mail, and returns a guest's order with it. */
async function guestWithNews(email: string, headers = {}): Promise<string> {
  const guest = createClient(shop.app);
  await guest.call('POST', pathOf(account.subscribeToNewsletter), emptySchema, { body: { email }, headers });
  const mail = shop.mailbox.mails.findLast(({ to }) => to === email.toLowerCase());
  const token = /\?newsletter=(\S+)/.exec(mail?.text ?? '')?.[1];
  // The page that the link opens is in English; the mail was what the owner agreed to.
  for (let time = 0; time < 2; time += 1)
    await guest.call('POST', pathOf(account.confirmNewsletter), emptySchema, { body: { token } });
  const contact = { email, phoneRegion: '+852', phone: '61114444' };
  const { orderId } = (await guest.placeOrder(guestOrder({ guest: contact }))).data;
  await guest.cancelGuestOrder({ orderId, email });
  return orderId;
}

it('keeps the yes of an address without an account, in the language of the mail, and its end with the erasure', async () => {
  const id = await guestWithNews('Flora@example.com', zh);
  const given = {
    channel: 'EMAIL',
    given: true,
    source: 'NEWSLETTER',
    locale: 'zh',
    wording: 'newsletter-1',
  };
  const [entry, ...others] = await told(id);
  expect(others).toEqual([]);
  expect(entry).toMatchObject(given);
  expect(entry?.text).toContain('訂閱');
  expect(shop.mailbox.mails.findLast(({ to }) => to === 'flora@example.com')?.text).toContain(
    entry?.text?.split('\n')[0],
  );
  const body = { reason: 'asked in a letter' };
  const exported = await admin.call('POST', pathOf(exportCustomer, { id }), accountExportSchema, { body });
  expect(exported.data.consents).toMatchObject([given]);
  expect((await admin.call('POST', pathOf(closeCustomer, { id }), emptySchema, { body })).status).toBe(200);
  const { rows } = await shop.pool.query(`
    select consent_entries::text as all, given, source from consent_entries
    where mailbox = mailbox_hash('flora@example.com') order by id`);
  expect(rows).toMatchObject([{ source: 'NEWSLETTER' }, { given: false, source: 'ERASURE' }]);
  expect(rows.map((row) => row.all).join()).not.toMatch(/flora/i);
});

it('is part of what members get of their data, without those of an address that they did not confirm', async () => {
  await guestWithNews('gina@example.com');
  const member = await registerMember(shop.app, 'gina@example.com');
  await choose(member, { email: true, sms: false });
  const read = async () =>
    (await member.call('GET', pathOf(account.exportAccount), accountExportSchema)).data.consents?.map(
      ({ source }) => source,
    );
  expect(await read()).toEqual(['SUBSCRIPTIONS']);
  await shop.pool.query('update customers set email_verified_at = now() where id = $1', [member.memberId]);
  expect(await read()).toEqual(['SUBSCRIPTIONS', 'NEWSLETTER']);
});

it('keeps the end of everything when an account is closed, without the address', async () => {
  const member = await subscribedMember();
  await choose(member, { email: true, sms: true });
  await subscribe(member, subscription(), 'push-account-1');
  await shop.pool.query('insert into newsletter_subscriptions (email) values ($1)', [member.email]);
  const closing = { body: { password } };
  expect((await member.call('POST', pathOf(account.closeAccount), emptySchema, closing)).status).toBe(200);
  const ended = (await told(member.memberId)).filter(({ given }) => !given);
  expect(ended.map(({ channel, source }) => `${channel} ${source}`).sort()).toEqual([
    'EMAIL ACCOUNT_CLOSED',
    'PUSH ACCOUNT_CLOSED',
    'SMS ACCOUNT_CLOSED',
  ]);
  const { rows: news } = await shop.pool.query(
    `select source from consent_entries where customer_id is null and not given and mailbox = mailbox_hash($1)`,
    [member.email],
  );
  expect(news).toEqual([{ source: 'ACCOUNT_CLOSED' }]);
  const { rows } = await shop.pool.query(
    `select consent_entries::text as all, mailbox = mailbox_hash($2) as "isOfAddress" from consent_entries
     where customer_id = $1 and channel = 'EMAIL'`,
    [member.memberId, member.email],
  );
  expect(rows.map(({ isOfAddress }) => isOfAddress)).toEqual([true, true]);
  expect(rows.map((row) => row.all).join()).not.toContain(member.email);
});

it('is shown to who may see contact data, and to nobody else', async () => {
  const { memberId: id } = await subscribedMember();
  for (const staff of [packer, manager])
    expect((await staff.call('GET', pathOf(listConsents, { id }), consentListSchema)).status).toBe(403);
  const guest = createClient(shop.app);
  expect((await guest.call('GET', pathOf(listConsents, { id }), consentListSchema)).status).toBe(401);
});

it('is a log: no entry is changed or deleted', async () => {
  const { memberId } = await subscribedMember();
  const change = (statement: string) => shop.pool.query(`${statement} where customer_id = $1`, [memberId]);
  await expect(change('update consent_entries set given = false')).rejects.toThrow('append-only');
  await expect(change('delete from consent_entries')).rejects.toThrow('append-only');
});

it('begins with what people had agreed to before it was kept', async () => {
  const member = await registerMember(shop.app);
  await shop.pool.query('update customers set subscribed = true where id = $1', [member.memberId]);
  await shop.pool.query(
    `insert into member_subscriptions (customer_id, sms, updated_at) values ($1, true, '2026-03-01')`,
    [member.memberId],
  );
  await shop.pool.query(
    `insert into newsletter_subscriptions (email, created_at) values ('helen@example.com', '2026-02-01')`,
  );
  const file = path.join(__dirname, '../../../../../packages/database/migrations/0008_consents.sql');
  const statements = fs.readFileSync(file, 'utf8').split('--> statement-breakpoint');
  for (const statement of statements.filter((each) => /^\s*(?:--.*\s)*INSERT/.test(each)))
    await shop.pool.query(statement);
  expect(await told(member.memberId)).toEqual(
    ['EMAIL', 'SMS']
      .map((channel) => ({
        ...{ channel, given: true, source: 'BEFORE', locale: null, wording: null, text: null },
      }))
      .reverse(),
  );
  const { rows } = await shop.pool.query(
    `select at, source from consent_entries where mailbox = mailbox_hash('helen@example.com')`,
  );
  expect(rows).toEqual([{ at: new Date('2026-02-01'), source: 'BEFORE' }]);
});
