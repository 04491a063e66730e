import type { Mail } from 'api-platform/mail/mailer';
import { buildTestApp } from '../testing/commerce-app';
import { alertShortStock } from './alert-short-stock';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
beforeEach(async () => {
  shop = await buildTestApp();
});
afterEach(() => shop.app.close());

const settings = { to: 'buyer@example.com', below: 3 };
const mails: Mail[] = [];
const send = async (mail: Mail) => void mails.push(mail);
const run = (deliver = send) => alertShortStock(shop.db, { send: deliver }, settings, 'Harbour');
const setStock = (stock: number, ...ids: string[]) =>
  shop.pool.query('update skus set stock = $1 where id = any($2)', [stock, ids]);

beforeEach(() => {
  mails.length = 0;
});

it('reports a sku that runs short once, and again after it was restocked', async () => {
  expect(await run()).toBe(0);
  await setStock(2, 'S1S');
  await setStock(0, 'S2M');
  await setStock(3, 'S2S');
  expect(await run()).toBe(2);
  expect(mails).toEqual([
    {
      to: 'buyer@example.com',
      subject: 'Harbour: 2 skus run short',
      text: 'Fewer than 3 pieces are left of:\n\n0 left  S2M  Shirt 2, Navy, M\n2 left  S1S  Shirt 1, Navy, S\n',
    },
  ]);
  await setStock(1, 'S1S');
  expect(await run()).toBe(0);
  await setStock(9, 'S1S');
  expect(await run()).toBe(0);
  await setStock(2, 'S1S');
  expect(await run()).toBe(1);
});

it('says nothing of what is not sold', async () => {
  // The fourth shirt is not for sale.
  await setStock(0, 'S4S');
  await shop.pool.query(`update skus set stock = 0, synced = false where id = 'S6S'`);
  expect(await run()).toBe(0);
});

it('reports it in the next run when the mail was refused, and once when two processes run', async () => {
  await setStock(0, 'S1S');
  await expect(run(() => Promise.reject(new Error('mailbox full')))).rejects.toThrow('mailbox full');
  const told = await Promise.all([run(), run()]);
  expect(told.toSorted()).toEqual([0, 1]);
  expect(mails).toHaveLength(1);
});

it('names a hundred of many', async () => {
  await shop.pool.query(`insert into skus (id, item_id, size, list_price, sale_price, stock, synced)
    select 'X'||lpad(i::text, 3, '0'), 'P1', 'S', 1, 1, 0, true from generate_series(1, 120) i`);
  expect(await run()).toBe(120);
  expect(mails[0]?.text).toContain('X100  Shirt 1, Navy, S\n\nand 20 more');
  expect(mails[0]?.text).not.toContain('X101');
});
