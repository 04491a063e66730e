import { randomUUID } from 'node:crypto';
import { periodOf } from 'api-platform/period';
import { until } from 'api-platform/testing/until';
import { drawCampaigns, drawPrizes } from 'database/schema/draws';
import { sql } from 'drizzle-orm';
import { pathOf } from 'shared-contracts/calls/call';
import { getStaffQuota } from 'shared-contracts/calls/checkout';
import { getDraw } from 'shared-contracts/calls/draws';
import { closeCustomer } from 'shared-contracts/calls/merchant-customers';
import {
  askSwap,
  cancelOrder,
  getOrder,
  getPickList,
  listOrders,
  packOrder,
  previewSwap,
  refundAmount,
  withdrawSwap,
} from 'shared-contracts/calls/merchant-orders';
import { hongKongDay } from 'shared-contracts/dates';
import { emptySchema } from 'shared-contracts/wire/common';
import {
  merchantOrderSchema,
  pickListSchema,
  swapPreviewSchema,
} from 'shared-contracts/wire/merchant-orders';
import { staffQuotaSchema } from 'shared-contracts/wire/promotions';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { standingQuery, sumSales } from '../dashboard';
import { expireOrders } from '../order';
import { addPromotion, giveCard, giveCoupon, givePoints, registerStaff } from '../testing/benefits';
import { type Member, registerMember } from '../testing/client';
import { addOffer } from '../testing/coupon-offers';
import { doJobs } from '../testing/do-jobs';
import { after, drawCalls } from '../testing/draws';
import { openWarehouse, type Warehouse } from '../testing/fulfilment';
import { contact, guestOrder, line, memberOrder } from '../testing/orders';
import { cards, signedWebhook } from '../testing/payment-shop';
import { piece, returnCalls } from '../testing/returns';
import { addStaff } from '../testing/staff';

let shop: Warehouse;
let ada: Member;
let service: Awaited<ReturnType<typeof addStaff>>;
let packer: Awaited<ReturnType<typeof addStaff>>;
beforeAll(async () => {
  shop = await openWarehouse();
  service = await addStaff(shop, ['SERVICE']);
  packer = await addStaff(shop, ['PACKER']);
});
beforeEach(async () => {
  ada = await registerMember(shop.app);
});
afterEach(() => expectCleanLedger(shop.pool));
afterAll(() => shop.close());

/** Of S1S at 11,000, position 0, to a shirt at 12,000. */
const up = { from: 'S1S', to: 'S2M', quantity: 1 };
const ask = (orderId: string, changes: object = {}, key: string = randomUUID()) =>
  service.call('POST', pathOf(askSwap, { orderId, position: 0 }), merchantOrderSchema, {
    body: { ...up, fate: 'RESTOCK', priceEach: 12_000, days: 3, ...changes },
    headers: { 'idempotency-key': key },
  });
const withdraw = (orderId: string, swapOrderId: string) =>
  service.call('POST', pathOf(withdrawSwap, { orderId }), merchantOrderSchema, { body: { swapOrderId } });
const read = async (orderId: string, who = service) =>
  (await who.call('GET', pathOf(getOrder, { orderId }), merchantOrderSchema)).data;
const swapOrderOf = async (orderId: string) => (await read(orderId)).swaps?.at(-1)?.orderId ?? '';
const pay = (orderId: string, who: Pick<Member, 'pay'> = ada, proof: object = {}) =>
  who.pay({ orderId, paymentMethod: cards.good, returnPath: '/checkout/pay-again', ...proof });
const stock = async (id: string): Promise<number> =>
  (await shop.pool.query('select stock from skus where id = $1', [id])).rows[0].stock;
const buyOne = async () => {
  const { orderId } = (await ada.placeOrder(memberOrder)).data;
  await pay(orderId);
  return orderId;
};
const mailsAbout = (text: string) => shop.mailbox.mails.filter((mail) => mail.text.includes(text));
const attempts = async (orderId: string) =>
  (
    await shop.pool.query(
      'select amount_minor, result_code, refund from payment_attempts where order_id = $1 order by number',
      [orderId],
    )
  ).rows;
/** A running draw for orders, in which every draw wins. */
const addRaffle = async (minimumSpend: number) => {
  const code = `r${randomUUID().slice(0, 8)}`;
  const names = { nameEn: 'Draw', nameZh: '抽獎' };
  const days = { startsAt: after(-1), endsAt: after(1), receiveBy: after(2) };
  const campaign = { code, ...names, chance: 'ORDER', minimumSpend, ...days };
  await shop.db.insert(drawCampaigns).values(campaign);
  const prize = { id: `${code}-0`, campaignCode: code, ...names, weight: 1, total: 5, stock: 5 };
  await shop.db.insert(drawPrizes).values(prize);
  return { code, draws: pathOf(getDraw, { code }) };
};
/** As if the order had been delivered before the time for returns. */
const settle = (orderId: string) =>
  shop.pool.query(`update order_events set at = now() - interval '32 days' where order_id = $1`, [orderId]);

it('is paid while its guest is erased, and neither waits for the other', async () => {
  const guest = { ...contact, email: 'erased-while-paying@example.com' };
  const { orderId } = (await shop.guest.placeOrder(guestOrder({ guest }))).data;
  await pay(orderId, shop.guest, { guest: { email: guest.email } });
  const askAgain = async () => (await ask(orderId)).data.swaps?.at(-1)?.orderId ?? '';
  let swapOrderId = await askAgain();
  // In the order of their numbers the first one would come first.
  while (swapOrderId < orderId) {
    await withdraw(orderId, swapOrderId);
    swapOrderId = await askAgain();
  }
  const paying = await shop.pool.connect();
  await paying.query('begin');
  await paying.query('select from orders where id = $1 for update', [swapOrderId]);
  const chief = await addStaff(shop, ['ADMINISTRATOR']);
  const erasing = chief.call('POST', pathOf(closeCustomer, { id: orderId }), emptySchema, {
    body: { reason: 'As asked' },
  });
  await until('the erasure waits', async () => {
    const { rows } = await shop.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  });
  // The payment takes the first order next.
  await paying.query('select from orders where id = $1 for update nowait', [orderId]);
  await paying.query('rollback');
  paying.release();
  expect((await erasing).status).toBe(409);
  await withdraw(orderId, swapOrderId);
  await shop.cancelByStaff(orderId, { reason: 'CUSTOMER_REQUEST' }, 'after-erasing');
});

describe('a swap for a dearer piece', () => {
  it('is previewed, asked for by mail, and waits: its piece is kept and its line is not packed (behaviour/back-office)', async () => {
    const orderId = await shop.buyThree(ada);
    await doJobs(shop);
    const { data: planned } = await service.call(
      'POST',
      pathOf(previewSwap, { orderId, position: 0 }),
      swapPreviewSchema,
      { body: up },
    );
    expect(planned).toMatchObject({ paidEach: 11_000, priceEach: 12_000, due: 1_000, refund: null });
    const before = await stock('S2M');
    const key = randomUUID();
    const [{ data }] = await Promise.all([ask(orderId, {}, key), ask(orderId, {}, key)]);
    expect(data.swaps ?? (await read(orderId)).swaps).toMatchObject([
      { state: 'OPEN', amount: 1_000, position: 0 },
    ]);
    expect(await stock('S2M')).toBe(before - 1);
    const swapOrderId = await swapOrderOf(orderId);
    await doJobs(shop);
    expect(mailsAbout('HK$10.00')).toMatchObject([
      {
        text: expect.stringMatching(
          new RegExp(`HK\\$10\\.00: http://shop\\.test/checkout/pay-again\\?orderId=${swapOrderId}`),
        ),
      },
    ]);
    // Staff, packer and buyer read that it waits; the packer without the amount.
    expect((await read(orderId, packer)).swaps).toMatchObject([{ state: 'OPEN', amount: 0 }]);
    const own = (await ada.readOrder(orderId)).data;
    expect(own.swaps).toMatchObject([{ orderId: swapOrderId, state: 'OPEN', amount: 1_000 }]);
    expect(own.cancellable).toBe(false);
    expect((await ada.readOrder(swapOrderId)).data).toMatchObject({
      swapOf: orderId,
      payable: true,
      totals: { grandTotal: 1_000 },
    });
    const { data: list } = await packer.call('POST', pathOf(getPickList), pickListSchema, {
      body: { orderIds: [orderId] },
    });
    expect(list.orders).toMatchObject([{ awaitsPayment: true, pieces: [{ skuId: 'S2S', quantity: 1 }] }]);
    const { data: page } = await packer.call('GET', `${pathOf(listOrders)}?q=${orderId}`, listOrders.answer);
    expect(page.rows).toMatchObject([{ awaitsPayment: true, unpacked: 1 }]);
    const packed = await packer.call('POST', pathOf(packOrder, { orderId }), merchantOrderSchema, {
      body: {},
    });
    expect(packed.data).toMatchObject({ status: 'PAID', shipments: [{ pieces: [{ position: 1 }] }] });
    expect(
      (await packer.call('POST', pathOf(packOrder, { orderId }), merchantOrderSchema, { body: {} })).status,
    ).toBe(409);
    // What its pieces were paid with is fixed until then.
    const cancel = await service.call('POST', pathOf(cancelOrder, { orderId }), merchantOrderSchema, {
      body: { reason: 'CUSTOMER_REQUEST', lines: [{ position: 0, quantity: 1 }] },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(cancel.status).toBe(409);
    expect((await ask(orderId)).status).toBe(409);
    // Nobody else's wish takes the piece away.
    expect((await ada.reopenOrder({ orderId: swapOrderId })).status).toBe(409);
    await withdraw(orderId, swapOrderId);
  });

  it('is carried out by its payment, once however often the provider reports it, and the difference alone is charged', async () => {
    const orderId = await shop.buyThree(ada);
    await ask(orderId);
    const swapOrderId = await swapOrderOf(orderId);
    const old = await stock('S1S');
    await pay(swapOrderId);
    const again = signedWebhook(`${swapOrderId}-1`, { value: 1_000 });
    expect(
      (await Promise.all([shop.webhook(again), shop.webhook(again)])).map(({ status }) => status),
    ).toEqual([200, 200]);
    expect(await attempts(swapOrderId)).toEqual([
      { amount_minor: 1_000, result_code: 'Authorised', refund: null },
    ]);
    expect(await stock('S1S')).toBe(old + 1);
    const order = await read(orderId);
    expect(order).toMatchObject({
      status: 'PAID',
      lines: [{ skuId: 'S1S', quantity: 2, cancelled: 1, waiting: 0 }, { skuId: 'S2S' }],
      swaps: [{ state: 'PAID', orderId: swapOrderId }],
      together: [{ orderId: swapOrderId, isToPack: true }],
    });
    expect(await read(swapOrderId)).toMatchObject({
      status: 'PAID',
      swapOf: orderId,
      lines: [{ skuId: 'S2M', quantity: 1, salePrice: 12_000, discount: 0 }],
      customer: { totals: { grandTotal: 1_000, giftCardAmount: 11_000, storeCreditAmount: 11_000 } },
      together: [{ orderId, isToPack: true }],
    });
    expect(order.timeline.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['SWAP_ASKED', 'SWAP_PAID']),
    );
    await doJobs(shop);
    // Its confirmation says it all: no mail about credit that is spent already.
    expect(mailsAbout('Store credit: -HK$110.00')).toHaveLength(1);
    expect((await ada.readOrder(swapOrderId)).data.totals).toMatchObject({ storeCreditAmount: 11_000 });
    expect(mailsAbout('We have given you')).toEqual([]);
    // Nothing goes back to the card.
    expect(
      (
        await shop.pool.query('select 1 from payment_refunds where order_id in ($1, $2)', [
          orderId,
          swapOrderId,
        ])
      ).rows,
    ).toEqual([]);
    // What comes back later knows of both: the difference to the card, the rest as credit.
    const parcel = await shop.pack(swapOrderId);
    await shop.parcelStep(swapOrderId, parcel, 'SHIPPED');
    await shop.parcelStep(swapOrderId, parcel, 'DELIVERED');
    const request = { orderId: swapOrderId, lines: [piece(1, { skuId: 'S2M' })] };
    expect((await returnCalls.create(ada, request)).data).toMatchObject({
      refundTotal: 1_000,
      refundGiftCards: 11_000,
    });
  });

  it('of all that was ordered takes the order’s place, with its delivery, offers, cards and points', async () => {
    await givePoints(shop.db, ada, 400);
    const giftCards = [await giveCard(shop.db, ada, 3_000)];
    const { orderId } = (
      await ada.placeOrder({ ...memberOrder, points: 400, giftCards, expectedTotal: 10_000 })
    ).data;
    await pay(orderId);
    await ask(orderId, { fate: 'WRITE_OFF' });
    const swapOrderId = await swapOrderOf(orderId);
    await pay(swapOrderId);
    expect(await read(orderId)).toMatchObject({ status: 'CANCELLED' });
    const { customer, status } = await read(swapOrderId);
    expect({ status, ...customer?.totals }).toMatchObject({
      status: 'PAID',
      grandTotal: 1_000,
      deliveryFee: 4_000,
      giftCardAmount: 13_000,
      pointsUsed: 400,
      pointsAmount: 2_000,
    });
    await shop.cancelByStaff(swapOrderId, { reason: 'CUSTOMER_REQUEST' });
    await doJobs(shop);
    expect(await attempts(swapOrderId)).toMatchObject([{ amount_minor: 1_000, refund: 'REQUESTED' }]);
  });

  it('of all that was ordered takes the coupon along, which comes back when the other order is cancelled', async () => {
    await addOffer(shop.db, 'SWAP10');
    const couponCode = await giveCoupon(shop.db, ada, 'SWAP10');
    const ordered = { ...memberOrder, couponCode, expectedTotal: 13_900 };
    const { orderId } = (await ada.placeOrder(ordered)).data;
    await pay(orderId);
    await ask(orderId);
    const swapOrderId = await swapOrderOf(orderId);
    await pay(swapOrderId);
    const couponOf = async () =>
      (
        await shop.pool.query(
          'select order_id as "orderId", used_at is not null as "isUsed" from member_coupons where code = $1',
          [couponCode],
        )
      ).rows[0];
    expect(await couponOf()).toEqual({ orderId: swapOrderId, isUsed: true });
    expect((await ada.readOrder(swapOrderId)).data.totals.discounts).toMatchObject([
      { kind: 'COUPON', amount: 1_100 },
    ]);
    await shop.cancelByStaff(swapOrderId, { reason: 'CUSTOMER_REQUEST' });
    expect(await couponOf()).toEqual({ orderId: null, isUsed: false });
  });

  it('of a piece leaves the coupon used while that piece is kept, though the rest of the order is cancelled', async () => {
    await addOffer(shop.db, 'SWAPPART');
    const couponCode = await giveCoupon(shop.db, ada, 'SWAPPART');
    const orderId = await shop.buyThree(ada, { couponCode, expectedTotal: 34_600 });
    await ask(orderId);
    const swapOrderId = await swapOrderOf(orderId);
    await pay(swapOrderId);
    await shop.cancelByStaff(orderId, { reason: 'CUSTOMER_REQUEST' });
    expect(await read(orderId)).toMatchObject({ status: 'CANCELLED' });
    const isUsed = async () =>
      (
        await shop.pool.query('select used_at is not null as used from member_coupons where code = $1', [
          couponCode,
        ])
      ).rows[0].used;
    expect(await isUsed()).toBe(true);
    await shop.cancelByStaff(swapOrderId, { reason: 'CUSTOMER_REQUEST' });
    expect(await isUsed()).toBe(false);
  });

  it('of all that was ordered takes no delivery fee along that staff have given back', async () => {
    const orderId = await buyOne();
    await service.call('POST', pathOf(refundAmount, { orderId }), merchantOrderSchema, {
      body: { amount: 4_000, reason: 'DELIVERY_FEE' },
      headers: { 'idempotency-key': randomUUID() },
    });
    await ask(orderId);
    const swapOrderId = await swapOrderOf(orderId);
    await pay(swapOrderId);
    expect((await read(swapOrderId)).customer?.totals).toMatchObject({
      deliveryFee: 0,
      giftCardAmount: 11_000,
    });
    await shop.arrive(swapOrderId);
    const request = { orderId: swapOrderId, lines: [piece(1, { skuId: 'S2M' })] };
    // Together what the piece costs.
    expect((await returnCalls.create(ada, request)).data).toMatchObject({
      refundTotal: 1_000,
      refundGiftCards: 11_000,
    });
  });

  it('takes the staff quota of its pieces along, which comes back with them', async () => {
    const staff = await registerStaff(shop);
    const bought = { ...memberOrder, lines: [line('S1S', 2)], staffDiscount: true };
    const quotaUsed = async () =>
      (await staff.call('GET', pathOf(getStaffQuota, { id: staff.memberId }), staffQuotaSchema)).data.used;
    const { orderId } = (await staff.placeOrder({ ...bought, expectedTotal: 19_400 })).data;
    await pay(orderId, staff);
    expect(await quotaUsed()).toBe(22_000);
    await ask(orderId);
    const swapOrderId = await swapOrderOf(orderId);
    await pay(swapOrderId, staff);
    expect(await quotaUsed()).toBe(22_000);
    await shop.cancelByStaff(swapOrderId, { reason: 'CUSTOMER_REQUEST' });
    expect(await quotaUsed()).toBe(11_000);
  });

  it('keeps the gift of its order, which goes along with the piece that the order no longer reaches it without', async () => {
    await addPromotion(shop.db, 'GIFT', { giftSkuId: 'S6S', minimumSpend: 20_000 });
    const { orderId } = (
      await ada.placeOrder({ ...memberOrder, lines: [line('S1S', 2)], expectedTotal: 26_000 })
    ).data;
    await shop.pool.query('delete from promotions');
    await pay(orderId);
    const left = await stock('S6S');
    await ask(orderId);
    const swapOrderId = await swapOrderOf(orderId);
    await pay(swapOrderId);
    expect(await stock('S6S')).toBe(left);
    expect((await read(swapOrderId)).lines).toMatchObject([{ skuId: 'S2M' }, { skuId: 'S6S', isGift: true }]);
  });

  it('counts as sold on the day on which it is paid, which may be in another month than the day it was asked', async () => {
    const orderId = await buyOne();
    await ask(orderId);
    const swapOrderId = await swapOrderOf(orderId);
    await shop.pool.query(
      `update orders set created_at = created_at - interval '40 days', paid_at = paid_at - interval '40 days'
       where id in ($1, $2)`,
      [orderId, swapOrderId],
    );
    await sumSales(shop.db, new Date());
    await pay(swapOrderId);
    await sumSales(shop.db, new Date(Date.now() + 86_400_000));
    const today = hongKongDay(Date.now());
    const period = periodOf({ from: today, to: hongKongDay(Date.now() + 86_400_000) });
    const { rows } = await shop.db.execute(
      sql`select day::text as day from (${standingQuery([period])}) s where id = ${swapOrderId}`,
    );
    expect(rows).toEqual([{ day: today }]);
  });

  it('of all that was ordered keeps the prize of the draw, as long as the order is kept that takes its place', async () => {
    const { code, draws } = await addRaffle(15_000 - 4_000);
    const orderId = await buyOne();
    const { data: drawn } = await drawCalls.draw(ada, draws, { orderId });
    expect(drawn).toMatchObject({ orderId, prize: { kind: 'GIFT' } });
    await ask(orderId);
    const swapOrderId = await swapOrderOf(orderId);
    await pay(swapOrderId);
    // Nobody has a second draw for it, before the job has run and after.
    expect((await drawCalls.state(ada, draws)).data.orderIds).toEqual([]);
    await doJobs(shop);
    const { chances, draws: own } = (await drawCalls.state(ada, draws)).data;
    expect({ chances, own }).toMatchObject({ chances: 0, own: [{ ...drawn, orderId: swapOrderId }] });
    await shop.arrive(swapOrderId);
    await settle(swapOrderId);
    expect((await drawCalls.receive(ada, code, drawn.drawId)).data.receivedAt).toEqual(expect.any(String));
  });

  it('puts the prize back where the order ends that took the other one’s place; one without a draw has the chance', async () => {
    const { code, draws } = await addRaffle(11_000);
    const orderId = await buyOne();
    await ask(orderId);
    const swapOrderId = await swapOrderOf(orderId);
    await pay(swapOrderId);
    await doJobs(shop);
    expect((await drawCalls.state(ada, draws)).data.orderIds).toEqual([swapOrderId]);
    await drawCalls.draw(ada, draws, { orderId: swapOrderId });
    await shop.cancelByStaff(swapOrderId, { reason: 'CUSTOMER_REQUEST' });
    await doJobs(shop);
    const { rows } = await shop.pool.query('select stock from draw_prizes where campaign_code = $1', [code]);
    expect(rows).toEqual([{ stock: 5 }]);
  });

  it('of a piece leaves the order its prize, and gives no second chance', async () => {
    const { code, draws } = await addRaffle(38_000 - 4_000);
    const orderId = await shop.buyThree(ada);
    const { data: drawn } = await drawCalls.draw(ada, draws, { orderId });
    await ask(orderId);
    const swapOrderId = await swapOrderOf(orderId);
    await pay(swapOrderId);
    await shop.pool.query('update draw_campaigns set minimum_spend = 1000 where code = $1', [code]);
    expect((await drawCalls.state(ada, draws)).data.orderIds).toEqual([]);
    await shop.pool.query('update draw_campaigns set minimum_spend = 34000 where code = $1', [code]);
    const parcel = await shop.pack(orderId);
    await shop.parcelStep(orderId, parcel, 'SHIPPED');
    await shop.parcelStep(orderId, parcel, 'DELIVERED');
    await settle(orderId);
    expect((await drawCalls.receive(ada, code, drawn.drawId)).data.receivedAt).toEqual(expect.any(String));
  });

  it('that nobody pays in time, or that staff take back, leaves the order as it was; a late payment goes back', async () => {
    const orderId = await buyOne();
    const before = [await stock('S1S'), await stock('S2M')];
    await ask(orderId);
    const first = await swapOrderOf(orderId);
    await expireOrders(shop.db, new Date(Date.now() + 3 * 86_400_000 + 1_000));
    expect([await stock('S1S'), await stock('S2M')]).toEqual(before);
    expect(await read(first)).toMatchObject({ status: 'EXPIRED' });
    expect((await read(orderId)).mays).toMatchObject({ pack: true, cancel: true, swapSize: true });
    await shop.pool.query(
      `insert into payment_attempts (order_id, number, idempotency_key, request_digest, amount_minor, method)
       values ($1, 1, 'late', '', 1000, 'scheme')`,
      [first],
    );
    await shop.webhook(signedWebhook(`${first}-1`, { value: 1_000, pspReference: 'PSPLATE' }));
    expect(await attempts(first)).toMatchObject([{ refund: 'DUE' }]);

    await ask(orderId);
    const second = await swapOrderOf(orderId);
    expect((await withdraw(orderId, second)).data.swaps).toEqual([]);
    expect((await withdraw(orderId, second)).status).toBe(200);
    expect([await stock('S1S'), await stock('S2M')]).toEqual(before);
    expect((await pay(second)).status).toBe(409);
    await doJobs(shop);
    expect(mailsAbout(`This change of your order ${orderId} was not made`)).toHaveLength(2);
    expect(await read(orderId)).toMatchObject({ status: 'PAID', lines: [{ cancelled: 0 }] });
    const { rows } = await shop.pool.query(
      `select action from audit_log where subject_id = $1 and action like 'order.swap%' order by at`,
      [orderId],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'order.swap-ask',
      'order.swap-ask',
      'order.swap-withdraw',
    ]);
  });

  it('is not carried out when a bank has taken the first payment back: the difference goes back', async () => {
    const orderId = await buyOne();
    await ask(orderId);
    const swapOrderId = await swapOrderOf(orderId);
    await shop.webhook(
      signedWebhook(`${orderId}-1`, { value: 15_000, eventCode: 'CHARGEBACK', pspReference: `CB${orderId}` }),
    );
    await pay(swapOrderId);
    expect(await read(swapOrderId)).toMatchObject({ status: 'EXPIRED' });
    expect(await attempts(swapOrderId)).toMatchObject([{ result_code: 'Authorised', refund: 'DUE' }]);
    expect(await read(orderId)).toMatchObject({ status: 'PAID', lines: [{ cancelled: 0 }], swaps: [] });
  });

  it('of a guest is paid with the proof of the order; what comes back as credit is mailed with a code', async () => {
    const { orderId } = (await shop.guest.placeOrder(guestOrder())).data;
    const guest = { guest: { email: contact.email } };
    await pay(orderId, shop.guest, guest);
    await ask(orderId);
    const swapOrderId = await swapOrderOf(orderId);
    await pay(swapOrderId, shop.guest, guest);
    await doJobs(shop);
    expect(mailsAbout('Enter this number at checkout')).toEqual([]);
    await shop.cancelByStaff(swapOrderId, { reason: 'CUSTOMER_REQUEST' }, 'guest-swap');
    await doJobs(shop);
    expect(mailsAbout('Enter this number at checkout')).toMatchObject([{ to: contact.email }]);
    expect(mailsAbout('HK$150.00 of store credit')).toHaveLength(1);
  });

  it('is refused for a piece that is not dearer, at an older price, and to a packer', async () => {
    const orderId = await buyOne();
    expect((await ask(orderId, { to: 'S1M', priceEach: 11_000 })).body).toMatchObject({
      errors: [{ path: 'to' }],
    });
    expect((await ask(orderId, { priceEach: 11_500 })).status).toBe(409);
    const refused = await packer.call(
      'POST',
      pathOf(askSwap, { orderId, position: 0 }),
      merchantOrderSchema,
      {
        body: { ...up, fate: 'RESTOCK', priceEach: 12_000, days: 3 },
        headers: { 'idempotency-key': randomUUID() },
      },
    );
    expect(refused.status).toBe(403);
    const stranger = await buyOne();
    await ask(orderId);
    expect((await withdraw(stranger, await swapOrderOf(orderId))).status).toBe(409);
  });

  it('keeps its piece though somebody else wants it', async () => {
    const orderId = await buyOne();
    const left = await stock('S2M');
    await shop.pool.query(`update skus set stock = 1, supplied = supplied - $1 where id = 'S2M'`, [left - 1]);
    await shop.pool.query(
      `insert into stock_movements (sku_id, quantity, stock_after, reason) values ('S2M', $1, 1, 'WRITTEN_OFF')`,
      [1 - left],
    );
    await ask(orderId);
    expect(await stock('S2M')).toBe(0);
    await shop.pool.query(`update orders set created_at = now() - interval '1 day' where swap_of = $1`, [
      orderId,
    ]);
    const other = await registerMember(shop.app);
    const wish = { ...memberOrder, lines: [line('S2M')], expectedTotal: 16_000 };
    expect((await other.placeOrder(wish)).status).toBe(409);
    expect((await ask(await buyOne())).status).toBe(409);
    await pay(await swapOrderOf(orderId));
    expect(await read(orderId)).toMatchObject({ status: 'CANCELLED' });
  });
});
