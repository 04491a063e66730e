import { toHtmlMail } from 'api-platform/mail/html-mail';
import type { Mail } from 'api-platform/mail/mailer';
import { pathOf } from 'shared-contracts/calls/call';
import {
  cancelGiftCardOrder,
  createGiftCardOrder,
  getGiftCardOrder,
  listGiftCardOrders,
  listGiftCards,
  listUsableGiftCards,
  redeemGiftCard,
} from 'shared-contracts/calls/gift-cards';
import {
  giftCardListSchema,
  giftCardOrderListSchema,
  giftCardOrderSchema,
  giftCardSchema,
} from 'shared-contracts/wire/gift-cards';
import { orderDetailSchema } from 'shared-contracts/wire/order';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { giftCardHash } from '../gift-cards';
import { type Client, createClient, type Member, registerMember } from '../testing/client';
import { buildTestApp } from '../testing/commerce-app';
import { moveTo } from '../testing/move-order';
import { sendGiftCards } from './send-gift-cards';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
beforeAll(async () => {
  shop = await buildTestApp();
});
afterAll(() =>
  expectCleanLedger(shop.pool, { byHand: ['payments', 'gift cards: balance'] }).finally(() =>
    shop.app.close(),
  ),
);

const guest = () => createClient(shop.app);
const order = {
  amount: 50_000,
  quantity: 2,
  design: 'celebration',
  senderName: 'Ada',
  recipientName: 'Bo',
  recipientEmail: 'bo@example.com',
  message: 'Happy birthday!',
};
const save = (client: Client, body: object = order, key = `card-${Math.random()}`) =>
  client.call('POST', pathOf(createGiftCardOrder), giftCardOrderSchema, {
    body,
    headers: { 'idempotency-key': key },
  });
const details = (client: Client, orderId: string) =>
  client.call('GET', pathOf(getGiftCardOrder, { orderId }), giftCardOrderSchema);
const cancel = (client: Client, orderId: string) =>
  client.call('POST', pathOf(cancelGiftCardOrder, { orderId }), giftCardOrderSchema);
const redeem = (client: Client, code: string) =>
  client.call('POST', pathOf(redeemGiftCard), giftCardSchema, { body: { code } });
const cards = async (client: Client, path: string = pathOf(listUsableGiftCards)) =>
  (await client.call('GET', path, giftCardListSchema)).data;

const mails: Mail[] = [];
let refusesMail = false;
const post = () => ({
  db: shop.db,
  mailer: {
    async send(mail: Mail) {
      if (refusesMail) throw new Error('the mail server is away');
      mails.push(mail);
    },
  },
  encryptionKeys: ['of this test'],
  shopName: 'Harbour',
  shopUrl: 'http://shop.test',
  log: shop.app.log,
});
const codesIn = (mail: Mail | undefined) => mail?.text.match(/(?:[A-Z2-9]{4} ){3}[A-Z2-9]{4}/g) ?? [];

async function paidOrder(member: Member, changes: object = {}): Promise<string> {
  const { orderId } = (await save(member, { ...order, ...changes })).data;
  await moveTo(shop.db, orderId, 'PAID', { paidAt: new Date() });
  return orderId;
}

async function addCard(code: string, changes: { balance?: number; expires?: string } = {}) {
  await shop.pool.query(
    `insert into gift_cards (code_hash, last_four, design, initial_amount, balance, expires_at)
     values ($1, $2, 'classic', 50000, $3, $4)`,
    [giftCardHash(code), code.slice(-4), changes.balance ?? 50_000, changes.expires ?? '2099-01-01'],
  );
}

describe('orders of gift cards (behaviour/calls)', () => {
  it('are made once for a key, and stand apart from orders of goods', async () => {
    const member = await registerMember(shop.app);
    const first = (await save(member, order, 'gift-card-1')).data;
    expect(first).toMatchObject({
      ...order,
      total: 100_000,
      status: 'PENDING_PAYMENT',
      payable: true,
      sentAt: null,
    });
    expect((await save(member, order, 'gift-card-1')).data.orderId).toBe(first.orderId);
    expect(await save(member, { ...order, quantity: 3 }, 'gift-card-1')).toMatchObject({ code: 40905 });
    const { data } = await member.call('GET', pathOf(listGiftCardOrders), giftCardOrderListSchema);
    expect(data).toMatchObject({ totalCount: 1, isLastPage: true, list: [{ orderId: first.orderId }] });
    expect((await member.listOrders()).data.totalCount).toBe(0);
  });

  it("belong to their member: another one's does not exist, nor does an order of goods", async () => {
    const [one, other] = [await registerMember(shop.app), await registerMember(shop.app)];
    const { orderId } = (await save(one)).data;
    expect((await details(other, orderId)).status).toBe(404);
    expect((await cancel(other, orderId)).status).toBe(404);
    expect((await details(one, 'ITHKEAAAAAAAAAAAA')).status).toBe(404);
    expect((await details(one, orderId)).data.orderId).toBe(orderId);
    const shown = await one.call('GET', `/api/myAccount/order/orderDetails/${orderId}`, orderDetailSchema);
    expect(shown.data).toMatchObject({
      delivery: { name: 'By e-mail' },
      giftCards: {
        quantity: order.quantity,
        recipientName: order.recipientName,
        message: order.message ?? null,
      },
    });
  });

  it('can be cancelled once, until the cards are sent', async () => {
    const member = await registerMember(shop.app);
    const { orderId } = (await save(member)).data;
    expect((await cancel(member, orderId)).data).toMatchObject({ status: 'CANCELLED', cancellable: false });
    expect(await cancel(member, orderId)).toMatchObject({ code: 40904 });
    const paid = await paidOrder(member);
    await sendGiftCards(post(), new Date());
    expect(await cancel(member, paid)).toMatchObject({ code: 40904 });
    expect(await member.cancelOrder(paid)).toMatchObject({ code: 40904 });
  });

  it('need a login or the e-mail address of a guest, and a key', async () => {
    expect((await save(guest())).status).toBe(401);
    const member = await registerMember(shop.app);
    const keyless = await member.call('POST', pathOf(createGiftCardOrder), giftCardOrderSchema, {
      body: order,
    });
    expect(keyless.status).toBe(400);
    expect((await guest().call('GET', pathOf(listGiftCardOrders), giftCardOrderListSchema)).status).toBe(401);
  });

  it.each([
    ['an amount that is no whole hundred', { amount: 12_345 }],
    ['an amount above the most', { amount: 510_000 }],
    ['no card', { quantity: 0 }],
    ['a day that was', { deliverOn: '2020-01-01' }],
    ['a day there is not', { deliverOn: '2026-02-31' }],
    ['a field it does not know', { balance: 1 }],
    ['an address of two dots', { recipientEmail: 'a..b@example.com' }],
  ])('refuse %s', async (_title, changes) => {
    expect((await save(await registerMember(shop.app), { ...order, ...changes })).status).toBe(400);
  });
});

describe('orders of gift cards by guests', () => {
  const contact = { email: 'gift-giver@example.com' };
  const byGuest = (changes: object = {}) => ({ ...order, quantity: 1, guest: contact, ...changes });
  const seen = (orderId: string, proof: object = contact) =>
    guest().call('POST', '/api/order/guest/orderDetails', orderDetailSchema, { body: { orderId, ...proof } });

  it('are made once for a key, under the limits of a member’s', async () => {
    const first = await save(guest(), byGuest(), 'guest-card-1');
    expect(first.data).toMatchObject({ total: 50_000, status: 'PENDING_PAYMENT', payable: true });
    expect((await save(guest(), byGuest(), 'guest-card-1')).data.orderId).toBe(first.data.orderId);
    expect(await save(guest(), byGuest({ amount: 60_000 }), 'guest-card-1')).toMatchObject({ code: 40905 });
    for (const wrong of [{ amount: 12_345 }, { quantity: 11 }, { deliverOn: '2020-01-01' }]) {
      expect((await save(guest(), byGuest(wrong))).status).toBe(400);
    }
    expect((await save(guest(), byGuest({ guest: { email: 'a..b@example.com' } }))).status).toBe(400);
  });

  it('are found by their number and e-mail address alone, and cancelled until the cards are sent', async () => {
    const { orderId } = (await save(guest(), byGuest())).data;
    expect((await seen(orderId)).data).toMatchObject({
      email: contact.email,
      payable: true,
      giftCards: { quantity: 1, recipientEmail: 'bo@example.com', sentAt: null },
    });
    expect((await seen(orderId, { email: 'bo@example.com' })).status).toBe(404);
    const member = await registerMember(shop.app);
    expect((await details(member, orderId)).status).toBe(404);
    const cancelGuest = () =>
      guest().call('POST', '/api/order/cancelGuestOrder', orderDetailSchema, {
        body: { orderId, ...contact },
      });
    expect((await cancelGuest()).data.status).toBe('CANCELLED');
    expect(await cancelGuest()).toMatchObject({ code: 40904 });
  });

  it('send their cards once they are paid, and can be moved into an account', async () => {
    const { orderId } = (await save(guest(), byGuest())).data;
    await moveTo(shop.db, orderId, 'PAID', { paidAt: new Date() });
    await sendGiftCards(post(), new Date());
    expect(mails.at(-1)).toMatchObject({ to: 'bo@example.com' });
    expect(codesIn(mails.at(-1))).toHaveLength(1);
    expect((await seen(orderId)).data.status).toBe('DELIVERED');
    const member = await registerMember(shop.app);
    const bound = await member.call('POST', '/api/order/orderBinding', orderDetailSchema, {
      body: { orderId, ...contact },
    });
    expect(bound.data.orderId).toBe(orderId);
    const { data } = await member.call('GET', pathOf(listGiftCardOrders), giftCardOrderListSchema);
    expect(data.list.map((one) => one.orderId)).toEqual([orderId]);
  });

  it('belong to the account of a member who is logged in, whatever address is sent along', async () => {
    const member = await registerMember(shop.app);
    const { orderId } = (await save(member, byGuest())).data;
    expect((await details(member, orderId)).data.orderId).toBe(orderId);
    expect((await seen(orderId)).status).toBe(404);
  });

  it('wait after twenty of one network in an hour', async () => {
    const answers = [];
    for (let tries = 0; tries < 25; tries += 1) answers.push((await save(guest(), byGuest())).status);
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(answers.at(-1)).toBe(429);
    expect((await save(await registerMember(shop.app))).status).toBe(200);
    await shop.pool.query(`delete from attempt_counters where key like 'gift-card-order:%'`);
  });
});

describe('sending gift cards', () => {
  it('begins as soon as an order is paid, and not before', async () => {
    const member = await registerMember(shop.app);
    const unpaid = (await save(member)).data.orderId;
    const paid = await paidOrder(member);
    const { rows } = await shop.pool.query<{ key: string }>(
      `select key from graphile_worker.jobs
       where task_identifier = 'send-gift-cards' and run_at <= now() and key like any($1)`,
      [[`%${unpaid}`, `%${paid}`]],
    );
    expect(rows).toEqual([{ key: `send-gift-cards:${paid}` }]);
    await sendGiftCards(post(), new Date());
  });

  it('mails what is paid to the recipient, once, and the codes can be redeemed', async () => {
    const member = await registerMember(shop.app);
    const orderId = await paidOrder(member);
    const before = mails.length;
    await sendGiftCards(post(), new Date());
    await sendGiftCards(post(), new Date());
    expect(mails.length - before).toBe(1);
    const mail = mails.at(-1);
    expect(mail).toMatchObject({ to: 'bo@example.com', subject: 'Ada sent you a Harbour gift card' });
    expect(mail?.text).toContain('Ada sent you 2 gift cards of HK$500.00 each.');
    expect(mail?.text).toContain('http://shop.test/account/giftcard\n');
    const codes = codesIn(mail);
    expect(new Set(codes).size).toBe(2);
    expect((await details(member, orderId)).data).toMatchObject({
      status: 'DELIVERED',
      sentAt: expect.any(String),
    });
    const bo = await registerMember(shop.app);
    for (const code of codes) expect((await redeem(bo, code)).status).toBe(200);
    expect(await cards(bo)).toMatchObject({ totalBalance: 100_000 });
  });

  it('says the words of the giver without links, and links to the shop alone', async () => {
    const member = await registerMember(shop.app);
    await paidOrder(member, {
      quantity: 1,
      message: 'Your gift card: https://evil.example/x or www.evil.example',
    });
    await sendGiftCards(post(), new Date());
    const [mail] = mails.slice(-1) as [Mail];
    expect(mail.text.replaceAll('\u200b', '')).toContain('or www.evil.example');
    const html = toHtmlMail(mail, { shopName: 'Harbour', shopUrl: 'http://shop.test' });
    const hosts = [...html.matchAll(/href="(https?:\/\/[^/"]+)/g)].map(([, host]) => host);
    expect([...new Set(hosts)]).toEqual(['http://shop.test']);
    // The mark after the dot keeps mail programs from making a link of it.
    expect(mail.text).not.toContain('evil.example');
  });

  it('sends each once when two processes are at it', async () => {
    const member = await registerMember(shop.app);
    for (const _ of [1, 2, 3]) await paidOrder(member, { quantity: 1 });
    const before = mails.length;
    const sent = await Promise.all([sendGiftCards(post(), new Date()), sendGiftCards(post(), new Date())]);
    expect([mails.length - before, sent.reduce((sum, one) => sum + one, 0)]).toEqual([3, 3]);
  });

  it('waits while a request holds the order, as the page after the payment does', async () => {
    const member = await registerMember(shop.app);
    const orderId = await paidOrder(member, { quantity: 1 });
    const other = await shop.pool.connect();
    await other.query('begin');
    await other.query('select 1 from orders where id = $1 for update', [orderId]);
    const sending = sendGiftCards(post(), new Date());
    await new Promise((resolve) => setTimeout(resolve, 300));
    await other.query('commit');
    other.release();
    expect(await sending).toBe(1);
  });

  it('waits for the day, for the payment, and for the mail server; the codes stay the same', async () => {
    const member = await registerMember(shop.app);
    await save(member);
    const deliverOn = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    const orderId = await paidOrder(member, { deliverOn });
    const now = new Date();
    expect(await sendGiftCards(post(), now)).toBe(0);
    refusesMail = true;
    const day = new Date(`${deliverOn}T04:00:00Z`);
    expect(await sendGiftCards(post(), day)).toBe(0);
    refusesMail = false;
    expect((await details(member, orderId)).data).toMatchObject({ status: 'PAID', sentAt: null });
    expect(await sendGiftCards(post(), day)).toBe(1);
    expect(codesIn(mails.at(-1))).toHaveLength(2);
  });
});

describe('redeeming (behaviour/calls, /api/gitfcard)', () => {
  it('takes a code as people write it, and the same one again changes nothing', async () => {
    const member = await registerMember(shop.app);
    await addCard('ABCDEFGHJKLM2345');
    const first = (await redeem(member, 'abcd-efgh-jklm 2345')).data;
    expect(first).toMatchObject({ lastFour: '2345', balance: 50_000, status: 'ACTIVE' });
    expect((await redeem(member, 'ABCDEFGHJKLM2345')).data).toEqual(first);
    expect(await cards(member)).toMatchObject({ cards: [{ id: first.id }], totalBalance: 50_000 });
  });

  it('is done by one member only, however many try at once', async () => {
    const members = await Promise.all([1, 2, 3].map(() => registerMember(shop.app)));
    await addCard('AAAABBBBCCCCDDDD');
    const answers = await Promise.all(members.map((member) => redeem(member, 'AAAABBBBCCCCDDDD')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  it('offers no empty or expired card for payment', async () => {
    const member = await registerMember(shop.app);
    await addCard('AAAA2222AAAA2222', { balance: 0 });
    await redeem(member, 'AAAA2222AAAA2222');
    await addCard('AAAA3333AAAA3333', { expires: '2020-01-01' });
    expect((await redeem(member, 'AAAA3333AAAA3333')).status).toBe(404);
    expect((await cards(member)).cards).toEqual([]);
    expect((await cards(member, pathOf(listGiftCards))).cards).toMatchObject([{ status: 'USED_UP' }]);
  });

  it('cannot be guessed: after ten wrong codes it waits', async () => {
    const member = await registerMember(shop.app);
    const tries = Array.from({ length: 12 }, (_, index) => redeem(member, `WRONGCODEWRONG${index + 10}`));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it('needs a login and a code', async () => {
    expect((await redeem(guest(), 'ABCDEFGHJKLM2345')).status).toBe(401);
    expect((await redeem(await registerMember(shop.app), 'short')).status).toBe(400);
    for (const path of [pathOf(listUsableGiftCards), pathOf(listGiftCards)]) {
      expect((await guest().call('GET', path, giftCardListSchema)).status).toBe(401);
    }
  });
});
