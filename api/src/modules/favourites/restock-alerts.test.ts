import type { Mail } from 'api-platform/mail/mailer';
import { apiPaths } from 'shared-contracts/api-paths';
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
  client.call('POST', apiPaths.restock, restockResultSchema, {
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
const setStock = (stock: number) => shop.pool.query(`update skus set stock = $1 where id = 'S1S'`, [stock]);
const count = async () =>
  Number((await shop.pool.query('select count(*) from restock_alerts')).rows[0].count);

it('sends one mail when the size is back, in the language it was asked for', async () => {
  await setStock(0);
  expect((await ask('Ada@Example.com')).data).toEqual({ state: 'NOTED' });
  await ask('ada@example.com');
  await ask('bo@example.com', 'S1S', undefined, 'zh-HK');
  expect(await send()).toBe(0);
  await setStock(2);
  expect(await send()).toBe(2);
  expect(mails[1]).toMatchObject({ to: 'bo@example.com', subject: expect.stringContaining('已補貨') });
  expect(mails[0]).toMatchObject({
    to: 'ada@example.com',
    subject: expect.stringContaining('is back in stock'),
  });
  expect(mails[0]?.text).toContain('https://shop.test/bit/item/ITEM1');
  expect([await send(), await count()]).toEqual([0, 0]);
});

it('tries a refused mail again and holds up no other one', async () => {
  await setStock(0);
  await ask('refused@example.com');
  await ask('other@example.com');
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
  await shop.pool.query(
    `update restock_alerts set created_at = now() - interval '181 days' where email like 'old%'`,
  );
  await send();
  expect(await count()).toBe(1);
  await member.call('POST', apiPaths.closeAccount, emptySchema, { body: { password } });
  expect(await count()).toBe(0);
});
