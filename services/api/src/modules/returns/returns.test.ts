import { randomUUID } from 'node:crypto';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { createClient, type Member, registerMember } from '../testing/client';
import { line, memberOrder } from '../testing/orders';
import { openReturnShop, piece, type ReturnShop, returnCalls } from '../testing/returns';

let shop: ReturnShop;
let ada: Member;
let bo: Member;
beforeAll(async () => {
  shop = await openReturnShop();
});
afterAll(() => expectCleanLedger(shop.pool, { byHand: ['payments'] }).finally(() => shop.close()));
beforeEach(async () => {
  ada = await registerMember(shop.app);
  bo = await registerMember(shop.app);
});

const { create, details, list, options, cancel } = returnCalls;

describe('a return (behaviour/calls, /api/myAccount/return)', () => {
  it('is asked for by its member, who sees what goes back', async () => {
    const orderId = await shop.arrived(ada);
    const open = (await options(ada, orderId)).data;
    expect(open).toMatchObject({
      returnable: true,
      lines: [{ returnableQuantity: 4 }, { returnableQuantity: 1 }],
    });
    expect(Date.parse(open.until ?? '')).toBeGreaterThan(Date.now());
    const { data } = await create(ada, { orderId, lines: [piece(2)], note: 'A size too small' });
    expect(data).toMatchObject({
      orderId,
      status: 'REQUESTED',
      quantity: 2,
      refundTotal: 22_000,
      note: 'A size too small',
      cancellable: true,
      lines: [{ skuId: 'S1S', title: 'Shirt 1', quantity: 2, reason: 'WRONG_SIZE', lineTotal: 22_000 }],
      timeline: [{ status: 'REQUESTED' }],
    });
    expect((await details(ada, data.returnId)).data).toEqual(data);
    expect((await list(ada)).data).toMatchObject({
      totalCount: 1,
      isLastPage: true,
      list: [{ returnId: data.returnId, quantity: 2, images: ['/images/1'] }],
    });
    expect((await options(ada, orderId)).data.lines[0]).toMatchObject({ quantity: 4, returnableQuantity: 2 });
  });

  it('asks where a courier collects it, unless the order went to the door of its buyer', async () => {
    const orderId = await shop.arrived(ada);
    const door = (await options(ada, orderId)).data.collectFrom;
    expect(door).toMatchObject({ addressLine1: expect.any(String) });
    const other = { ...door, addressLine1: "268 Queen's Road Central", addressLine2: undefined };
    const { data } = await create(ada, {
      orderId,
      lines: [piece()],
      method: 'COLLECTION',
      collectFrom: other,
    });
    expect(data.collectFrom).toMatchObject({ addressLine1: "268 Queen's Road Central" });
    const unasked = await create(ada, { orderId, lines: [piece()], method: 'COLLECTION' });
    expect(unasked.data.collectFrom).toMatchObject({ addressLine1: door?.addressLine1 });
    for (const change of [`gift_message = 'For you'`, `delivery_method = 'LOCKER', gift_message = null`]) {
      await shop.pool.query(`update orders set ${change} where id = $1`, [orderId]);
      expect((await options(ada, orderId)).data.collectFrom).toBeNull();
      const body = { orderId, lines: [piece()], method: 'COLLECTION' };
      expect(await create(ada, body)).toMatchObject({ code: 400 });
    }
  });

  it('is made once for a key; another request with the key is refused', async () => {
    const orderId = await shop.arrived(ada);
    const same = randomUUID();
    const body = { orderId, lines: [piece()] };
    const answers = await Promise.all([
      create(ada, body, same),
      create(ada, body, same),
      create(ada, body, same),
    ]);
    expect(new Set(answers.map(({ data }) => data.returnId)).size).toBe(1);
    expect(await create(ada, { orderId, lines: [piece(2)] }, same)).toMatchObject({ code: 40905 });
    expect((await list(ada)).data.totalCount).toBe(1);
  });

  it('of many at once never takes back more pieces than were bought', async () => {
    const orderId = await shop.arrived(ada, 7);
    // Opens all connections first, so that the requests really run concurrently.
    await Promise.all(Array.from({ length: 40 }, () => options(ada, orderId)));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create(ada, { orderId, lines: [piece(2)] })),
    );
    const made = answers.filter(({ code }) => code === 200);
    expect(made).toHaveLength(3);
    expect(answers.filter(({ code }) => code === 400)).toHaveLength(17);
    const { rows } = await shop.pool.query(
      `select sum(l.quantity)::int as pieces from return_lines l join returns r on r.id = l.return_id
       where r.order_id = $1 and l.position = 0`,
      [orderId],
    );
    expect(rows).toEqual([{ pieces: 6 }]);
    expect((await create(ada, { orderId, lines: [piece(1)] })).status).toBe(200);
    // None of the first shirt is left, and one piece of the other.
    expect(await create(ada, { orderId, lines: [piece(1)] })).toMatchObject({ status: 400 });
    expect((await options(ada, orderId)).data.lines).toMatchObject([
      { returnableQuantity: 0, unreturnable: 'RETURNED' },
      { returnableQuantity: 1 },
    ]);
    expect((await create(ada, { orderId, lines: [piece(1, { skuId: 'S2S' })] })).status).toBe(200);
  });

  it('is cancelled by its member until it arrives; its pieces may go back another time', async () => {
    const orderId = await shop.arrived(ada, 1);
    const { returnId } = (await create(ada, { orderId, lines: [piece()] })).data;
    expect(await create(ada, { orderId, lines: [piece()] })).toMatchObject({ status: 400 });
    expect((await cancel(ada, returnId)).data).toMatchObject({ status: 'CANCELLED', cancellable: false });
    expect((await cancel(ada, returnId)).data.timeline).toHaveLength(2);
    const again = (await create(ada, { orderId, lines: [piece()] })).data.returnId;
    await shop.step(again, 'approve');
    await shop.step(again, 'receive');
    expect(await cancel(ada, again)).toMatchObject({ status: 409, code: 40915 });
  });

  it('is not for others: a guest logs in, another member finds no order and no return', async () => {
    const orderId = await shop.arrived(ada);
    const { returnId } = (await create(ada, { orderId, lines: [piece()] })).data;
    const guest = createClient(shop.app);
    for (const [who, status] of [
      [guest, 401],
      [bo, 404],
    ] as const) {
      const answers = [
        create(who, { orderId, lines: [piece()] }),
        details(who, returnId),
        cancel(who, returnId),
        options(who, orderId),
      ];
      for (const answer of await Promise.all(answers)) expect(answer.status).toBe(status);
    }
    expect((await list(guest)).status).toBe(401);
    expect((await list(bo)).data.list).toEqual([]);
  });

  it.each([
    ['on its way yet', 'PAID', 1],
    ['delivered too long ago', 'DELIVERED', 31],
  ])('is refused where the order is not %s', async (_title, status, daysAgo) => {
    const orderId = await shop.arrived(ada, 1, status, daysAgo);
    expect((await options(ada, orderId)).data.returnable).toBe(false);
    expect(await create(ada, { orderId, lines: [piece()] })).toMatchObject({ status: 409, code: 40904 });
  });

  it('is not for alcohol', async () => {
    const { orderId } = (
      await ada.placeOrder({
        ...memberOrder,
        lines: [line('S5S')],
        ageConfirmed: true,
        expectedTotal: 19_000,
      })
    ).data;
    await shop.arrive(orderId, 'DELIVERED');
    expect(await create(ada, { orderId, lines: [piece(1, { skuId: 'S5S' })] })).toMatchObject({
      code: 40904,
    });
  });

  it.each([
    ['no pieces', { lines: [] }],
    ['a piece that was not bought', { lines: [piece(1, { skuId: 'S3S' })] }],
    ['a piece of the other channel', { lines: [piece(1, { channelId: 2 })] }],
    ['a line twice', { lines: [piece(), piece()] }],
    ['none of a piece', { lines: [piece(0)] }],
    ['half a piece', { lines: [piece(0.5)] }],
    ['more than was bought', { lines: [piece(2)] }],
    ['no reason', { lines: [piece(1, { reason: 'BORED' })] }],
    ['an unknown field', { lines: [piece()], refundTotal: 1 }],
    ['a long story', { lines: [piece()], note: 'x'.repeat(301) }],
  ])('refuses %s', async (_title, body) => {
    const orderId = await shop.arrived(ada, 1);
    expect(await create(ada, { orderId, ...body })).toMatchObject({ status: 400, code: 400 });
    expect((await list(ada)).data.list).toEqual([]);
  });

  it('wants a key and ids that are some', async () => {
    const orderId = await shop.arrived(ada, 1);
    expect((await create(ada, { orderId, lines: [piece()] }, 'short')).status).toBe(400);
    expect((await create(ada, { orderId: 'ITHKE1', lines: [piece()] })).status).toBe(400);
    expect((await details(ada, 'RT1')).status).toBe(400);
    expect((await details(ada, 'RTAAAAAAAAAA')).status).toBe(404);
    expect((await options(ada, 'RT1')).status).toBe(400);
  });
});
