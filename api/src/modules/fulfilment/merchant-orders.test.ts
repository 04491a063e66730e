import { merchantPaths } from 'shared-contracts/merchant-paths';
import type { StaffRole } from 'shared-contracts/staff-roles';
import { resultCodes } from 'shared-contracts/wire/common';
import {
  bulkOrderResultSchema,
  mailPreviewSchema,
  merchantOrderCountsSchema,
  merchantOrderPageSchema,
  merchantOrderSchema,
  merchantReturnPageSchema,
  merchantReturnSchema,
  pickListSchema,
} from 'shared-contracts/wire/merchant-orders';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { type Member, registerMember } from '../testing/client';
import { doJobs } from '../testing/do-jobs';
import { openWarehouse, type Warehouse } from '../testing/fulfilment';
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
  (await who.call('GET', `${merchantPaths.orders}?${query}`, merchantOrderPageSchema)).data;
const ids = async (query: string) => (await list(query)).rows.map(({ orderId }) => orderId);
const read = async (orderId: string, who = staff.packer) =>
  (await who.call('GET', merchantPaths.order(orderId), merchantOrderSchema)).data;
const act = (url: string, body: object, who = staff.packer, key = 'one-key-of-staff') =>
  who.call('POST', url, merchantOrderSchema, { body, headers: { 'idempotency-key': key } });
const actReturn = (url: string, body: object, who = staff.packer) =>
  who.call('POST', url, merchantReturnSchema, { body });

describe('the queue of orders', () => {
  it('is found by number, e-mail, phone, name and parcel, and leaves out what is not asked for', async () => {
    const orderId = await shop.buyThree(ada);
    await act(merchantPaths.orderPack(orderId), { lines: [{ position: 0, quantity: 1 }] });
    const parcel = (await read(orderId)).shipments[0]?.shipmentId ?? '';
    const sent = { step: 'SHIPPED', carrier: 'SF', trackingNumber: 'SF-SEARCH-1' };
    await act(merchantPaths.parcelStep(orderId, parcel), sent);
    for (const q of [
      orderId,
      orderId.toLowerCase(),
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
    const { counts } = (await staff.packer.call('GET', merchantPaths.orderCounts, merchantOrderCountsSchema))
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
      `${merchantPaths.orders}?cursor=bogus`,
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

  it('goes from the pick list to the refund of a returned piece, and every step is recorded', async () => {
    const orderId = await shop.buyThree(ada);
    await shop.pool.query(`update orders set gift_message = 'For you' where id = $1`, [orderId]);
    const picked = await staff.packer.call('POST', merchantPaths.pickList, pickListSchema, {
      body: { orderIds: [orderId] },
    });
    expect(picked.data.pieces.map(({ skuId, quantity }) => [skuId, quantity])).toEqual([
      ['S1S', 2],
      ['S2S', 1],
    ]);
    expect(picked.data.orders.map(({ giftMessage }) => giftMessage)).toEqual(['For you']);
    const packed = (await act(merchantPaths.orderPack(orderId), {})).data;
    const parcel = packed.shipments[0]?.shipmentId ?? '';
    expect(packed).toMatchObject({ status: 'PACKED', shipments: [{ steps: ['SHIPPED'] }] });
    const step = (body: object) => act(merchantPaths.parcelStep(orderId, parcel), body);
    expect((await step({ step: 'SHIPPED', carrier: 'MULE' })).code).toBe(resultCodes.invalidInput);
    expect((await step({ step: 'SHIPPED', carrier: 'HKPOST', trackingNumber: 'HK1' })).data.status).toBe(
      'SHIPPED',
    );
    expect((await step({ step: 'DELIVERED' })).data.status).toBe('DELIVERED');
    const preview = await staff.service.call(
      'GET',
      `${merchantPaths.orderMail(orderId)}?status=SHIPPED&shipmentId=${parcel}&locale=zh`,
      mailPreviewSchema,
    );
    expect(preview.data.html).toMatch(/lang="zh-Hant-HK"[\s\S]*已寄出[\s\S]*>追蹤包裹<\/a>/);

    const { returnId } = (await returnCalls.create(ada, { orderId, lines: [piece(2)] })).data;
    expect((await actReturn(merchantPaths.returnApprove(returnId), {})).code).toBe(resultCodes.forbidden);
    await actReturn(merchantPaths.returnApprove(returnId), {}, staff.service);
    const stock = await shop.stockOf('S1S');
    const broken = { writtenOff: [{ position: 0, quantity: 1 }] };
    const received = (await actReturn(merchantPaths.returnReceive(returnId), broken)).data;
    expect(received).toMatchObject({ status: 'RECEIVED', lines: [{ quantity: 2, writtenOff: 1 }] });
    expect(await shop.stockOf('S1S')).toBe(stock + 1);
    const refunded = await actReturn(merchantPaths.returnRefund(returnId), {}, staff.service);
    expect(refunded.data).toMatchObject({ status: 'REFUNDED', refundTotal: 22_000, isByHand: false });
    await doJobs(shop);
    const found = await staff.service.call(
      'GET',
      `${merchantPaths.returns}?q=${orderId}`,
      merchantReturnPageSchema,
    );
    expect(found.data.rows).toMatchObject([{ returnId, status: 'REFUNDED', quantity: 2 }]);

    const { rows } = await shop.pool.query(
      'select action, staff_id from audit_log where subject_id in ($1, $2) order by id',
      [orderId, returnId],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      ...['order.pack', 'order.shipped', 'order.delivered'],
      ...['return.approved', 'return.received', 'return.refunded'],
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
    expect((await act(merchantPaths.orderCancel(orderId), cancel)).code).toBe(resultCodes.forbidden);
    for (const _twice of [1, 2]) await act(merchantPaths.orderCancel(orderId), cancel, staff.service);
    const other = { ...cancel, reason: 'OTHER' };
    const again = await act(merchantPaths.orderCancel(orderId), other, staff.service);
    expect(again.code).toBe(resultCodes.idempotencyMismatch);
    await act(merchantPaths.orderNote(orderId), { text: 'Called the buyer' }, staff.service);
    const seen = await read(orderId, staff.service);
    expect(seen.lines[1]).toMatchObject({ quantity: 1, cancelled: 1 });
    expect(seen.timeline).toContainEqual(
      expect.objectContaining({ kind: 'NOTE', text: 'Called the buyer', staffName: 'SERVICE' }),
    );
    expect(seen.returns).toMatchObject([{ kind: 'CANCELLATION' }]);
  });

  it('moves many orders at once and says which did not move', async () => {
    const orderIds = [await shop.buyThree(ada), await shop.buyThree(ada)];
    const [first = ''] = orderIds;
    await act(merchantPaths.orderCancel(first), { reason: 'CUSTOMER_REQUEST' }, staff.service);
    const body = { orderIds, step: 'PACKED' };
    const { data } = await staff.packer.call('POST', merchantPaths.ordersBulk, bulkOrderResultSchema, {
      body,
    });
    expect(data.results.map(({ isDone }) => isDone)).toEqual([false, true]);
  });
});
