import type { PaymentProvider } from 'payment-provider';
import { describeOpenReturns } from '../../jobs/return-commands';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { type Member, registerMember } from '../testing/client';
import { signedWebhook } from '../testing/payment-shop';
import { openReturnShop, piece, type ReturnShop, returnCalls } from '../testing/returns';
import { listReturnsToRefund, refundReturn } from './refund-return';

let shop: ReturnShop;
let ada: Member;
beforeAll(async () => {
  shop = await openReturnShop();
});
afterAll(() => expectCleanLedger(shop.pool).finally(() => shop.close()));
beforeEach(async () => {
  ada = await registerMember(shop.app);
});

const { create, details, options } = returnCalls;

/** Counts the calls to the provider. */
function countingProvider() {
  const refunds: { value: number; reference: string }[] = [];
  const provider = {
    refund: async (psp, amount, reference) => {
      refunds.push({ value: amount.value, reference });
      return shop.provider.refund(psp, amount, reference);
    },
  } as Pick<PaymentProvider, 'refund'> as PaymentProvider;
  return { provider, refunds };
}

describe('what the shop does with a return', () => {
  it('puts what arrived into the stock, once, however often it is said', async () => {
    const orderId = await shop.arrived(ada);
    const { returnId } = (await create(ada, { orderId, lines: [piece(3)] })).data;
    await expect(shop.step(returnId, 'receive')).rejects.toThrow('REQUESTED cannot become RECEIVED');
    await shop.step(returnId, 'approve');
    const before = await shop.stockOf('S1S');
    await Promise.all(Array.from({ length: 5 }, () => shop.step(returnId, 'receive')));
    expect(await shop.stockOf('S1S')).toBe(before + 3);
    expect((await ada.readOrder(orderId)).data.status).toBe('DELIVERED');
  });

  it('gives the money back once, however many processes do', async () => {
    const orderId = await shop.arrived(ada);
    const { returnId } = (await create(ada, { orderId, lines: [piece(2)] })).data;
    const { provider, refunds } = countingProvider();
    expect(await refundReturn(shop.db, provider, returnId)).toBe('nothing-due');
    await shop.step(returnId, 'approve');
    await shop.step(returnId, 'receive');
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
    // 34,000 of the 56,000 paid are left: a second refund would have reduced it.
    const rest = { currency: 'HKD', value: 34_000 } as const;
    await shop.provider.refund(rows[0].psp_reference, rest, `${returnId}-rest`);
    await expect(
      shop.provider.refund(rows[0].psp_reference, { ...rest, value: 1 }, `${returnId}-more`),
    ).rejects.toThrow('exceeds');
  });

  it('refunds all that was paid for goods where all comes back in parts, and ends the order', async () => {
    const orderId = await shop.arrived(ada, 2);
    const { data: totals } = await ada.readOrder(orderId);
    expect(totals.totals).toMatchObject({ grandTotal: 38_000, deliveryFee: 4_000 });
    const parts = [[piece(1)], [piece(1), piece(1, { skuId: 'S2S' })]];
    const refunds: number[] = [];
    for (const lines of parts) {
      const { returnId, refundTotal } = (await create(ada, { orderId, lines })).data;
      refunds.push(refundTotal);
      await shop.step(returnId, 'approve');
      await shop.step(returnId, 'receive');
    }
    expect(refunds).toEqual([11_000, 23_000]);
    expect((await ada.readOrder(orderId)).data.status).toBe('RETURNED');
    expect(await create(ada, { orderId, lines: [piece()] })).toMatchObject({ code: 40904 });
  });

  it('tells a member why a return was refused, and frees its pieces', async () => {
    const orderId = await shop.arrived(ada, 1);
    const { returnId } = (await create(ada, { orderId, lines: [piece()] })).data;
    await expect(shop.step(returnId, 'refuse')).rejects.toThrow('--because');
    await expect(shop.step(returnId, 'burn')).rejects.toThrow('the steps of a return are');
    expect(await shop.step(returnId, 'refuse', 'It was worn')).toBe('REFUSED');
    expect((await details(ada, returnId)).data).toMatchObject({ status: 'REFUSED', refusal: 'It was worn' });
    expect((await options(ada, orderId)).data.returnable).toBe(true);
    await expect(shop.step('RTAAAAAAAAAA', 'approve')).rejects.toThrow('No such return');
  });

  it('leaves to a person what the provider knows no payment of', async () => {
    const orderId = await shop.arrived(ada, 1);
    await shop.pool.query('update payment_attempts set psp_reference = null where order_id = $1', [orderId]);
    const { returnId } = (await create(ada, { orderId, lines: [piece()] })).data;
    expect((await describeOpenReturns(shop.db)).join('\n')).toContain(`${returnId}  REQUESTED`);
    await shop.step(returnId, 'approve');
    await shop.step(returnId, 'receive');
    const { provider, refunds } = countingProvider();
    expect(await listReturnsToRefund(shop.db)).not.toContain(returnId);
    expect(await refundReturn(shop.db, provider, returnId)).toBe('by-hand');
    expect((await describeOpenReturns(shop.db)).join('\n')).toContain('give the money back by hand');
    await shop.step(returnId, 'refunded');
    expect([refunds, (await details(ada, returnId)).data.status]).toEqual([[], 'REFUNDED']);
  });

  it('gives nothing back of a payment that a bank took back, until the bank returns it', async () => {
    const orderId = await shop.arrived(ada);
    const { returnId } = (await create(ada, { orderId, lines: [piece()] })).data;
    await shop.step(returnId, 'approve');
    await shop.step(returnId, 'receive');
    const report = (eventCode: string) =>
      shop.webhook(signedWebhook(`${orderId}-1`, { eventCode, value: 1 }));
    await report('CHARGEBACK');
    const { provider, refunds } = countingProvider();
    expect(await listReturnsToRefund(shop.db)).not.toContain(returnId);
    expect([await refundReturn(shop.db, provider, returnId), refunds]).toEqual(['by-hand', []]);
    await report('CHARGEBACK_REVERSED');
    expect(await listReturnsToRefund(shop.db)).toContain(returnId);
    expect([await refundReturn(shop.db, provider, returnId), refunds.length]).toEqual(['refunded', 1]);
  });
});
