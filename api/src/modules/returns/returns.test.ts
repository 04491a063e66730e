import { randomUUID } from 'node:crypto';
import { apiPaths } from 'shared-contracts/api-paths';
import { returnDetailSchema, returnListSchema, returnOptionsSchema } from 'shared-contracts/wire/returns';
import { describeOpenReturns, stepReturn } from '../../jobs/return-commands';
import type { PaymentProvider } from '../payment/payment-provider';
import { createClient, type Member, registerMember } from '../testing/client';
import { line, memberOrder } from '../testing/orders';
import { openPaymentShop, type PaymentShop } from '../testing/payment-shop';
import { listReturnsToRefund, refundReturn } from './refund-return';

let shop: PaymentShop;
let ada: Member;
let bo: Member;
beforeAll(async () => {
  shop = await openPaymentShop();
  await shop.pool.query('update skus set stock = 100');
});
afterAll(() => shop.close());
beforeEach(async () => {
  ada = await registerMember(shop.app);
  bo = await registerMember(shop.app);
});

type Caller = Pick<Member, 'call'>;
const key = () => randomUUID();

function create(who: Caller, body: object, idempotencyKey: string = key()) {
  const headers = { 'idempotency-key': idempotencyKey };
  return who.call('POST', apiPaths.returnCreate, returnDetailSchema, { body, headers });
}
const details = (who: Caller, id: string) => who.call('GET', apiPaths.returnDetails(id), returnDetailSchema);
const list = (who: Caller) => who.call('GET', apiPaths.returnList, returnListSchema);
const options = (who: Caller, orderId: string) =>
  who.call('GET', apiPaths.returnOptions(orderId), returnOptionsSchema);
const cancel = (who: Caller, id: string) => who.call('POST', apiPaths.returnCancel(id), returnDetailSchema);
const piece = (quantity = 1, changes: object = {}) => ({
  ...{ skuId: 'S1S', channelId: 1, quantity, reason: 'WRONG_SIZE' },
  ...changes,
});

/** An order of S1S at 11,000 each and one S2S at 12,000, paid by card; free of delivery fee from 50,000. */
async function arrived(who: Member, quantity = 4, status = 'DELIVERED'): Promise<string> {
  const lines = [line('S1S', quantity), line('S2S')];
  const goods = quantity * 11_000 + 12_000;
  const expectedTotal = goods + (goods < 50_000 ? 4_000 : 0);
  const { orderId } = (await who.placeOrder({ ...memberOrder, lines, expectedTotal })).data;
  await who.pay({
    orderId,
    paymentMethod: { ...cardThatPays },
    returnPath: '/checkout/payment',
  });
  await arrive(orderId, status);
  return orderId;
}
const cardThatPays = {
  type: 'scheme',
  encryptedCardNumber: 'test_4111111111111111',
  encryptedExpiryMonth: 'test_03',
  encryptedExpiryYear: 'test_2040',
  encryptedSecurityCode: 'test_737',
};
async function arrive(orderId: string, status: string, daysAgo = 1): Promise<void> {
  await shop.pool.query('update orders set status = $2 where id = $1', [orderId, status]);
  await shop.pool.query(
    `insert into order_events (order_id, status, at) values ($1, $2, now() - make_interval(days => $3))`,
    [orderId, status, daysAgo],
  );
}
const step = (id: string, name: string, because?: string) => stepReturn(shop.db, id, name, because);
async function stockOf(skuId: string): Promise<number> {
  return (await shop.pool.query('select stock from skus where id = $1', [skuId])).rows[0].stock;
}

/** Counts what the provider is asked for. */
function countingProvider() {
  const refunds: { value: number; reference: string }[] = [];
  const provider = {
    refund: async (psp, amount, reference) => {
      refunds.push({ value: amount.value, reference });
      await shop.provider.refund(psp, amount, reference);
    },
  } as Pick<PaymentProvider, 'refund'> as PaymentProvider;
  return { provider, refunds };
}

describe('a return (section 7, /api/myAccount/return)', () => {
  it('is asked for by its member, who sees what goes back', async () => {
    const orderId = await arrived(ada);
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

  it('is made once for a key; another request with the key is refused', async () => {
    const orderId = await arrived(ada);
    const same = key();
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
    const orderId = await arrived(ada, 7);
    // All connections are open by then, so that the requests do meet.
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
    // Of the last shirt nothing is left, of the other one a piece is.
    expect(await create(ada, { orderId, lines: [piece(1)] })).toMatchObject({ status: 400 });
    expect((await create(ada, { orderId, lines: [piece(1, { skuId: 'S2S' })] })).status).toBe(200);
  });

  it('is cancelled by its member until it arrives; its pieces may go back another time', async () => {
    const orderId = await arrived(ada, 1);
    const { returnId } = (await create(ada, { orderId, lines: [piece()] })).data;
    expect(await create(ada, { orderId, lines: [piece()] })).toMatchObject({ status: 400 });
    expect((await cancel(ada, returnId)).data).toMatchObject({ status: 'CANCELLED', cancellable: false });
    expect((await cancel(ada, returnId)).data.timeline).toHaveLength(2);
    const again = (await create(ada, { orderId, lines: [piece()] })).data.returnId;
    await step(again, 'approve');
    await step(again, 'receive');
    expect(await cancel(ada, again)).toMatchObject({ status: 409, code: 40904 });
  });

  it('is not for others: a guest logs in, another member finds no order and no return', async () => {
    const orderId = await arrived(ada);
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
    const orderId = await arrived(ada, 1, 'SHIPPED');
    await arrive(orderId, status, daysAgo);
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
    await arrive(orderId, 'DELIVERED');
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
    const orderId = await arrived(ada, 1);
    expect(await create(ada, { orderId, ...body })).toMatchObject({ status: 400, code: 400 });
    expect((await list(ada)).data.list).toEqual([]);
  });

  it('wants a key and ids that are some', async () => {
    const orderId = await arrived(ada, 1);
    expect((await create(ada, { orderId, lines: [piece()] }, 'short')).status).toBe(400);
    expect((await create(ada, { orderId: 'ITHKE1', lines: [piece()] })).status).toBe(400);
    expect((await details(ada, 'RT1')).status).toBe(400);
    expect((await details(ada, 'RTAAAAAAAAAA')).status).toBe(404);
    expect((await options(ada, 'RT1')).status).toBe(400);
  });
});

describe('what the shop does with a return', () => {
  it('puts what arrived into the stock, once, however often it is said', async () => {
    const orderId = await arrived(ada);
    const { returnId } = (await create(ada, { orderId, lines: [piece(3)] })).data;
    await expect(step(returnId, 'receive')).rejects.toThrow('REQUESTED can not be RECEIVED');
    await step(returnId, 'approve');
    const before = await stockOf('S1S');
    await Promise.all(Array.from({ length: 5 }, () => step(returnId, 'receive')));
    expect(await stockOf('S1S')).toBe(before + 3);
    expect((await ada.readOrder(orderId)).data.status).toBe('DELIVERED');
  });

  it('gives the money back once, however many processes do', async () => {
    const orderId = await arrived(ada);
    const { returnId } = (await create(ada, { orderId, lines: [piece(2)] })).data;
    const { provider, refunds } = countingProvider();
    expect(await refundReturn(shop.db, provider, returnId)).toBe('nothing-due');
    await step(returnId, 'approve');
    await step(returnId, 'receive');
    expect(await listReturnsToRefund(shop.db)).toContain(returnId);
    await Promise.all(Array.from({ length: 4 }, () => refundReturn(shop.db, provider, returnId)));
    expect((await details(ada, returnId)).data).toMatchObject({
      status: 'REFUNDED',
      timeline: [{}, {}, {}, { status: 'REFUNDED' }],
    });
    expect(new Set(refunds.map(({ value, reference }) => `${value} ${reference}`))).toEqual(
      new Set([`22000 ${returnId}`]),
    );
    const { rows } = await shop.pool.query('select psp_reference from payment_attempts where order_id = $1', [
      orderId,
    ]);
    // Of the 56,000 that were paid 34,000 are left: had it been refunded twice, they would not be.
    const rest = { currency: 'HKD', value: 34_000 } as const;
    await shop.provider.refund(rows[0].psp_reference, rest, `${returnId}-rest`);
    await expect(
      shop.provider.refund(rows[0].psp_reference, { ...rest, value: 1 }, `${returnId}-more`),
    ).rejects.toThrow('exceeds');
  });

  it('refunds all that was paid for goods where all comes back in parts, and ends the order', async () => {
    const orderId = await arrived(ada, 2);
    const { data: totals } = await ada.readOrder(orderId);
    expect(totals.totals).toMatchObject({ grandTotal: 38_000, deliveryFee: 4_000 });
    const parts = [[piece(1)], [piece(1), piece(1, { skuId: 'S2S' })]];
    const refunds: number[] = [];
    for (const lines of parts) {
      const { returnId, refundTotal } = (await create(ada, { orderId, lines })).data;
      refunds.push(refundTotal);
      await step(returnId, 'approve');
      await step(returnId, 'receive');
    }
    expect(refunds).toEqual([11_000, 23_000]);
    expect((await ada.readOrder(orderId)).data.status).toBe('RETURNED');
    expect(await create(ada, { orderId, lines: [piece()] })).toMatchObject({ code: 40904 });
  });

  it('tells a member why a return was refused, and frees its pieces', async () => {
    const orderId = await arrived(ada, 1);
    const { returnId } = (await create(ada, { orderId, lines: [piece()] })).data;
    await expect(step(returnId, 'refuse')).rejects.toThrow('say why');
    await expect(step(returnId, 'burn')).rejects.toThrow('a return is to');
    expect(await step(returnId, 'refuse', 'It was worn')).toBe('REFUSED');
    expect((await details(ada, returnId)).data).toMatchObject({ status: 'REFUSED', refusal: 'It was worn' });
    expect((await options(ada, orderId)).data.returnable).toBe(true);
    await expect(step('RTAAAAAAAAAA', 'approve')).rejects.toThrow('No such return');
  });

  it('leaves to a person what the provider knows no payment of', async () => {
    const orderId = await arrived(ada, 1);
    await shop.pool.query('update payment_attempts set psp_reference = null where order_id = $1', [orderId]);
    const { returnId } = (await create(ada, { orderId, lines: [piece()] })).data;
    expect((await describeOpenReturns(shop.db)).join('\n')).toContain(`${returnId}  REQUESTED`);
    await step(returnId, 'approve');
    await step(returnId, 'receive');
    const { provider, refunds } = countingProvider();
    expect(await listReturnsToRefund(shop.db)).not.toContain(returnId);
    expect(await refundReturn(shop.db, provider, returnId)).toBe('by-hand');
    expect((await describeOpenReturns(shop.db)).join('\n')).toContain('give the money back by hand');
    await step(returnId, 'refunded');
    expect([refunds, (await details(ada, returnId)).data.status]).toEqual([[], 'REFUNDED']);
  });
});
