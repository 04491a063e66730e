import { resultCodes } from 'shared-contracts/wire/common';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { giveCard, giveCoupon, givePoints } from '../testing/benefits';
import { type Member, registerMember } from '../testing/client';
import { addOffer } from '../testing/coupon-offers';
import { doJobs } from '../testing/do-jobs';
import { openWarehouse, type Warehouse } from '../testing/fulfilment';
import { line, memberOrder } from '../testing/orders';
import { piece, returnCalls } from '../testing/returns';

let shop: Warehouse;
let ada: Member;
beforeAll(async () => {
  shop = await openWarehouse();
  await addOffer(shop.db, 'TEN');
});
beforeEach(async () => {
  ada = await registerMember(shop.app);
});
afterEach(() => expectCleanLedger(shop.pool));
afterAll(() => shop.close());

const sf = { carrier: 'SF', trackingNumber: 'SF100' };
const post = { carrier: 'HKPOST', trackingNumber: 'HK200' };
const mailsOf = () => shop.mailbox.mails.filter(({ to }) => to === ada.email).toReversed();
const refusedStep = expect.objectContaining({ code: resultCodes.orderState });

describe('an order in two parcels', () => {
  it('takes a step when its last piece has; the buyer follows each parcel', async () => {
    const orderId = await shop.buyThree(ada);
    const first = await shop.pack(orderId, [[0, 1]]);
    expect(await shop.statusOf(orderId)).toBe('PAID');
    expect((await ada.readOrder(orderId)).data).toMatchObject({ cancellable: false, returnable: false });
    await expect(shop.pack(orderId, [[0, 2]])).rejects.toThrow('Invalid input');
    expect(await shop.parcelStep(orderId, first, 'SHIPPED', sf)).toBe('PAID');
    await doJobs(shop);
    const [mail] = mailsOf().filter(({ subject }) => subject.includes('part of it is on its way'));
    expect(mail?.text).toMatch(/1 × Shirt 1[\s\S]+SF100[\s\S]+Still to come:\n\n1 × Shirt 1.*\n1 × Shirt 2/);
    const seen = (await ada.readOrder(orderId)).data;
    expect(seen).toMatchObject({ status: 'PAID', returnable: true });
    expect(seen.shipments).toMatchObject([
      {
        status: 'SHIPPED',
        carrierName: 'SF Express',
        trackingNumber: 'SF100',
        lines: [{ skuId: 'S1S', quantity: 1 }],
      },
    ]);

    const second = await shop.pack(orderId);
    expect(await shop.statusOf(orderId)).toBe('PACKED');
    expect(await shop.parcelStep(orderId, second, 'SHIPPED', post)).toBe('SHIPPED');
    expect(await shop.parcelStep(orderId, second, 'SHIPPED', post)).toBe('SHIPPED');
    const corrected = { carrier: 'DHL', trackingNumber: 'DHL300' };
    await shop.correct(orderId, second, corrected);
    expect((await ada.readOrder(orderId)).data.delivery).toMatchObject({ trackingNumber: 'DHL300' });
    await expect(shop.parcelStep(orderId, first, 'COLLECTED')).rejects.toEqual(refusedStep);
    expect(await shop.parcelStep(orderId, first, 'DELIVERED')).toBe('SHIPPED');
    expect(await shop.parcelStep(orderId, second, 'DELIVERED')).toBe('DELIVERED');
    await doJobs(shop);
    expect(mailsOf().map(({ subject }) => subject.replace(/^.*ITHKE\w+/, ''))).toEqual(
      expect.arrayContaining(['', ': part of it is on its way', ': part of it has arrived']),
    );
    expect(mailsOf().filter(({ subject }) => subject.endsWith('part of it has arrived'))).toHaveLength(2);
    expect((await shop.journalOf(orderId)).filter((kind) => kind !== 'MAIL')).toEqual([
      'PACKED',
      'SHIPPED',
      'PACKED',
      'SHIPPED',
      'PARCEL_CORRECTED',
      'DELIVERED',
      'DELIVERED',
    ]);
    expect((await shop.mailOf(orderId, 'zh'))?.subject).toBe(`Harbour：你的訂單 ${orderId}`);
    expect((await ada.readOrder(orderId)).data.timeline?.map(({ status }) => status)).toEqual([
      'PENDING_PAYMENT',
      'PAID',
      'PACKED',
      'SHIPPED',
      'DELIVERED',
    ]);
    expect(shop.recorded.filter(({ subjectId }) => subjectId === orderId)).toContainEqual(
      expect.objectContaining({
        before: expect.objectContaining({ status: 'PAID' }),
        after: expect.objectContaining({ status: 'PACKED' }),
      }),
    );
  });

  it('is opened again while it has not left, and can then be cancelled by its buyer', async () => {
    const orderId = await shop.buyThree(ada);
    const parcel = await shop.pack(orderId);
    expect((await ada.cancelOrder(orderId)).code).toBe(resultCodes.orderState);
    await shop.unpack(orderId, parcel);
    expect(await shop.statusOf(orderId)).toBe('PAID');
    const mailed = mailsOf().length;
    await doJobs(shop);
    // The confirmation of the payment is not sent a second time.
    expect(mailsOf().length - mailed).toBeLessThanOrEqual(2);
    expect((await ada.cancelOrder(orderId)).data.status).toBe('CANCELLED');
  });

  it('gives back a piece that came, while another is still to be sent', async () => {
    const orderId = await shop.buyThree(ada);
    const first = await shop.pack(orderId, [[0, 1]]);
    await shop.parcelStep(orderId, first, 'SHIPPED', sf);
    const options = (await returnCalls.options(ada, orderId)).data;
    expect(options.lines.map(({ returnableQuantity }) => returnableQuantity)).toEqual([1, 0]);
    expect(options.lines.map(({ unreturnable }) => unreturnable)).toEqual([undefined, 'NOT_SENT']);
    expect((await returnCalls.create(ada, { orderId, lines: [piece(2)] })).code).toBe(
      resultCodes.invalidInput,
    );
    const back = await shop.comeBack(ada, orderId, [piece()]);
    await doJobs(shop);
    expect((await returnCalls.details(ada, back)).data).toMatchObject({
      status: 'REFUNDED',
      refundTotal: 11_000,
    });
    const second = await shop.pack(orderId);
    await shop.parcelStep(orderId, second, 'SHIPPED', post);
    expect(await shop.parcelStep(orderId, first, 'DELIVERED')).toBe('SHIPPED');
    expect(await shop.parcelStep(orderId, second, 'DELIVERED')).toBe('DELIVERED');
    await shop.comeBack(ada, orderId, [piece(), piece(1, { skuId: 'S2S' })]);
    expect(await shop.statusOf(orderId)).toBe('RETURNED');
  });
});

describe('an order that is collected', () => {
  it('waits at the store and is collected there; a locker is filled by the courier first', async () => {
    const orderId = await shop.buyThree(ada, { deliveryMethod: 'STORE_PICKUP', expectedTotal: 34_000 });
    const parcel = await shop.pack(orderId);
    await expect(shop.parcelStep(orderId, parcel, 'COLLECTED')).rejects.toEqual(refusedStep);
    expect(await shop.parcelStep(orderId, parcel, 'READY')).toBe('SHIPPED');
    expect(await shop.parcelStep(orderId, parcel, 'COLLECTED')).toBe('DELIVERED');
    await doJobs(shop);
    const subjects = mailsOf().map(({ subject }) => subject);
    expect(subjects.some((subject) => subject.endsWith('is ready to collect'))).toBe(true);
    expect(subjects.some((subject) => subject.endsWith('was collected'))).toBe(true);
    expect(mailsOf().at(-1)?.text).toContain('You can return items until');
  });
});

describe('pieces that staff cancel', () => {
  it('go back to stock and are paid back by share, once; the rest of the order goes on', async () => {
    await givePoints(shop.db, ada, 1_000);
    const giftCards = [await giveCard(shop.db, ada, 3_000)];
    const orderId = await shop.buyThree(ada, { points: 1_000, giftCards, expectedTotal: 30_000 });
    const stock = await shop.stockOf('S1S');
    const request = { reason: 'OUT_OF_STOCK' as const, lines: [{ position: 0, quantity: 1, restocked: 1 }] };
    await shop.cancelByStaff(orderId, request);
    await shop.cancelByStaff(orderId, request);
    expect(await shop.stockOf('S1S')).toBe(stock + 1);
    await doJobs(shop);
    const { refunds } = (await ada.readOrder(orderId)).data;
    expect(refunds).toHaveLength(1);
    expect(refunds?.[0]).toMatchObject({ kind: 'CANCELLATION', isPaidBack: true, lines: [{ quantity: 1 }] });
    const [refund] = refunds ?? [];
    const value =
      (refund?.refundTotal ?? 0) + (refund?.refundGiftCards ?? 0) + (refund?.refundPoints ?? 0) * 5;
    expect(Math.abs(value - 11_000)).toBeLessThan(5);
    // One mail says what was cancelled and what goes back.
    const mails = mailsOf().filter(({ subject }) => subject.endsWith(`refund for your order ${orderId}`));
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.text).toMatch(/Your refund:[\s\S]+to the card[\s\S]+a few days/);
    expect(mail?.text).toMatch(
      /cancelled these items[\s\S]+sold out before we could pack it[\s\S]+1 × Shirt 1/,
    );
    await shop.parcelStep(orderId, await shop.pack(orderId), 'SHIPPED', sf);
    expect(await shop.statusOf(orderId)).toBe('SHIPPED');
    expect(
      (await returnCalls.options(ada, orderId)).data.lines.map((line) => line.returnableQuantity),
    ).toEqual([1, 1]);
  });

  it('end the order with the last one: the delivery goes back too, and everything that paid', async () => {
    await givePoints(shop.db, ada, 1_000);
    const couponCode = await giveCoupon(shop.db, ada, 'TEN');
    const giftCards = [await giveCard(shop.db, ada, 3_000)];
    const orderId = await shop.buyThree(ada, { points: 1_000, giftCards, couponCode, expectedTotal: 26_600 });
    const parcel = await shop.pack(orderId, [[1, 1]]);
    const damaged = { position: 0, quantity: 1, writtenOff: 1 };
    const stock = await shop.stockOf('S1S');
    await shop.cancelByStaff(orderId, { reason: 'DAMAGED', lines: [damaged] });
    expect(await shop.stockOf('S1S')).toBe(stock);
    await shop.cancelByStaff(orderId, { reason: 'CUSTOMER_REQUEST' }, 'all-of-the-rest');
    expect(await shop.parcelsOf(orderId)).toEqual([]);
    expect(parcel).not.toBe('');
    expect(await shop.statusOf(orderId)).toBe('CANCELLED');
    await doJobs(shop);
    const { refunds = [] } = (await ada.readOrder(orderId)).data;
    const sum = (key: 'refundTotal' | 'refundGiftCards' | 'refundPoints') =>
      refunds.reduce((total, refund) => total + refund[key], 0);
    expect([sum('refundTotal'), sum('refundGiftCards'), sum('refundPoints')]).toEqual([26_600, 3_000, 1_000]);
  });

  it('as a whole end the order with its reason; not once a piece has left', async () => {
    const orderId = await shop.buyThree(ada);
    await shop.pack(orderId);
    await shop.cancelByStaff(orderId, { reason: 'PRICE_ERROR' });
    await shop.cancelByStaff(orderId, { reason: 'PRICE_ERROR' });
    expect(await shop.statusOf(orderId)).toBe('CANCELLED');
    await doJobs(shop);
    const mails = mailsOf().filter(({ subject }) => subject.endsWith('is cancelled'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('the price was wrong');
    const sent = await shop.buyThree(ada);
    await shop.parcelStep(sent, await shop.pack(sent, [[0, 1]]), 'SHIPPED', sf);
    await expect(shop.cancelByStaff(sent, { reason: 'OTHER' })).rejects.toEqual(refusedStep);
    const packedOnes = { reason: 'OTHER' as const, lines: [{ position: 0, quantity: 2 }] };
    await expect(shop.cancelByStaff(sent, packedOnes, 'too-many')).rejects.toThrow('Invalid input');
  });
});

describe('pieces that staff refund', () => {
  it('stay with the buyer and out of the stock; no more than were sent', async () => {
    const orderId = await shop.buyThree(ada);
    const stock = await shop.stockOf('S1S');
    const refund = { reason: 'GOODWILL' as const, lines: [{ position: 0, quantity: 1, writtenOff: 1 }] };
    await expect(shop.refundByStaff(orderId, refund)).rejects.toThrow('Invalid input');
    await shop.parcelStep(orderId, await shop.pack(orderId), 'SHIPPED', sf);
    await Promise.all([shop.refundByStaff(orderId, refund), shop.refundByStaff(orderId, refund)]);
    expect(await shop.stockOf('S1S')).toBe(stock);
    await doJobs(shop);
    expect((await ada.readOrder(orderId)).data.refunds).toMatchObject([
      { kind: 'REFUND', refundTotal: 11_000, isPaidBack: true },
    ]);
    expect((await returnCalls.options(ada, orderId)).data.lines[0]?.returnableQuantity).toBe(1);
  });
});

describe('the stock, when pieces are cancelled or refunded', () => {
  async function sent(): Promise<string> {
    const orderId = await shop.buyThree(ada);
    await shop.parcelStep(orderId, await shop.pack(orderId), 'SHIPPED', sf);
    return orderId;
  }
  const one = [{ position: 0, quantity: 1 }];
  const movementsOf = async (orderId: string) =>
    (
      await shop.pool.query(
        `select reason, quantity from stock_movements where order_id = $1 and reason <> 'ORDER' order by id`,
        [orderId],
      )
    ).rows.map(({ reason, quantity }) => `${reason} ${quantity}`);

  it.each([
    ['GOODWILL', 0, []],
    ['CUSTOMER_REQUEST', 0, []],
    ['OTHER', 0, []],
    ['DAMAGED', 0, ['RETURNED 1', 'WRITTEN_OFF -1']],
    ['UNDELIVERABLE', 0, []],
  ] as const)(
    'gets no piece that a request of an older page refunds for %s',
    async (reason, more, movements) => {
      const orderId = await sent();
      const stock = await shop.stockOf('S1S');
      await shop.refundByStaff(orderId, { reason, lines: one });
      expect(await shop.stockOf('S1S')).toBe(stock + more);
      expect(await movementsOf(orderId)).toEqual(movements);
    },
  );

  it('gets the refunded pieces that are said to be back on the shelf, and no other', async () => {
    const orderId = await sent();
    const stock = await shop.stockOf('S1S');
    const lines = [{ position: 0, quantity: 2, restocked: 1 }];
    await shop.refundByStaff(orderId, { reason: 'GOODWILL', lines });
    expect(await shop.stockOf('S1S')).toBe(stock + 1);
    expect(await movementsOf(orderId)).toEqual(['RETURNED 1']);
    const tooMany = [{ position: 1, quantity: 1, restocked: 1, writtenOff: 1 }];
    await expect(
      shop.refundByStaff(orderId, { reason: 'GOODWILL', lines: tooMany }, 'too-many'),
    ).rejects.toThrow('Invalid input');
  });

  it('gets no cancelled piece that was not there, and each other one back', async () => {
    const orderId = await shop.buyThree(ada);
    const stock = await shop.stockOf('S1S');
    await shop.cancelByStaff(orderId, { reason: 'OUT_OF_STOCK', lines: one });
    expect(await shop.stockOf('S1S')).toBe(stock);
    expect(await movementsOf(orderId)).toEqual(['RETURNED 1', 'LOST -1']);
    const kept = [{ position: 0, quantity: 1, restocked: 0 }];
    await expect(shop.cancelByStaff(orderId, { reason: 'OTHER', lines: kept }, 'kept')).rejects.toThrow(
      'Invalid input',
    );
    await shop.cancelByStaff(orderId, { reason: 'CUSTOMER_REQUEST', lines: one }, 'another');
    expect(await shop.stockOf('S1S')).toBe(stock + 1);
  });

  it('gets back what is there of an order that is cancelled as a whole', async () => {
    const orderId = await shop.buyThree(ada);
    const stock = await shop.stockOf('S1S');
    const writtenOff = [{ position: 0, quantity: 1 }];
    await shop.cancelByStaff(orderId, { reason: 'OUT_OF_STOCK', writtenOff });
    expect(await shop.stockOf('S1S')).toBe(stock + 1);
    expect(await movementsOf(orderId)).toEqual(['RELEASED 2', 'RELEASED 1', 'LOST -1']);
    const unpaid = (await ada.placeOrder({ ...memberOrder, lines: [line('S1S')] })).data.orderId;
    await shop.cancelByStaff(unpaid, { reason: 'OUT_OF_STOCK' }, 'unpaid');
    expect(await movementsOf(unpaid)).toEqual(['RELEASED 1', 'LOST -1']);
    expect(await shop.stockOf('S1S')).toBe(stock);
  });
});
