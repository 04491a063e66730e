import { randomUUID } from 'node:crypto';
import { until } from 'api-platform/testing/until';
import { pathOf } from 'shared-contracts/calls/call';
import {
  getStoreCredit,
  listGuestGiftCards,
  listUsableGiftCards,
  redeemGiftCard,
} from 'shared-contracts/calls/gift-cards';
import { closeCustomer, getCustomer, grantCredit } from 'shared-contracts/calls/merchant-customers';
import {
  cancelOrder,
  getOrder,
  previewAmount,
  previewCancellation,
  previewRefund,
  refundAmount,
  refundOrder,
  renewCreditCode,
} from 'shared-contracts/calls/merchant-orders';
import {
  decideReturn,
  getReturn,
  previewReturn,
  receiveReturn,
} from 'shared-contracts/calls/merchant-returns';
import { resultCodes } from 'shared-contracts/wire/common';
import { giftCardListSchema, giftCardSchema, storeCreditSchema } from 'shared-contracts/wire/gift-cards';
import { merchantCustomerDetailSchema } from 'shared-contracts/wire/merchant-customers';
import {
  merchantOrderSchema,
  merchantReturnSchema,
  refundPreviewSchema,
} from 'shared-contracts/wire/merchant-orders';
import * as z from 'zod/mini';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { giveCard, givePoints } from '../testing/benefits';
import { registerBuyer } from '../testing/buyers';
import { address, type Member, registerMember } from '../testing/client';
import { doJobs } from '../testing/do-jobs';
import { openWarehouse, type Warehouse } from '../testing/fulfilment';
import { contact, guestOrder, line, memberOrder } from '../testing/orders';
import { cards } from '../testing/payment-shop';
import { piece, returnCalls } from '../testing/returns';
import { addStaff } from '../testing/staff';

let shop: Warehouse;
let ada: Member;
let service: Awaited<ReturnType<typeof addStaff>>;
let chief: Awaited<ReturnType<typeof addStaff>>;
beforeAll(async () => {
  shop = await openWarehouse();
  service = await addStaff(shop, ['SERVICE']);
  chief = await addStaff(shop, ['ADMINISTRATOR']);
});
beforeEach(async () => {
  ada = await registerMember(shop.app);
});
afterEach(() => expectCleanLedger(shop.pool));
afterAll(() => shop.close());

const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key });
const refund = (orderId: string, amount: number, changes: object = {}, key?: string) =>
  service.call('POST', pathOf(refundAmount, { orderId }), merchantOrderSchema, {
    body: { amount, reason: 'GOODWILL', asCredit: true, ...changes },
    headers: keyed(key),
  });
const creditOf = async (who: Member = ada) =>
  (await who.call('GET', pathOf(getStoreCredit), storeCreditSchema)).data;
const usable = async (who: Member = ada) =>
  (await who.call('GET', pathOf(listUsableGiftCards), giftCardListSchema)).data.cards;
/** The ids of the credit that the checkout offers. */
const creditIds = async (who: Member = ada) =>
  (await usable(who)).filter(({ kind }) => kind === 'STORE_CREDIT').map(({ id }) => id);
const storedOf = async (orderId: string) => {
  const { rows } = await shop.pool.query(
    `select coalesce(sum(refund_minor), 0)::int as card, coalesce(sum(credit_minor), 0)::int as credit,
       coalesce(sum(gift_card_minor), 0)::int as cards, coalesce(sum(points), 0)::int as points
     from returns where order_id = $1`,
    [orderId],
  );
  return rows[0];
};
/** What the payment provider was asked to send back. */
const askedOf = async (orderId: string) =>
  (await shop.pool.query('select amount_minor from payment_refunds where order_id = $1', [orderId])).rows;
const auditOf = async (subjectId: string) =>
  (
    await shop.pool.query(
      'select action, after, reason from audit_log where subject_id = $1 order by id desc limit 1',
      [subjectId],
    )
  ).rows[0];
const mailsAbout = (text: string) => shop.mailbox.mails.filter((mail) => mail.text.includes(text));

describe('a refund as store credit', () => {
  it('of an amount is in the member’s account at once, and nothing goes to the card', async () => {
    const orderId = await shop.arrived(ada, 2);
    const ask = (changes: object) =>
      service.call('POST', pathOf(previewAmount, { orderId }), refundPreviewSchema, {
        body: { amount: 5_050, reason: 'GOODWILL', ...changes },
      });
    expect((await ask({})).data).toMatchObject({ refundTotal: 5_050, refundCredit: 0, mayBeCredit: true });
    expect((await ask({ asCredit: true })).data).toMatchObject({ refundTotal: 0, refundCredit: 5_050 });
    await refund(orderId, 5_050, { note: 'As they wished' });
    expect(await creditOf()).toMatchObject({
      balance: 5_050,
      nextExpiry: { amount: 5_050 },
      entries: [{ kind: 'ISSUED', amount: 5_050, orderId }],
    });
    await doJobs(shop);
    const { data } = await service.call('GET', pathOf(getOrder, { orderId }), merchantOrderSchema);
    expect(data.returns).toMatchObject([{ kind: 'ALLOWANCE', status: 'REFUNDED' }]);
    expect(data.customer?.totals).toMatchObject({ refunded: 5_050, refundable: 32_950 });
    expect(await askedOf(orderId)).toEqual([]);
    expect((await ada.readOrder(orderId)).data.refunds).toMatchObject([
      { refundTotal: 0, refundCredit: 5_050, isPaidBack: true },
    ]);
    expect(await auditOf(orderId)).toMatchObject({
      action: 'order.refund-amount',
      after: { amount: 5_050, payment: 0, credit: 5_050 },
      reason: 'As they wished',
    });
  });

  it('is told to a member in two mails: what went back, and that the account has it', async () => {
    const orderId = await shop.arrived(ada, 2);
    await refund(orderId, 4_000);
    await doJobs(shop);
    const texts = mailsAbout(orderId)
      .filter(({ to }) => to === ada.email)
      .map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringContaining('HK$40.00 as store credit'));
    expect(texts).toContainEqual(
      expect.stringMatching(/HK\$40\.00 of store credit, as agreed\.\n\nIt is in your account/),
    );
    expect(texts.filter((text) => /your bank/.test(text))).toEqual([]);
  });

  it('leaves what gift cards and points paid where it came from', async () => {
    await givePoints(shop.db, ada, 1_700);
    const giftCards = [await giveCard(shop.db, ada, 8_500)];
    const lines = [line('S1S', 2), line('S2S')];
    const orderId = await shop.buy(ada, { lines, points: 1_700, giftCards, expectedTotal: 21_000 });
    await refund(orderId, 31_000);
    expect(await storedOf(orderId)).toEqual({ card: 0, credit: 21_000, cards: 8_500, points: 300 });
    expect((await creditOf()).balance).toBe(21_000);
    expect((await usable()).map(({ kind, balance }) => [kind, balance]).sort()).toEqual([
      ['GIFT_CARD', 8_500],
      ['STORE_CREDIT', 21_000],
    ]);
    // Nothing that the card paid is left, so it makes no difference.
    await refund(orderId, 1_000);
    expect(await storedOf(orderId)).toEqual({ card: 0, credit: 21_000, cards: 8_500, points: 500 });
  });

  it('of cancelled pieces leaves the rest of the order to be sent', async () => {
    const orderId = await shop.buyThree(ada);
    const body = {
      reason: 'CUSTOMER_REQUEST',
      lines: [{ position: 1, quantity: 1, restocked: 1, writtenOff: 0, awaited: 0 }],
      asCredit: true,
    };
    const path = pathOf(previewCancellation, { orderId });
    expect((await service.call('POST', path, refundPreviewSchema, { body })).data).toMatchObject({
      refundTotal: 0,
      refundCredit: 12_000,
    });
    await service.call('POST', pathOf(cancelOrder, { orderId }), merchantOrderSchema, {
      body,
      headers: keyed(),
    });
    await doJobs(shop);
    expect(await storedOf(orderId)).toMatchObject({ card: 0, credit: 12_000 });
    expect(await shop.statusOf(orderId)).toBe('PAID');
    expect(await shop.parcelStep(orderId, await shop.pack(orderId), 'SHIPPED')).toBe('SHIPPED');
  });

  it('of a whole order cancels it, with the delivery fee, and gives nothing to the card as well', async () => {
    const stock = await shop.stockOf('S1S');
    const orderId = await shop.buyThree(ada);
    const body = { reason: 'CUSTOMER_REQUEST', asCredit: true };
    const headers = keyed();
    for (let time = 0; time < 2; time += 1)
      await service.call('POST', pathOf(cancelOrder, { orderId }), merchantOrderSchema, { body, headers });
    await doJobs(shop);
    expect(await shop.statusOf(orderId)).toBe('CANCELLED');
    expect(await storedOf(orderId)).toMatchObject({ card: 0, credit: 38_000 });
    expect(await askedOf(orderId)).toEqual([]);
    expect((await creditOf()).balance).toBe(38_000);
    expect(await shop.stockOf('S1S')).toBe(stock);
  });

  it('of sent pieces, and then of others to the card, come to what was paid for them', async () => {
    const orderId = await shop.arrived(ada, 2);
    const of = (position: number, asCredit: boolean) => ({
      reason: 'DAMAGED',
      lines: [{ position, quantity: 1, restocked: 0, writtenOff: 0, awaited: 0 }],
      asCredit,
    });
    const path = pathOf(refundOrder, { orderId });
    const ask = { body: of(0, true) };
    expect(
      (await service.call('POST', pathOf(previewRefund, { orderId }), refundPreviewSchema, ask)).data,
    ).toMatchObject({ refundTotal: 0, refundCredit: 11_000, mayBeCredit: true });
    await service.call('POST', path, merchantOrderSchema, { body: of(0, true), headers: keyed() });
    await service.call('POST', path, merchantOrderSchema, { body: of(1, false), headers: keyed() });
    await doJobs(shop);
    expect(await storedOf(orderId)).toMatchObject({ card: 12_000, credit: 11_000 });
    expect(await askedOf(orderId)).toEqual([{ amount_minor: 12_000 }]);
  });

  it('of a return that came back, less what the shop keeps', async () => {
    const orderId = await shop.arrived(ada, 2);
    const { returnId } = (await returnCalls.create(ada, { orderId, lines: [piece(2)] })).data;
    await shop.step(returnId, 'approve');
    await service.call('POST', pathOf(previewReturn, { returnId }), refundPreviewSchema, {
      body: { asCredit: true },
    });
    await chief.call('POST', pathOf(receiveReturn, { returnId }), merchantReturnSchema, {
      body: { receipts: 0 },
    });
    const decision = { deduction: { amount: 2_000, because: 'Worn' }, asCredit: true, receipts: 1 };
    const path = pathOf(decideReturn, { returnId });
    const [one, other] = await Promise.all([
      service.call('POST', path, merchantReturnSchema, { body: decision }),
      service.call('POST', path, merchantReturnSchema, { body: decision }),
    ]);
    expect([one.code, other.code].sort()).toEqual([200, resultCodes.returnState]);
    await doJobs(shop);
    const { data } = await service.call('GET', pathOf(getReturn, { returnId }), merchantReturnSchema);
    expect(data).toMatchObject({ status: 'REFUNDED', refundTotal: 0, refundCredit: 20_000, isByHand: false });
    expect((await returnCalls.details(ada, returnId)).data).toMatchObject({
      refundTotal: 0,
      refundCredit: 20_000,
    });
    expect((await creditOf()).balance).toBe(20_000);
    expect(await askedOf(orderId)).toEqual([]);
  });

  it('is made once of two at the same moment, by the same key and by two keys', async () => {
    const orderId = await shop.arrived(ada, 2);
    const key = randomUUID();
    const once = await Promise.all([refund(orderId, 3_000, {}, key), refund(orderId, 3_000, {}, key)]);
    expect(once.map(({ code }) => code)).toEqual([200, 200]);
    expect((await creditOf()).balance).toBe(3_000);
    expect((await refund(orderId, 3_000, { asCredit: false }, key)).code).toBe(
      resultCodes.idempotencyMismatch,
    );
    const both = await Promise.all([refund(orderId, 20_000), refund(orderId, 20_000, { asCredit: false })]);
    expect(both.filter(({ code }) => code !== 200)).toMatchObject([
      { body: { errors: [{ path: 'amount', message: 'at most: 15000' }] } },
    ]);
    const { card, credit } = await storedOf(orderId);
    expect(card + credit).toBe(23_000);
  });
});

describe('store credit', () => {
  it('pays an order without a code, and what an order gives back is credit again', async () => {
    await refund(await shop.arrived(ada, 2), 20_000);
    const [id] = await creditIds();
    const orderId = await shop.buyThree(ada, { giftCards: [id], expectedTotal: 18_000 });
    expect((await creditOf()).balance).toBe(0);
    await service.call('POST', pathOf(cancelOrder, { orderId }), merchantOrderSchema, {
      body: { reason: 'CUSTOMER_REQUEST', asCredit: true },
      headers: keyed(),
    });
    await doJobs(shop);
    expect(await storedOf(orderId)).toMatchObject({ card: 0, credit: 18_000, cards: 20_000 });
    expect(await creditOf()).toMatchObject({ balance: 38_000 });
    expect((await creditOf()).entries.map(({ kind, amount }) => [kind, amount])).toEqual(
      expect.arrayContaining([
        ['ISSUED', 20_000],
        ['SPENT', -20_000],
        ['RETURNED', 20_000],
        ['ISSUED', 18_000],
      ]),
    );
    // Both pieces of it pay together.
    expect(await creditIds()).toHaveLength(2);
    const last = await shop.buyThree(ada, { giftCards: await creditIds(), expectedTotal: 0 });
    expect(await shop.statusOf(last)).toBe('PAID');
    expect((await creditOf()).balance).toBe(0);
  });

  it('is spent once of two orders at the same moment', async () => {
    await refund(await shop.arrived(ada, 2), 15_000);
    const giftCards = await creditIds();
    const orders = await Promise.all([
      ada.placeOrder({ ...memberOrder, giftCards, expectedTotal: 0 }),
      ada.placeOrder({ ...memberOrder, giftCards, expectedTotal: 0 }),
    ]);
    expect(orders.map(({ code }) => code).sort()).toEqual([200, resultCodes.giftCardRefused]);
  });

  it('of somebody else pays nothing', async () => {
    await refund(await shop.arrived(ada, 2), 15_000);
    const eve = await registerMember(shop.app);
    const order = { ...memberOrder, giftCards: await creditIds(), expectedTotal: 0 };
    expect((await eve.placeOrder(order)).code).toBe(resultCodes.giftCardRefused);
  });

  it('reaches a guest by a code in a mail, which pays at the checkout or goes into an account', async () => {
    const placed = await shop.guest.placeOrder(guestOrder());
    const { orderId } = placed.data;
    await shop.pay(orderId, cards.good);
    await shop.arrive(orderId);
    await refund(orderId, 10_000);
    await doJobs(shop);
    const [mail] = mailsAbout('HK$100.00 of store credit').filter(({ to }) => to === contact.email);
    const code = /^(?:[A-Z2-9]{4} ){3}[A-Z2-9]{4}$/m.exec(mail?.text ?? '')?.[0] ?? '';
    const found = await shop.guest.call('POST', pathOf(listGuestGiftCards), giftCardListSchema, {
      body: { code },
    });
    expect(found.data.cards).toMatchObject([{ kind: 'STORE_CREDIT', balance: 10_000 }]);
    const giftCards = found.data.cards.map(({ id }) => id);
    await shop.guest.placeOrder(guestOrder({ giftCards, giftCardLimit: 4_000, expectedTotal: 11_000 }));
    await ada.call('POST', pathOf(redeemGiftCard), giftCardSchema, { body: { code } });
    expect((await creditOf()).balance).toBe(6_000);
  });

  it('is refused where nobody could spend it: trade, a lost payment, a closed account', async () => {
    const lost = await shop.arrived(ada, 2);
    await shop.pool.query(
      `insert into payment_disputes (psp_reference, order_id, number, event_code, state, amount_minor)
       select 'D' || order_id, order_id, number, 'CHARGEBACK', 'CHARGED_BACK', amount_minor
       from payment_attempts where order_id = $1`,
      [lost],
    );
    const lostPieces = {
      body: {
        reason: 'DAMAGED',
        lines: [{ position: 0, quantity: 1, restocked: 0, writtenOff: 0, awaited: 0 }],
        asCredit: true,
      },
      headers: keyed(),
    };
    const path = pathOf(refundOrder, { orderId: lost });
    expect((await service.call('POST', path, merchantOrderSchema, lostPieces)).code).toBe(
      resultCodes.orderState,
    );
    await shop.pool.query('delete from payment_disputes where order_id = $1', [lost]);
    const { memberId } = ada;
    await chief.call('POST', pathOf(closeCustomer, { id: memberId }), z.null(), {
      body: { reason: 'As asked' },
    });
    expect((await refund(lost, 1_000)).code).toBe(resultCodes.orderState);
    expect((await grant(memberId, 1_000)).code).toBe(resultCodes.conflict);
    await shop.pool.query(`
      insert into wholesale_price_lists values ('A', 'List A');
      insert into wholesale_prices values ('A', 'STYLE1', 6000, 1, 1)`);
    const buyer = await registerBuyer(shop, 'A');
    await buyer.addWholesale([{ skuId: 'S1S', quantity: 1 }]);
    const trade = (await buyer.orderWholesale({ address, expectedTotal: 6_000 })).data.orderId;
    expect((await refund(trade, 100)).code).toBe(resultCodes.orderState);
  });

  it('waits for nothing that its member does, and the closing of the account waits for it', async () => {
    const orderId = await shop.arrived(ada, 2);
    const { memberId } = ada;
    const other = await shop.pool.connect();
    // As the checkout and `reopenOrder` do, which then want what a refund holds: pieces or the order.
    await other.query('begin');
    await other.query('select from customers where id = $1 for no key update', [memberId]);
    expect((await refund(orderId, 1_000)).status).toBe(200);
    await other.query('rollback');
    // No refund is open then.
    await doJobs(shop);
    await other.query('begin');
    await other.query('select from orders where id = $1 for update', [orderId]);
    const closing = chief.call('POST', pathOf(closeCustomer, { id: memberId }), z.null(), {
      body: { reason: 'As asked' },
    });
    await until('the closing waits', async () => {
      const { rows } = await shop.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    });
    await other.query('commit');
    other.release();
    expect((await closing).status).toBe(200);
    expect((await refund(orderId, 1_000)).code).toBe(resultCodes.orderState);
  });

  it('of a member who is erased stays owed and pays nobody, and no mail goes out any more', async () => {
    await refund(await shop.arrived(ada, 2), 15_000);
    const [id] = await creditIds();
    await doJobs(shop);
    const { memberId } = ada;
    await chief.call('POST', pathOf(closeCustomer, { id: memberId }), z.null(), {
      body: { reason: 'As asked' },
    });
    const eve = await registerMember(shop.app);
    const order = { ...memberOrder, giftCards: [id], expectedTotal: 0 };
    expect((await eve.placeOrder(order)).code).toBe(resultCodes.giftCardRefused);
    const { rows } = await shop.pool.query('select balance, customer_id from gift_cards where id = $1', [id]);
    expect(rows).toEqual([{ balance: 15_000, customer_id: memberId }]);
    const before = mailsAbout('store credit').length;
    const { rows: waiting } = await shop.pool.query(
      `select graphile_worker.add_job('store-credit-mail', json_build_object('cardId', $1::text))`,
      [id],
    );
    expect(waiting).toHaveLength(1);
    await doJobs(shop);
    expect(mailsAbout('store credit')).toHaveLength(before);
  });
});

const grant = (id: string, amount: number, key?: string, reason = 'A late parcel') =>
  service.call('POST', pathOf(grantCredit, { id }), storeCreditSchema, {
    body: { amount, reason },
    headers: keyed(key),
  });

describe('credit that staff grant', () => {
  it('is issued once by a key, told to the member and written down with its reason', async () => {
    const { memberId: id } = ada;
    const key = randomUUID();
    const both = await Promise.all([grant(id, 2_500, key), grant(id, 2_500, key)]);
    expect(both.map(({ code }) => code)).toEqual([200, 200]);
    expect((await grant(id, 2_600, key)).code).toBe(resultCodes.idempotencyMismatch);
    expect(await creditOf()).toMatchObject({
      balance: 2_500,
      entries: [{ kind: 'ISSUED', amount: 2_500, orderId: null }],
    });
    await doJobs(shop);
    const mails = mailsAbout('We have given you HK$25.00').filter(({ to }) => to === ada.email);
    expect(mails).toHaveLength(1);
    expect(await auditOf(id)).toEqual({
      action: 'customer.credit',
      after: { credit: 2_500 },
      reason: 'A late parcel',
    });
    const { data } = await service.call('GET', pathOf(getCustomer, { id }), merchantCustomerDetailSchema);
    expect(data.benefits).toMatchObject({
      storeCredit: { balance: 2_500, entries: [{ amount: 2_500 }] },
      giftCards: [{ kind: 'STORE_CREDIT', balance: 2_500 }],
    });
  });

  it('needs a reason, an amount up to HK$5,000 and the permission to adjust', async () => {
    const { memberId: id } = ada;
    expect((await grant(id, 2_500, undefined, ' ')).code).toBe(resultCodes.invalidInput);
    expect((await grant(id, 500_001)).code).toBe(resultCodes.invalidInput);
    expect((await grant(id, 0)).code).toBe(resultCodes.invalidInput);
    const packer = await addStaff(shop, ['PACKER']);
    const refused = await packer.call('POST', pathOf(grantCredit, { id }), storeCreditSchema, {
      body: { amount: 100, reason: 'Mine' },
      headers: keyed(),
    });
    expect(refused.code).toBe(resultCodes.forbidden);
  });
});

describe('a guest’s lost code', () => {
  const renew = (orderId: string, cardId: string, key?: string, who = service) =>
    who.call('POST', pathOf(renewCreditCode, { orderId, cardId }), merchantOrderSchema, {
      body: {},
      headers: keyed(key),
    });
  const codeIn = (text = '') => /^[A-Z0-9]{4}( [A-Z0-9]{4}){3}$/m.exec(text)?.[0] ?? '';
  const ownCodes = (orderId: string) =>
    mailsAbout(`order ${orderId}`)
      .map(({ text }) => codeIn(text))
      .filter(Boolean);
  const listed = async (code: string) =>
    (await ada.call('POST', pathOf(redeemGiftCard), giftCardSchema, { body: { code } })).status;

  it('is replaced by a new one of the same amount, mailed and audited once; the old one ends', async () => {
    const { orderId } = (await shop.guest.placeOrder(guestOrder())).data;
    const proof = { guest: { email: contact.email } };
    await shop.guest.pay({ orderId, paymentMethod: cards.good, returnPath: '/checkout/payment', ...proof });
    await refund(orderId, 5_000);
    await doJobs(shop);
    const read = async () =>
      (await service.call('GET', pathOf(getOrder, { orderId }), merchantOrderSchema)).data.customer
        ?.guestCredit;
    const [credit] = (await read()) ?? [];
    expect(credit).toMatchObject({ balance: 5_000 });
    const cardId = credit?.cardId ?? '';
    const key = randomUUID();
    const answers = await Promise.all([renew(orderId, cardId, key), renew(orderId, cardId, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await doJobs(shop);
    // Newest first.
    const [current, old, ...others] = ownCodes(orderId);
    expect(others).toEqual([]);
    expect(current).not.toBe(old);
    expect(await listed(old ?? '')).not.toBe(200);
    expect(await read()).toMatchObject([{ cardId, balance: 5_000 }]);
    expect(await auditOf(orderId)).toMatchObject({
      action: 'order.credit-code',
      after: { giftCard: cardId, balance: 5_000 },
    });
    expect(await listed(current ?? '')).toBe(200);
    expect((await creditOf()).balance).toBe(5_000);
    // In an account it needs no code.
    expect((await renew(orderId, cardId)).status).toBe(404);
  });

  it('is replaced by nobody without the right, and not of another order', async () => {
    const other = await shop.buyThree(ada);
    const cardId = randomUUID();
    expect((await renew(other, cardId)).status).toBe(404);
    expect((await renew(other, cardId, undefined, await addStaff(shop, ['PACKER']))).status).toBe(403);
  });
});
