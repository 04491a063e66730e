import { confirmNewsletter, subscribeToNewsletter } from 'shared-contracts/calls/account';
import { pathOf } from 'shared-contracts/calls/call';
import { emptySchema, resultCodes } from 'shared-contracts/wire/common';
import { createClient, registerMember } from '../testing/client';
import { buildTestApp } from '../testing/commerce-app';
import { endNewsletter } from './newsletter';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
beforeEach(async () => {
  shop = await buildTestApp();
});
afterEach(() => shop.app.close());

const ask = (email: string, language = 'en') =>
  createClient(shop.app).call('POST', pathOf(subscribeToNewsletter), emptySchema, {
    body: { email },
    headers: { 'accept-language': language },
  });
const confirm = (token: string) =>
  createClient(shop.app).call('POST', pathOf(confirmNewsletter), emptySchema, { body: { token } });
const mailsTo = (email: string) => shop.mailbox.mails.filter(({ to }) => to === email);
const tokenIn = (text = '') => /\?newsletter=(\S+)/.exec(text)?.[1] ?? '';
const subscribed = async () =>
  (await shop.pool.query('select email from newsletter_subscriptions order by 1')).rows.map(
    ({ email }) => email,
  );

it('subscribes an address when its owner opens the link of the mail, and not before', async () => {
  expect((await ask('Ada@Example.com')).code).toBe(200);
  expect(await subscribed()).toEqual([]);
  const [mail] = mailsTo('ada@example.com');
  expect(mail?.text).toMatch(/If it was not you, do nothing/);
  expect((await confirm('invented')).code).toBe(resultCodes.notFound);
  const token = tokenIn(mail?.text);
  expect((await confirm(token)).code).toBe(200);
  expect((await confirm(token)).code).toBe(200);
  expect(await subscribed()).toEqual(['ada@example.com']);
});

it('ends for who asks by letter, of the form and of the member, and keeps that', async () => {
  await ask('cy@example.com');
  await confirm(tokenIn(mailsTo('cy@example.com')[0]?.text));
  const member = await registerMember(shop.app, 'Cy@example.com');
  await shop.pool.query('update customers set subscribed = true');
  expect(await endNewsletter(shop.db, 'CY@example.com')).toBe(true);
  expect(await endNewsletter(shop.db, 'cy@example.com')).toBe(false);
  expect(await subscribed()).toEqual([]);
  expect((await member.profile()).data.subscribed).toBe(false);
  const { rows } = await shop.pool.query(
    'select given, source, customer_id from consent_entries order by id',
  );
  expect(rows).toEqual([
    { given: true, source: 'NEWSLETTER', customer_id: null },
    { given: false, source: 'SERVICE', customer_id: null },
    { given: false, source: 'SERVICE', customer_id: member.memberId },
  ]);
});

it('asks in the language of the page', async () => {
  await ask('bo@example.com', 'zh-HK');
  expect(mailsTo('bo@example.com')[0]?.subject).toContain('請確認');
});

it('answers the same for an address that is subscribed, and asks an address three times a day at most', async () => {
  await shop.pool.query(`insert into newsletter_subscriptions (email) values ('old@example.com')`);
  for (let time = 0; time < 5; time += 1) expect((await ask('old@example.com')).code).toBe(200);
  expect(mailsTo('old@example.com')).toHaveLength(3);
});

it('lets no network fill the mailboxes of many', async () => {
  const answers: number[] = [];
  for (let number = 0; number < 31; number += 1) answers.push((await ask(`a${number}@example.com`)).code);
  expect(answers.slice(0, 30).every((code) => code === 200)).toBe(true);
  expect(answers[30]).toBe(resultCodes.tooManyTries);
  expect(mailsTo('a30@example.com')).toEqual([]);
});
