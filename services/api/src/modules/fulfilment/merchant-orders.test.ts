import { randomUUID } from 'node:crypto';
import { pathOf } from 'shared-contracts/calls/call';
import { listCustomers } from 'shared-contracts/calls/merchant-customers';
import {
  addOrderNote,
  cancelOrder as cancelMerchantOrder,
  getOrder as getMerchantOrder,
  getOrderCounts,
  getOrderMail,
  getPickList,
  listOrders as listMerchantOrders,
  listWaitingParcels,
  moveOrders,
  moveParcel,
  packOrder,
  refundOrder,
} from 'shared-contracts/calls/merchant-orders';
import {
  approveReturn,
  decideReturn,
  listReturns as listMerchantReturns,
  receiveReturn,
  refundReturn,
} from 'shared-contracts/calls/merchant-returns';
import { listAudit } from 'shared-contracts/calls/merchant-staff';
import { listBuyers } from 'shared-contracts/calls/merchant-wholesale';
import { groupedOrderNumber } from 'shared-contracts/order-number';
import type { StaffRole } from 'shared-contracts/staff-roles';
import { resultCodes } from 'shared-contracts/wire/common';
import { merchantCustomerListSchema } from 'shared-contracts/wire/merchant-customers';
import {
  bulkOrderResultSchema,
  mailPreviewSchema,
  merchantOrderCountsSchema,
  merchantOrderPageSchema,
  merchantOrderSchema,
  merchantReturnPageSchema,
  merchantReturnSchema,
  pickListSchema,
  waitingParcelsSchema,
} from 'shared-contracts/wire/merchant-orders';
import { merchantBuyersSchema, paymentOutcomeSchema } from 'shared-contracts/wire/merchant-wholesale';
import { auditPageSchema } from 'shared-contracts/wire/staff';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { registerBuyer } from '../testing/buyers';
import { address, type Member, registerMember } from '../testing/client';
import { doJobs } from '../testing/do-jobs';
import { openWarehouse, type Warehouse } from '../testing/fulfilment';
import { signedWebhook } from '../testing/payment-shop';
import { piece, returnCalls } from '../testing/returns';
import { addStaff } from '../testing/staff';

type Caller = Awaited<ReturnType<typeof addStaff>>;

let shop: Warehouse;
let ada: Member;
let staff: Record<'packer' | 'service', Caller>;
beforeAll(async () => {
  shop = await openWarehouse();
  const hire = (role: StaffRole) => addStaff(shop, [role]);
  staff = { packer: await hire('PACKER'), service: await hire('SERVICE') };
  ada = await registerMember(shop.app);
});
afterEach(() => expectCleanLedger(shop.pool));
afterAll(() => shop.close());

const list = async (query: string, who = staff.packer) =>
  (await who.call('GET', `${pathOf(listMerchantOrders)}?${query}`, merchantOrderPageSchema)).data;
const ids = async (query: string) => (await list(query)).rows.map(({ orderId }) => orderId);
const read = async (orderId: string, who = staff.packer) =>
  (await who.call('GET', pathOf(getMerchantOrder, { orderId }), merchantOrderSchema)).data;
const act = (url: string, body: object, who = staff.packer, key = 'one-key-of-staff') =>
  who.call('POST', url, merchantOrderSchema, { body, headers: { 'idempotency-key': key } });
const actReturn = (url: string, body: object, who = staff.packer) =>
  who.call('POST', url, merchantReturnSchema, { body });

describe('the queue of orders', () => {
  it('is found by number, e-mail, phone, name and parcel, and leaves out what is not asked for', async () => {
    const orderId = await shop.buyThree(ada);
    await act(pathOf(packOrder, { orderId }), { lines: [{ position: 0, quantity: 1 }] });
    const parcel = (await read(orderId)).shipments[0]?.shipmentId ?? '';
    const sent = { step: 'SHIPPED', carrier: 'SF', trackingNumber: 'SF-SEARCH-1' };
    await act(pathOf(moveParcel, { orderId, shipmentId: parcel }), sent);
    for (const q of [
      orderId,
      orderId.toLowerCase(),
      groupedOrderNumber(orderId),
      parcel,
      ada.email,
      'SF-SEARCH-1',
      '+85261234567',
      'ada wo',
      'wong a',
    ]) {
      expect([q, await ids(`q=${encodeURIComponent(q)}`)]).toEqual([q, expect.arrayContaining([orderId])]);
    }
    for (const q of ['ITHKE0000000000ZZ', 'nobody@example.com', '69999999', 'zz%', '_da']) {
      expect([q, await ids(`q=${encodeURIComponent(q)}`)]).toEqual([q, []]);
    }
    expect(await ids('queue=TO_PACK')).toContain(orderId);
    expect(await ids('queue=TO_PACK&delivery=LOCKER')).toEqual([]);
    expect(await ids('from=2020-01-01&to=2020-01-02')).toEqual([]);
    const { counts } = (await staff.packer.call('GET', pathOf(getOrderCounts), merchantOrderCountsSchema))
      .data;
    expect(counts.TO_PACK).toBeGreaterThan(0);
  });

  it('is read page by page without a gap or a repetition, in both directions', async () => {
    await shop.pool.query(`
      insert into orders (id, status, email, phone_region, phone, address, delivery_method, list_total,
        discount_total, delivery_fee, grand_total, quantity, idempotency_owner, idempotency_key, request_digest,
        holds_stock, created_at)
      select 'ITHKE' || lpad(i::text, 12, '0'), 'EXPIRED', 'many@example.com', '+852', '61110000',
        '{"firstName":"Many","lastName":"Orders"}', 'EXPRESS', 0, 0, 0, 0, 1, 'x', i::text, '', false,
        timestamptz '2026-01-01' + make_interval(secs => i / 7 * 0.000001)
      from generate_series(1, 120) i`);
    for (const sort of ['newest', 'oldest']) {
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page = await list(`q=many%20orders&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`);
        seen.push(...page.rows.map(({ orderId }) => orderId));
        cursor = page.next;
      }
      expect(seen).toHaveLength(120);
      const sorted = seen.toSorted();
      expect(seen).toEqual(sort === 'oldest' ? sorted : sorted.reverse());
    }
    await shop.pool.query(`delete from orders where email = 'many@example.com'`);
    const wrong = await staff.packer.call(
      'GET',
      `${pathOf(listMerchantOrders)}?cursor=bogus`,
      merchantOrderPageSchema,
    );
    expect(wrong.code).toBe(resultCodes.invalidInput);
  });
});

describe('an order in the hands of staff', () => {
  it('shows a packer the label, and service the buyer and the money', async () => {
    const orderId = await shop.buyThree(ada);
    const seen = await read(orderId);
    expect(seen).toMatchObject({ customer: null, mays: { pack: true }, address: { firstName: 'Ada' } });
    expect(JSON.stringify([seen, (await list(`q=${orderId}`)).rows])).not.toContain(ada.email);
    expect(seen.timeline.some(({ source }) => source === 'PAYMENT')).toBe(false);
    expect((await read(orderId, staff.service)).customer).toMatchObject({ email: ada.email });
  });

  it('stands in a queue of its own while its payment is disputed', async () => {
    const orderId = await shop.buyThree(ada);
    expect(await ids('queue=DISPUTED')).toEqual([]);
    const report = (eventCode: string) =>
      shop.webhook(signedWebhook(`${orderId}-1`, { eventCode, value: 100 }));
    await report('CHARGEBACK');
    expect(await ids('queue=DISPUTED')).toEqual([orderId]);
    const entryFor = async (who: Caller) =>
      (await read(orderId, who)).timeline.find(({ kind }) => kind === 'CHARGEBACK')?.facts;
    expect([await entryFor(staff.packer), (await entryFor(staff.service))?.amount]).toEqual([{}, 100]);
    await report('CHARGEBACK_REVERSED');
    expect(await ids('queue=DISPUTED')).toEqual([]);
  });

  it('goes from the pick list to the refund of a returned piece, and every step is recorded', async () => {
    const orderId = await shop.buyThree(ada);
    await shop.pool.query(`update orders set gift_message = 'For you' where id = $1`, [orderId]);
    const picked = await staff.packer.call('POST', pathOf(getPickList), pickListSchema, {
      body: { orderIds: [orderId] },
    });
    expect(picked.data.pieces.map(({ skuId, quantity }) => [skuId, quantity])).toEqual([
      ['S1S', 2],
      ['S2S', 1],
    ]);
    expect(picked.data.orders.map(({ giftMessage }) => giftMessage)).toEqual(['For you']);
    const packed = (await act(pathOf(packOrder, { orderId }), {})).data;
    const parcel = packed.shipments[0]?.shipmentId ?? '';
    expect(packed).toMatchObject({ status: 'PACKED', shipments: [{ steps: ['SHIPPED'] }] });
    const step = (body: object) =>
      act(pathOf(moveParcel, { orderId, shipmentId: parcel }), body, staff.packer, randomUUID());
    expect((await step({ step: 'SHIPPED', carrier: 'MULE' })).code).toBe(resultCodes.invalidInput);
    expect((await step({ step: 'SHIPPED', carrier: 'HKPOST', trackingNumber: 'HK1' })).data.status).toBe(
      'SHIPPED',
    );
    expect((await step({ step: 'DELIVERED' })).data.status).toBe('DELIVERED');
    const preview = await staff.service.call(
      'GET',
      `${pathOf(getOrderMail, { orderId })}?status=SHIPPED&shipmentId=${parcel}&locale=zh`,
      mailPreviewSchema,
    );
    expect(preview.data.html).toMatch(/lang="zh-Hant-HK"[\s\S]*已寄出[\s\S]*>追蹤包裹<\/a>/);

    const { returnId } = (await returnCalls.create(ada, { orderId, lines: [piece(2)] })).data;
    expect((await actReturn(pathOf(approveReturn, { returnId }), {})).code).toBe(resultCodes.forbidden);
    await actReturn(pathOf(approveReturn, { returnId }), {}, staff.service);
    const stock = await shop.stockOf('S1S');
    const broken = { writtenOff: [{ position: 0, quantity: 1 }] };
    const received = (await actReturn(pathOf(receiveReturn, { returnId }), broken)).data;
    expect(received).toMatchObject({ status: 'ARRIVED', lines: [{ quantity: 2, writtenOff: 1 }] });
    expect(await shop.stockOf('S1S')).toBe(stock);
    const decided = (await actReturn(pathOf(decideReturn, { returnId }), { receipts: 1 }, staff.service))
      .data;
    expect(decided).toMatchObject({ status: 'RECEIVED', lines: [{ quantity: 2, writtenOff: 1 }] });
    expect(await shop.stockOf('S1S')).toBe(stock + 1);
    const refunded = await actReturn(pathOf(refundReturn, { returnId }), {}, staff.service);
    expect(refunded.data).toMatchObject({ status: 'REFUNDED', refundTotal: 22_000, isByHand: false });
    await doJobs(shop);
    const found = await staff.service.call(
      'GET',
      `${pathOf(listMerchantReturns)}?q=${encodeURIComponent(groupedOrderNumber(orderId))}`,
      merchantReturnPageSchema,
    );
    expect(found.data.rows).toMatchObject([{ returnId, status: 'REFUNDED', quantity: 2 }]);

    const { rows } = await shop.pool.query(
      'select action, staff_id from audit_log where subject_id in ($1, $2) order by id',
      [orderId, returnId],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'order.pack',
      'order.shipped',
      'order.delivered',
      'return.approved',
      'return.count',
      'return.arrived',
      'return.received',
      'return.decide',
      'return.refunded',
    ]);
    const kinds = (await read(orderId, staff.service)).timeline.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['PAID', 'Authorised', 'PACKED', 'MAIL', 'REFUNDED']));
  });

  it('takes notes, cancellations and refunds, with a reason, once for each key', async () => {
    const orderId = await shop.buyThree(ada);
    const cancel = {
      reason: 'OUT_OF_STOCK',
      note: 'shelf 4 is empty',
      lines: [{ position: 1, quantity: 1 }],
    };
    expect((await act(pathOf(cancelMerchantOrder, { orderId }), cancel)).code).toBe(resultCodes.forbidden);
    for (const _twice of [1, 2]) await act(pathOf(cancelMerchantOrder, { orderId }), cancel, staff.service);
    const other = { ...cancel, reason: 'OTHER' };
    const again = await act(pathOf(cancelMerchantOrder, { orderId }), other, staff.service);
    expect(again.code).toBe(resultCodes.idempotencyMismatch);
    await act(pathOf(addOrderNote, { orderId }), { text: 'Called the buyer' }, staff.service);
    const seen = await read(orderId, staff.service);
    expect(seen.lines[1]).toMatchObject({ quantity: 1, cancelled: 1 });
    expect(seen.timeline).toContainEqual(
      expect.objectContaining({ kind: 'NOTE', text: 'Called the buyer', staffName: 'SERVICE' }),
    );
    expect(seen.returns).toMatchObject([{ kind: 'CANCELLATION' }]);
    const { rows } = await shop.pool.query(
      'select action, before, after from audit_log where subject_id = $1 order by id',
      [orderId],
    );
    expect(rows.map(({ action }) => action)).toEqual(['order.cancel', 'order.note']);
    expect(rows[1]).toMatchObject({ before: null, after: { note: 'Called the buyer' } });
  });

  it('packs pieces once for each key, also when their parcel was opened meanwhile', async () => {
    const orderId = await shop.buyThree(ada);
    const url = pathOf(packOrder, { orderId });
    const one = { lines: [{ position: 0, quantity: 1 }] };
    const answers = await Promise.all([act(url, one), act(url, one)]);
    expect(answers.map(({ code, data }) => [code, data.shipments.length])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    const other = { lines: [{ position: 0, quantity: 2 }] };
    expect((await act(url, other)).code).toBe(resultCodes.idempotencyMismatch);
    const without = await staff.packer.call('POST', url, merchantOrderSchema, { body: one });
    expect(without.code).toBe(resultCodes.invalidInput);
    expect((await act(url, one, staff.packer, 'another-piece')).data.shipments).toHaveLength(2);
    for (const { shipmentId } of (await read(orderId)).shipments)
      await act(pathOf(moveParcel, { orderId, shipmentId }), { step: 'UNPACKED' });
    expect((await act(url, one)).data.shipments).toEqual([]);
    for (const _twice of [1, 2]) {
      const all = await act(url, {}, staff.packer, 'all-of-it');
      expect([all.code, all.data.shipments.length]).toEqual([200, 1]);
    }
    // A repeated request changes nothing, and the audit log does not say that it did.
    const { rows } = await shop.pool.query(
      'select action, before = after as is_same from audit_log where subject_id = $1 order by id',
      [orderId],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'order.pack',
      'order.pack',
      'order.unpacked',
      'order.unpacked',
      'order.pack',
    ]);
    expect(rows.filter((row) => row.is_same)).toEqual([]);
  });

  it('moves many orders at once and says which did not move', async () => {
    const orderIds = [await shop.buyThree(ada), await shop.buyThree(ada)];
    const [first = ''] = orderIds;
    await act(pathOf(cancelMerchantOrder, { orderId: first }), { reason: 'CUSTOMER_REQUEST' }, staff.service);
    const body = { orderIds, step: 'PACKED' };
    const { data } = await staff.packer.call('POST', pathOf(moveOrders), bulkOrderResultSchema, {
      body,
    });
    expect(data.results.map(({ isDone }) => isDone)).toEqual([false, true]);
    expect(data.results.map(({ status }) => status)).toEqual(['CANCELLED', undefined]);
  });

  it('sends the parcels of many orders, each with its own tracking number', async () => {
    const whole = await shop.buyThree(ada);
    const half = await shop.buyThree(ada);
    await act(pathOf(packOrder, { orderId: whole }), {});
    await act(pathOf(packOrder, { orderId: half }), { lines: [{ position: 0, quantity: 1 }] });
    const orderIds = [half, whole];
    const waiting = async () => {
      const url = pathOf(listWaitingParcels);
      return (await staff.packer.call('POST', url, waitingParcelsSchema, { body: { orderIds } })).data;
    };
    const { parcels, carriers } = await waiting();
    expect(parcels.map(({ orderId, quantity }) => [orderId, quantity])).toEqual([
      [half, 1],
      [whole, 3],
    ]);
    expect(carriers).toContainEqual({ code: 'SF', name: 'SF Express', makesLabels: false });
    const send = (changes: object = {}) =>
      staff.packer.call('POST', pathOf(moveOrders), bulkOrderResultSchema, {
        body: {
          orderIds,
          step: 'SHIPPED',
          parcels: parcels.map(({ orderId, shipmentId }, index) => ({
            orderId,
            shipmentId,
            carrier: 'SF',
            trackingNumber: `SF${index}`,
            ...changes,
          })),
        },
      });
    const unknown = (await send({ carrier: 'NOBODY' })).data.results;
    expect(unknown.map(({ isDone }) => isDone)).toEqual([false, false]);
    for (const _twice of [1, 2]) {
      expect((await send()).data.results.map(({ isDone }) => isDone)).toEqual([true, true]);
    }
    const sent = await Promise.all(orderIds.map((orderId) => read(orderId)));
    expect(sent.map(({ status, shipments }) => [status, shipments[0]?.trackingNumber])).toEqual([
      ['PAID', 'SF0'],
      ['SHIPPED', 'SF1'],
    ]);
    expect((await waiting()).parcels).toEqual([]);
    const wrong = { orderIds, step: 'PACKED', parcels: [{ orderId: half, shipmentId: 'SHABCDEFGHJK' }] };
    expect((await act(pathOf(moveOrders), wrong)).code).toBe(resultCodes.invalidInput);
  });
});

describe('a trade order on account', () => {
  let buyer: Member;
  beforeAll(async () => {
    await shop.pool.query(`
      insert into wholesale_price_lists values ('A', 'List A');
      insert into wholesale_prices values ('A', 'STYLE1', 6000, 1, 1)`);
    buyer = await registerBuyer(shop, 'A');
  });
  const order = async (quantity = 3) => {
    await buyer.addWholesale([{ skuId: 'S1S', quantity }]);
    return (await buyer.orderWholesale({ address, expectedTotal: quantity * 6_000 })).data.orderId;
  };
  const owed = async () => (await buyer.readWholesaleCart()).data.terms?.owed;
  async function recordPayment(orderId: string, amountMinor: number) {
    const manager = await addStaff(shop, ['WHOLESALE_MANAGER']);
    const body = { amountMinor, reference: 'TT-1', receivedOn: '2024-01-02' };
    return manager.call('POST', `/api/merchant/wholesale/orders/${orderId}/payment`, paymentOutcomeSchema, {
      body,
    });
  }

  it('is packed, sent in parts and delivered before its invoice is paid, and owed until then', async () => {
    const orderId = await order();
    expect(await ids('queue=TO_PACK')).toContain(orderId);
    const picked = await staff.packer.call('POST', pathOf(getPickList), pickListSchema, {
      body: { orderIds: [orderId] },
    });
    expect(picked.data.pieces).toMatchObject([{ skuId: 'S1S', quantity: 3 }]);
    const half = (await act(pathOf(packOrder, { orderId }), { lines: [{ position: 0, quantity: 2 }] })).data;
    expect(half).toMatchObject({
      status: 'PENDING_PAYMENT',
      mays: { pack: true, cancel: true, refund: false },
    });
    expect((await buyer.readOrder(orderId)).data.cancellable).toBe(false);
    expect((await buyer.cancelOrder(orderId)).code).toBe(resultCodes.orderState);
    expect(await ids('queue=TO_SHIP')).toContain(orderId);
    const step = (parcel: string | undefined, body: object) =>
      act(pathOf(moveParcel, { orderId, shipmentId: parcel ?? '' }), body);
    const [first] = half.shipments;
    const sent = (await step(first?.shipmentId, { step: 'SHIPPED', carrier: 'DHL', trackingNumber: 'D1' }))
      .data;
    expect(sent).toMatchObject({ status: 'PENDING_PAYMENT', mays: { cancel: false, refund: false } });
    await expectCleanLedger(shop.pool);
    expect(await owed()).toBe(18_000);

    const rest = await act(pathOf(packOrder, { orderId }), {}, staff.packer, 'the-rest-of-it');
    expect(rest.data.status).toBe('PACKED');
    const move = { orderIds: [orderId], step: 'SHIPPED' };
    await staff.packer.call('POST', pathOf(moveOrders), bulkOrderResultSchema, { body: move });
    const refund = { reason: 'GOODWILL', lines: [{ position: 0, quantity: 1 }] };
    const giveBack = () => act(pathOf(refundOrder, { orderId }), refund, staff.service);
    expect((await giveBack()).code).toBe(resultCodes.orderState);
    expect([(await read(orderId)).status, await owed()]).toEqual(['SHIPPED', 18_000]);

    expect((await recordPayment(orderId, 18_000)).data).toEqual({ open: 0 });
    expect([(await read(orderId)).status, await owed()]).toEqual(['SHIPPED', 0]);
    expect((await giveBack()).code).toBe(200);
  });

  it('waits for payment again when its parcel is opened, and is then cancelled like before', async () => {
    const orderId = await order(1);
    const packed = (await act(pathOf(packOrder, { orderId }), {})).data;
    expect(packed).toMatchObject({ status: 'PACKED', mays: { cancelPieces: false } });
    const parcel = packed.shipments[0]?.shipmentId ?? '';
    const opened = (await act(pathOf(moveParcel, { orderId, shipmentId: parcel }), { step: 'UNPACKED' }))
      .data;
    expect(opened).toMatchObject({ status: 'PENDING_PAYMENT', mays: { pack: true, cancelPieces: false } });
    expect((await buyer.cancelOrder(orderId)).data.status).toBe('CANCELLED');
  });

  it('is found in the audit log, and its buyer among customers and buyers, by what the papers say', async () => {
    const orderId = await order(1);
    const [admin, manager] = [
      await addStaff(shop, ['ADMINISTRATOR']),
      await addStaff(shop, ['WHOLESALE_MANAGER']),
    ];
    await recordPayment(orderId, 1_000);
    await shop.pool.query(`update orders set purchase_order_number = 'PO-9 a/1' where id = $1`, [orderId]);
    await shop.pool.query(
      `update wholesale_orders set invoice_number = 'INV-2026-900917' where order_id = $1`,
      [orderId],
    );
    await shop.pool.query(
      `update wholesale_accounts set company = 'Nine Isles Trading' where customer_id = $1`,
      [buyer.memberId],
    );
    const grouped = groupedOrderNumber(orderId);
    const numbers = [grouped, grouped.toLowerCase(), 'INV-2026-900917', 'inv 2026 900917', 'INV2026900917'];
    const q = encodeURIComponent;
    for (const typed of [...numbers, 'PO-9 a/1', 'po–9A/1']) {
      const path = `${pathOf(listAudit)}?subjectId=${q(typed)}`;
      const { entries } = (await admin.call('GET', path, auditPageSchema)).data;
      expect([typed, entries]).toMatchObject([typed, [{ action: 'payment.record', subjectId: orderId }]]);
    }
    for (const typed of [...numbers, 'Nine Isles', 'isles']) {
      const path = `${pathOf(listBuyers)}?search=${q(typed)}`;
      const { buyers } = (await manager.call('GET', path, merchantBuyersSchema)).data;
      expect([typed, buyers]).toMatchObject([typed, [{ customerId: buyer.memberId }]]);
    }
    for (const typed of [grouped, 'Nine Isles', 'nine  isles trading']) {
      const path = `${pathOf(listCustomers)}?search=${q(typed)}`;
      const { customers } = (await admin.call('GET', path, merchantCustomerListSchema)).data;
      expect([typed, customers]).toMatchObject([typed, [{ id: buyer.memberId }]]);
    }
    const nobody = `${pathOf(listBuyers)}?search=INV-2026-900918`;
    expect((await manager.call('GET', nobody, merchantBuyersSchema)).data.buyers).toEqual([]);
  });

  it('is found by its company, and by purchase order and invoice however they are typed', async () => {
    const orderId = await order(1);
    await shop.pool.query(`update orders set purchase_order_number = 'PO-C 117/a' where id = $1`, [orderId]);
    await shop.pool.query(
      `update wholesale_orders set company = 'Day C Stores', invoice_number = 'INV-2026-900001' where order_id = $1`,
      [orderId],
    );
    for (const q of [
      'Day C Stores',
      'day c',
      'DAY  C',
      'po-c 117/A',
      'PO–C 117/a',
      'ＰＯ C117/a',
      'INV-2026-900001',
      'inv 2026 900001',
      'INV–2026–900001',
    ]) {
      expect([q, await ids(`q=${encodeURIComponent(q)}`)]).toEqual([q, [orderId]]);
    }
    for (const q of ['C Stores', 'PO-C 118', 'INV-2026-900002', '——', 'da_']) {
      expect([q, await ids(`q=${encodeURIComponent(q)}`)]).toEqual([q, []]);
    }
  });

  it('is not in the queue before its delivery window begins', async () => {
    await shop.pool.query(`
      insert into wholesale_windows values ('SS', current_date + 20, current_date + 30, current_date + 10);
      insert into wholesale_window_stock values ('SS', 'S1S', 10);
      update wholesale_accounts set window_id = 'SS'`);
    const orderId = await order(1);
    expect(await ids('queue=TO_PACK')).not.toContain(orderId);
    const begun = `jsonb_set(delivery_window, '{startsOn}', '"2024-01-01"')`;
    await shop.pool.query(`update orders set delivery_window = ${begun} where id = $1`, [orderId]);
    expect(await ids('queue=TO_PACK')).toContain(orderId);
  });
});
