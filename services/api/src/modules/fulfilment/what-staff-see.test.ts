import { randomUUID } from 'node:crypto';
import { pathOf } from 'shared-contracts/calls/call';
import { closeCustomer, getCustomer } from 'shared-contracts/calls/merchant-customers';
import {
  cancelOrder,
  getOrder,
  getOrderCounts,
  listOrders,
  moveOrders,
  moveParcel,
  packOrder,
} from 'shared-contracts/calls/merchant-orders';
import { getReturn, listReturns, settleAwaited } from 'shared-contracts/calls/merchant-returns';
import { cancelGuestReturn, createGuestReturn } from 'shared-contracts/calls/returns';
import { emptySchema, resultCodes } from 'shared-contracts/wire/common';
import { merchantCustomerDetailSchema } from 'shared-contracts/wire/merchant-customers';
import {
  bulkOrderResultSchema,
  changedPiecesSchema,
  merchantOrderCountsSchema,
  merchantOrderPageSchema,
  merchantOrderSchema,
  merchantReturnPageSchema,
  merchantReturnSchema,
} from 'shared-contracts/wire/merchant-orders';
import { returnDetailSchema } from 'shared-contracts/wire/returns';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { giveCoupon } from '../testing/benefits';
import { createClient, type Member, registerMember } from '../testing/client';
import { addOffer } from '../testing/coupon-offers';
import { doJobs } from '../testing/do-jobs';
import { openWarehouse, type Warehouse } from '../testing/fulfilment';
import { contact, guestOrder } from '../testing/orders';
import { cards } from '../testing/payment-shop';
import { piece, returnCalls } from '../testing/returns';
import { addStaff } from '../testing/staff';

type Caller = Awaited<ReturnType<typeof addStaff>>;

let shop: Warehouse;
let ada: Member;
let staff: Record<'packer' | 'service', Caller>;
beforeAll(async () => {
  shop = await openWarehouse();
  staff = { packer: await addStaff(shop, ['PACKER']), service: await addStaff(shop, ['SERVICE']) };
  ada = await registerMember(shop.app);
  await addOffer(shop.db, 'TEN');
});
afterEach(() => expectCleanLedger(shop.pool));
afterAll(() => shop.close());

const sf = { carrier: 'SF', trackingNumber: 'SF3000000000001' };
const read = async (orderId: string, who = staff.service) =>
  (await who.call('GET', pathOf(getOrder, { orderId }), merchantOrderSchema)).data;
const readReturn = async (returnId: string) =>
  (await staff.service.call('GET', pathOf(getReturn, { returnId }), merchantReturnSchema)).data;
const rowOf = async (orderId: string) =>
  (await staff.service.call('GET', `${pathOf(listOrders)}?q=${orderId}`, merchantOrderPageSchema)).data
    .rows[0];
const act = (url: string, body: object, who = staff.packer) =>
  who.call('POST', url, merchantOrderSchema, { body, headers: { 'idempotency-key': randomUUID() } });

async function sent(changes: object = {}) {
  const orderId = await shop.buyThree(ada, changes);
  const shipmentId = await shop.pack(orderId);
  await shop.parcelStep(orderId, shipmentId, 'SHIPPED', sf);
  return { orderId, shipmentId };
}
const onePiece = [{ position: 0, quantity: 1 }];

describe('packing', () => {
  const seenAtFirst = [
    { position: 0, quantity: 2 },
    { position: 1, quantity: 1 },
  ];

  it.each([
    ['all that is left', {}],
    ['some', { lines: onePiece }],
  ])('%s is refused when pieces were cancelled since the page was read', async (_name, body) => {
    const orderId = await shop.buyThree(ada);
    await act(pathOf(cancelOrder, { orderId }), { reason: 'OUT_OF_STOCK', lines: onePiece }, staff.service);
    const refused = (
      await shop.app.inject({
        method: 'POST',
        url: pathOf(packOrder, { orderId }),
        headers: { ...staff.packer.headers, 'idempotency-key': randomUUID() },
        payload: { ...body, seen: seenAtFirst },
      })
    ).json();
    expect(refused.code).toBe(resultCodes.orderState);
    expect(changedPiecesSchema.parse(refused.data)).toEqual({
      changedPieces: [{ position: 0, seen: 2, left: 1 }],
    });
    expect((await read(orderId)).shipments).toEqual([]);
    const seen = [{ position: 0, quantity: 1 }, seenAtFirst[1]];
    expect((await act(pathOf(packOrder, { orderId }), { ...body, seen })).data.shipments).toHaveLength(1);
  });

  it('of pieces that a colleague has packed meanwhile is refused too, and an older page says nothing', async () => {
    const orderId = await shop.buyThree(ada);
    await shop.pack(orderId, [[1, 1]]);
    const late = await act(pathOf(packOrder, { orderId }), { seen: seenAtFirst });
    expect(late.code).toBe(resultCodes.orderState);
    expect((await act(pathOf(packOrder, { orderId }), {})).data.shipments).toHaveLength(2);
  });

  it('of many orders leaves those out of which other pieces are left than the list has shown', async () => {
    const [one, other] = [await shop.buyThree(ada), await shop.buyThree(ada)];
    await shop.pack(other, [[1, 1]]);
    const rows = [await rowOf(one), await rowOf(other)];
    expect(rows).toMatchObject([{ unpacked: 3 }, { unpacked: 2 }]);
    await act(
      pathOf(cancelOrder, { orderId: other }),
      { reason: 'OUT_OF_STOCK', lines: onePiece },
      staff.service,
    );
    expect(await rowOf(other)).toMatchObject({ unpacked: 1 });
    const body = {
      orderIds: [one, other],
      step: 'PACKED',
      seen: rows.flatMap((row) => (row ? [{ orderId: row.orderId, unpacked: row.unpacked }] : [])),
    };
    const { data } = await staff.packer.call('POST', pathOf(moveOrders), bulkOrderResultSchema, { body });
    expect(data.results).toMatchObject([{ isDone: true }, { isDone: false, reason: 'CHANGED' }]);
    expect((await read(other)).shipments).toHaveLength(1);
    const again = { ...body, orderIds: [other], seen: [{ orderId: other, unpacked: 1 }] };
    await staff.packer.call('POST', pathOf(moveOrders), bulkOrderResultSchema, { body: again });
    expect((await read(other)).shipments).toHaveLength(2);
    expect(await rowOf(other)).toMatchObject({ unpacked: 0 });
  });

  it('takes a request once that is repeated after its answer was lost', async () => {
    const orderId = await shop.buyThree(ada);
    const headers = { 'idempotency-key': randomUUID() };
    const pack = () =>
      staff.packer.call('POST', pathOf(packOrder, { orderId }), merchantOrderSchema, {
        body: { seen: seenAtFirst },
        headers,
      });
    expect([(await pack()).code, (await pack()).code]).toEqual([200, 200]);
    expect((await read(orderId)).shipments).toHaveLength(1);
  });
});

describe('refunded pieces that are still to arrive', () => {
  it('are counted and listed until somebody says what became of them', async () => {
    const list = async (query: string) =>
      (await staff.packer.call('GET', `${pathOf(listReturns)}?${query}`, merchantReturnPageSchema)).data.rows;
    const count = async () =>
      (await staff.packer.call('GET', pathOf(getOrderCounts), merchantOrderCountsSchema)).data.returns
        ?.AWAITED;
    const { orderId } = await sent();
    const lines = [{ position: 0, quantity: 2, restocked: 0, awaited: 2 }];
    await shop.refundByStaff(orderId, { reason: 'UNDELIVERABLE', lines }, randomUUID());
    await doJobs(shop);
    const kept = (await sent()).orderId;
    await shop.refundByStaff(kept, { reason: 'GOODWILL', lines: onePiece }, randomUUID());
    const [row] = await list('awaited=yes');
    expect(row).toMatchObject({ orderId, status: 'REFUNDED', awaited: 2 });
    expect(await list('awaited=yes')).toHaveLength(1);
    expect(await count()).toBe(1);
    const body = { receipts: 0, lines: [{ position: 0, restocked: 1, writtenOff: 0, missing: 1 }] };
    const url = pathOf(settleAwaited, { returnId: row?.returnId ?? '' });
    await staff.packer.call('POST', url, merchantReturnSchema, { body });
    expect([await list('awaited=yes'), await count()]).toEqual([[], 0]);
  });
});

describe('what the page of an order offers', () => {
  it('is no step of a parcel and no correction once all pieces have come back', async () => {
    const { orderId } = await sent();
    expect((await read(orderId)).shipments).toMatchObject([{ steps: ['DELIVERED'], isCorrectable: true }]);
    const lines = [
      { position: 0, quantity: 2 },
      { position: 1, quantity: 1 },
    ];
    await shop.refundByStaff(orderId, { reason: 'GOODWILL', lines }, randomUUID());
    expect(await read(orderId)).toMatchObject({
      status: 'RETURNED',
      shipments: [{ status: 'SHIPPED', steps: [], isCorrectable: false }],
    });
  });

  it('is not to take back an arrival after a piece of the parcel has come back', async () => {
    const { orderId, shipmentId } = await sent();
    await act(pathOf(moveParcel, { orderId, shipmentId }), { step: 'DELIVERED' });
    expect((await read(orderId)).shipments).toMatchObject([{ isUndoable: true }]);
    await shop.refundByStaff(orderId, { reason: 'GOODWILL', lines: onePiece }, randomUUID());
    expect((await read(orderId)).shipments).toMatchObject([{ isUndoable: false }]);
  });

  it('is nothing that writes to a guest who was erased, whose order says so', async () => {
    const guest = createClient(shop.app);
    const { orderId } = (await guest.placeOrder(guestOrder())).data;
    const proof = { email: contact.email };
    await guest.pay({ orderId, guest: proof, paymentMethod: cards.good, returnPath: '/checkout/payment' });
    const shipmentId = await shop.pack(orderId);
    await shop.parcelStep(orderId, shipmentId, 'SHIPPED', sf);
    await shop.parcelStep(orderId, shipmentId, 'DELIVERED');
    const asked = { orderId, guest: proof, lines: [piece()], method: 'COLLECTION' };
    const { returnId } = (
      await guest.call('POST', pathOf(createGuestReturn), returnDetailSchema, {
        body: asked,
        headers: { 'idempotency-key': randomUUID() },
      })
    ).data;
    const withdrawn = { orderId, returnId, guest: proof };
    await guest.call('POST', pathOf(cancelGuestReturn), returnDetailSchema, { body: withdrawn });
    expect((await readReturn(returnId)).collectFrom).toMatchObject({ firstName: expect.any(String) });
    expect(await read(orderId)).toMatchObject({ isErased: false, shipments: [{ isUndoable: true }] });
    await doJobs(shop);
    const administrator = await addStaff(shop, ['ADMINISTRATOR']);
    const erased = await administrator.call('POST', pathOf(closeCustomer, { id: orderId }), emptySchema, {
      body: { reason: 'asked in a letter' },
    });
    expect(erased.code).toBe(200);
    expect((await readReturn(returnId)).collectFrom).toBeNull();
    expect(await read(orderId)).toMatchObject({ isErased: true, shipments: [{ isUndoable: false }] });
    expect(await rowOf(orderId)).toMatchObject({ isErased: true });
    const undo = await act(pathOf(moveParcel, { orderId, shipmentId }), { step: 'UNDONE' });
    expect(undo.code).toBe(resultCodes.orderState);
  });
});

describe('what the lists and pages say', () => {
  it('of the pieces of a return is what was paid for them, after discounts', async () => {
    const couponCode = await giveCoupon(shop.db, ada, 'TEN');
    const { orderId } = await sent({ couponCode, expectedTotal: 34_600 });
    const { returnId } = (await returnCalls.create(ada, { orderId, lines: [piece()] })).data;
    const { lines, refundTotal } = await readReturn(returnId);
    expect(lines.map(({ lineTotal, discount = 0 }) => lineTotal - discount)).toEqual([refundTotal]);
    expect(refundTotal).toBe(9_900);
  });

  it('as back are the pieces that are in the house, apart from those that are only refunded', async () => {
    const { orderId } = await sent();
    await shop.refundByStaff(orderId, { reason: 'GOODWILL', lines: onePiece }, randomUUID());
    const lineOf = async () => (await read(orderId)).lines[0];
    expect(await lineOf()).toMatchObject({ back: 1, returned: 0 });
    const { returnId } = (await returnCalls.create(ada, { orderId, lines: [piece()] })).data;
    expect(await lineOf()).toMatchObject({ back: 2, returned: 0 });
    await shop.step(returnId, 'approve');
    await shop.step(returnId, 'receive');
    expect(await lineOf()).toMatchObject({ back: 2, returned: 1 });
  });

  it('of an order that waits in the store or locker is that it waits', async () => {
    const { orderId, shipmentId } = await sent({ deliveryMethod: 'STORE_PICKUP', expectedTotal: 34_000 });
    expect([await rowOf(orderId), await read(orderId)]).toMatchObject([
      { status: 'SHIPPED', awaitsCollection: false },
      { status: 'SHIPPED', awaitsCollection: false },
    ]);
    const bulk = { orderIds: [orderId], step: 'DELIVERED', isConfirmed: true };
    const { data } = await staff.packer.call('POST', pathOf(moveOrders), bulkOrderResultSchema, {
      body: bulk,
    });
    expect(data.results).toMatchObject([{ isDone: false, status: 'SHIPPED', reason: 'NOT_READY' }]);
    await act(pathOf(moveParcel, { orderId, shipmentId }), { step: 'READY' });
    expect([await rowOf(orderId), await read(orderId)]).toMatchObject([
      { status: 'SHIPPED', awaitsCollection: true },
      { status: 'SHIPPED', awaitsCollection: true },
    ]);
    const page = await staff.service.call(
      'GET',
      pathOf(getCustomer, { id: ada.memberId }),
      merchantCustomerDetailSchema,
    );
    const shown = page.data.orders.find((order) => order.orderId === orderId);
    expect(shown).toMatchObject({ status: 'SHIPPED', awaitsCollection: true });
    const taken = { step: 'COLLECTED', isConfirmed: true };
    await act(pathOf(moveParcel, { orderId, shipmentId }), taken);
    expect(await rowOf(orderId)).toMatchObject({ status: 'DELIVERED', awaitsCollection: false });
  });
});
