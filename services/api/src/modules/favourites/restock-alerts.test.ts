import type { Mail } from 'api-platform/mail/mailer';
import { closeAccount } from 'shared-contracts/calls/account';
import { pathOf } from 'shared-contracts/calls/call';
import { confirmRestock, requestRestock } from 'shared-contracts/calls/product';
import { liquorLaw } from 'shared-contracts/liquor-law';
import { emptySchema } from 'shared-contracts/wire/common';
import { restockResultSchema } from 'shared-contracts/wire/restock';
import { createClient, password, registerMember } from '../testing/client';
import { buildTestApp } from '../testing/commerce-app';
import { sendRestockAlerts } from './restock-alerts';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
beforeAll(async () => {
  shop = await buildTestApp();
});
afterAll(() => shop.app.close());

const mails: Mail[] = [];
beforeEach(() => {
  mails.length = 0;
});

const ask = (email: string, skuId = 'S1S', client = createClient(shop.app), language = 'en') =>
  client.call('POST', pathOf(requestRestock), restockResultSchema, {
    body: { skuId, channelId: 1, email },
    headers: { 'accept-language': language },
  });
const send = (deliver: (mail: Mail) => Promise<void> = async (mail) => void mails.push(mail)) =>
  sendRestockAlerts({
    db: shop.db,
    mailer: { send: deliver },
    shopName: 'Harbour',
    shopUrl: 'https://shop.test',
    log: shop.app.log,
  });
/** Opens the newest link in the mails to an address. */
const tokenIn = (mail: { text: string } | undefined) => /\?restock=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
const mailsTo = (email: string) => shop.mailbox.mails.filter(({ to }) => to === email);
const confirm = (token: string) =>
  createClient(shop.app).call('POST', pathOf(confirmRestock), restockResultSchema, { body: { token } });
const agree = (email: string) => confirm(tokenIn(mailsTo(email)[0]));
const setStock = (stock: number) => shop.pool.query(`update skus set stock = $1 where id = 'S1S'`, [stock]);
const count = async () =>
  Number((await shop.pool.query('select count(*) from restock_alerts')).rows[0].count);

it('sends one mail when the size is back, in the language it was asked for', async () => {
  await setStock(0);
  expect((await ask('Ada@Example.com')).data).toEqual({ state: 'NOTED', needsConfirmation: true });
  await agree('ada@example.com');
  expect((await ask('ada@example.com')).data).toEqual({ state: 'NOTED' });
  await ask('bo@example.com', 'S1S', undefined, 'zh-HK');
  await agree('bo@example.com');
  expect(await send()).toBe(0);
  await setStock(2);
  expect(await send()).toBe(2);
  expect(mails[1]).toMatchObject({ to: 'bo@example.com', subject: expect.stringContaining('已補貨') });
  expect(mails[0]).toMatchObject({
    to: 'ada@example.com',
    subject: expect.stringContaining('is back in stock'),
  });
  expect(mails[0]?.text).toContain('https://shop.test/bit/item/ITEM1');
  expect(mails[0]?.text).not.toContain(liquorLaw.en);
  expect([await send(), await count()]).toEqual([0, 0]);
});

it('tries a refused mail again and holds up no other one', async () => {
  await setStock(0);
  await ask('refused@example.com');
  await ask('other@example.com');
  for (const email of ['refused@example.com', 'other@example.com']) await agree(email);
  await setStock(1);
  const refuse = async (mail: Mail) => {
    if (mail.to.startsWith('refused')) throw new Error('mailbox full');
    mails.push(mail);
  };
  expect(await send(refuse)).toBe(1);
  expect(await send()).toBe(1);
  expect(mails.map(({ to }) => to)).toEqual(['other@example.com', 'refused@example.com']);
});

it('notes nothing for a size that can be bought, or that nobody sells', async () => {
  await setStock(1);
  expect((await ask('ada@example.com')).data).toEqual({ state: 'AVAILABLE' });
  expect((await ask('ada@example.com', 'NOPE')).status).toBe(404);
  expect((await ask('no address')).status).toBe(400);
  expect(await count()).toBe(0);
});

it('forgets what a closed account asked for, and addresses after half a year', async () => {
  await setStock(0);
  const member = await registerMember(shop.app);
  await ask('member@home.example', 'S1S', member);
  await ask('old@example.com');
  await agree('old@example.com');
  await shop.pool.query(
    `update restock_alerts set created_at = now() - interval '181 days' where email like 'old%'`,
  );
  await send();
  expect(await count()).toBe(1);
  await member.call('POST', pathOf(closeAccount), emptySchema, { body: { password } });
  expect(await count()).toBe(0);
});

describe('an address of somebody else', () => {
  beforeEach(async () => {
    await shop.pool.query('delete from restock_alerts');
    await setStock(0);
  });

  it('gets no alert before its owner agrees, and the link is valid for a week', async () => {
    await ask('victim@example.com');
    expect(mailsTo('victim@example.com')).toHaveLength(1);
    await setStock(2);
    expect(await send()).toBe(0);
    expect((await confirm('invented')).status).toBe(404);
    await shop.pool.query(`update restock_alerts set created_at = now() - interval '8 days'`);
    expect([await send(), await count()]).toEqual([0, 0]);
  });

  it('is asked three times a day at most, and holds five unconfirmed alerts', async () => {
    await shop.pool.query(`insert into restock_alerts (sku_id, email, channel_id, locale, created_at)
      select 'X' || n, 'many@example.com', 1, 'en', now() - interval '1 hour' from generate_series(1, 40) n`);
    for (let time = 0; time < 6; time += 1) await ask('many@example.com');
    expect(mailsTo('many@example.com')).toHaveLength(3);
    expect(await count()).toBe(5);
    const { rows } = await shop.pool.query(`select 1 from restock_alerts where sku_id = 'S1S'`);
    expect(rows).toHaveLength(1);
  });

  it('is not asked when it is the verified one of the member who asks', async () => {
    const member = await registerMember(shop.app);
    expect((await ask(member.email, 'S1S', member)).data).toMatchObject({ needsConfirmation: true });
    await shop.pool.query('update customers set email_verified_at = now() where email = $1', [member.email]);
    await shop.pool.query('delete from restock_alerts');
    expect((await ask(member.email, 'S1S', member)).data).toEqual({ state: 'NOTED' });
    const stranger = await registerMember(shop.app);
    expect((await ask('victim@example.com', 'S1S', stranger)).data).toMatchObject({
      needsConfirmation: true,
    });
  });
});

it('adds the notice of the law to a mail about liquor', async () => {
  await shop.pool.query(`update items set age_restricted = true where code = 'ITEM1'`);
  await setStock(0);
  await ask('cellar@example.com');
  const text = mailsTo('cellar@example.com')[0]?.text;
  await shop.pool.query(`update items set age_restricted = false where code = 'ITEM1'`);
  expect(text).toContain(`${liquorLaw.zh}\n${liquorLaw.en}`);
});
