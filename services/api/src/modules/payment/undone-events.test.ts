import { listJobs } from 'api-platform/failed-jobs';
import { PaymentProviderError } from 'payment-provider';
import { pathOf } from 'shared-contracts/calls/call';
import {
  exportDisputes,
  getOrder as getMerchantOrder,
  listOrders as listMerchantOrders,
  settlePaymentTask,
} from 'shared-contracts/calls/merchant-orders';
import { getReturn as getMerchantReturn } from 'shared-contracts/calls/merchant-returns';
import { resultCodes } from 'shared-contracts/wire/common';
import {
  disputesExportSchema,
  merchantOrderPageSchema,
  merchantOrderSchema,
  merchantReturnSchema,
} from 'shared-contracts/wire/merchant-orders';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { type Member, registerMember } from '../testing/client';
import { doJobs } from '../testing/do-jobs';
import { openWarehouse, type Warehouse } from '../testing/fulfilment';
import { memberOrder } from '../testing/orders';
import { cards, signedWebhook } from '../testing/payment-shop';
import { piece, returnCalls } from '../testing/returns';
import { addStaff } from '../testing/staff';

let shop: Warehouse;
let ada: Member;
let service: Awaited<ReturnType<typeof addStaff>>;
beforeAll(async () => {
  shop = await openWarehouse();
  service = await addStaff(shop, ['SERVICE']);
});
beforeEach(async () => {
  ada = await registerMember(shop.app);
});
afterEach(() => expectCleanLedger(shop.pool));
afterAll(() => shop.close());

interface Event {
  eventCode: string;
  /** The provider's reference of the event. */
  psp: string;
  value: number;
  /** The shop's reference; by default that of the payment. */
  reference?: string;
  success?: boolean;
}
const report = async (orderId: string, { psp, reference = `${orderId}-1`, ...event }: Event) =>
  expect(await shop.webhook(signedWebhook(reference, { ...event, pspReference: psp }))).toEqual({
    status: 200,
    text: '[accepted]',
  });
const read = async (orderId: string, who = service) =>
  (await who.call('GET', pathOf(getMerchantOrder, { orderId }), merchantOrderSchema)).data;
const settle = (orderId: string, reference: string, action: string) =>
  service.call('POST', pathOf(settlePaymentTask, { orderId }), merchantOrderSchema, {
    body: { reference, action },
  });
const problems = async () =>
  (
    await service.call('GET', `${pathOf(listMerchantOrders)}?queue=DISPUTED`, merchantOrderPageSchema)
  ).data.rows.map(({ orderId }) => orderId);
const refundsOf = async (orderId: string) =>
  (
    await shop.pool.query(
      'select reference, state, amount_minor, psp_reference from payment_refunds where order_id = $1 order by requested_at, reference',
      [orderId],
    )
  ).rows;
const mailsTo = (email: string, subject: string) =>
  shop.mailbox.mails.filter((mail) => mail.to === email && mail.subject.includes(subject));

/** A cancelled order whose refund the provider has accepted. */
async function cancelled() {
  const orderId = await shop.buyThree(ada);
  await ada.cancelOrder(orderId);
  await doJobs(shop);
  const [refund] = await refundsOf(orderId);
  return { orderId, psp: refund.psp_reference as string };
}

describe('a refund that does not arrive', () => {
  it.each([
    ['REFUND', false],
    ['REFUND_FAILED', true],
    ['REFUNDED_REVERSED', true],
  ])('by %s (success %s) becomes a task of staff, and the buyer is told', async (eventCode, success) => {
    const { orderId, psp } = await cancelled();
    const event = { eventCode, success, psp, value: 38_000 };
    await report(orderId, event);
    await report(orderId, event);
    // A late success of the same refund changes nothing.
    await report(orderId, { eventCode: 'REFUND', psp, value: 38_000 });
    await doJobs(shop);
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'FAILED', amount_minor: 38_000 }]);
    expect(await problems()).toContain(orderId);
    const { paymentTasks, timeline } = await read(orderId);
    expect(paymentTasks).toMatchObject([{ kind: 'REFUND_FAILED', amount: 38_000, mayRepeat: true }]);
    expect(timeline.filter(({ kind }) => kind === 'REFUND_FAILED')).toHaveLength(1);
    expect((await ada.readOrder(orderId)).data.payment.refund).toBe('FAILED');
    const [mail, ...more] = mailsTo(ada.email, 'did not arrive');
    expect([mail?.text, more]).toEqual([expect.stringMatching(/HK\$380\.00[\s\S]+still yours/), []]);
    expect(mailsTo(service.email, orderId)).toHaveLength(1);

    // The sandbox has refunded it and would refuse to do so twice.
    const asked = jest.spyOn(shop.provider, 'refund').mockResolvedValueOnce(`AGAIN${psp}`);
    expect((await settle(orderId, `${orderId}-1`, 'REPEAT')).data.paymentTasks).toEqual([]);
    expect((await settle(orderId, `${orderId}-1`, 'REPEAT')).code).toBe(resultCodes.orderState);
    await doJobs(shop);
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
    expect(await problems()).not.toContain(orderId);
    const [, again] = await refundsOf(orderId);
    expect(again).toMatchObject({ reference: `${orderId}-1.2`, psp_reference: expect.any(String) });
    await report(orderId, { eventCode: 'REFUND', psp: again.psp_reference, value: 38_000 });
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'REPEATED' }, { state: 'DONE' }]);
    const csv = await service.call('GET', pathOf(exportDisputes), disputesExportSchema);
    expect(csv.data.csv).toContain(`${orderId}-1,REFUND_REPEATED,380.00`);
  });

  it('of a cancelled piece is paid by hand, and the order says so until then', async () => {
    const orderId = await shop.buyThree(ada);
    await shop.cancelByStaff(orderId, { reason: 'OUT_OF_STOCK', lines: [{ position: 1, quantity: 1 }] });
    await doJobs(shop);
    const [refund] = await refundsOf(orderId);
    const isPaidBack = async () => (await ada.readOrder(orderId)).data.refunds?.[0]?.isPaidBack;
    expect(await isPaidBack()).toBe(true);
    const { reference } = refund;
    await report(orderId, {
      eventCode: 'REFUND_FAILED',
      psp: refund.psp_reference,
      value: 12_000,
      reference,
    });
    expect(await isPaidBack()).toBe(false);
    await settle(orderId, reference, 'BY_HAND');
    expect(await isPaidBack()).toBe(true);
    // The bank reports the same once more.
    await report(orderId, { eventCode: 'REFUNDED_REVERSED', psp: refund.psp_reference, value: 12_000 });
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'BY_HAND' }]);
  });

  it('of a return reads so for its buyer and for staff, until it is settled', async () => {
    const orderId = await shop.arrived(ada, 1);
    const returnId = await shop.comeBack(ada, orderId, [piece()]);
    await doJobs(shop);
    const seen = async () => ({
      detail: (await returnCalls.details(ada, returnId)).data.refundFailedAt,
      list: (await returnCalls.list(ada)).data.list[0]?.hasRefundFailed,
      options: (await returnCalls.options(ada, orderId)).data.returns?.[0]?.hasRefundFailed,
      staff: (await service.call('GET', pathOf(getMerchantReturn, { returnId }), merchantReturnSchema)).data
        .refundFailedAt,
      order: (await read(orderId)).customer?.totals.refunded,
    });
    expect(await seen()).toEqual({ detail: null, list: false, options: false, staff: null, order: 11_000 });
    const [{ reference, psp_reference: psp }] = await refundsOf(orderId);
    await report(orderId, { eventCode: 'REFUND_FAILED', psp, value: 11_000, reference });
    await doJobs(shop);
    const at = expect.stringMatching(/^20/);
    expect(await seen()).toEqual({ detail: at, list: true, options: true, staff: at, order: 0 });
    expect((await read(orderId)).paymentTasks).toMatchObject([{ kind: 'REFUND_FAILED', amount: 11_000 }]);
    expect(mailsTo(ada.email, 'did not arrive')).toHaveLength(1);
    await settle(orderId, reference, 'BY_HAND');
    expect(await seen()).toMatchObject({
      detail: null,
      list: false,
      options: false,
      staff: null,
      order: 11_000,
    });
  });

  it.each(['return', 'order'])(
    'because the provider refuses the first request is a task too: %s',
    async (what) => {
      const spy = jest
        .spyOn(shop.provider, 'refund')
        .mockRejectedValue(new PaymentProviderError('refused', 'The payment is closed'));
      const orderId = what === 'order' ? await shop.buyThree(ada) : await shop.arrived(ada, 1);
      const returnId = what === 'order' ? undefined : await shop.comeBack(ada, orderId, [piece()]);
      if (!returnId) await ada.cancelOrder(orderId);
      await doJobs(shop);
      await doJobs(shop);
      spy.mockRestore();
      expect(await listJobs(shop.pool)).toEqual([]);
      expect((await read(orderId)).paymentTasks).toMatchObject([{ kind: 'REFUND_FAILED', mayRepeat: true }]);
      expect(mailsTo(ada.email, 'did not arrive')).toHaveLength(1);
      expect((await ada.readOrder(orderId)).data.payment.refund).toBe(returnId ? null : 'FAILED');
      if (returnId) {
        const { status, refundFailedAt } = (await returnCalls.details(ada, returnId)).data;
        expect([status, refundFailedAt]).toEqual(['REFUNDED', expect.any(String)]);
      }
      const [{ reference }] = await refundsOf(orderId);
      await settle(orderId, reference, 'REPEAT');
      await doJobs(shop);
      expect(await refundsOf(orderId)).toMatchObject([
        { state: 'REPEATED' },
        { state: 'REQUESTED', psp_reference: expect.any(String) },
      ]);
    },
  );

  it('is found although its event comes before the answer of the provider', async () => {
    const orderId = await shop.buyThree(ada);
    await ada.cancelOrder(orderId);
    const real = shop.provider.refund.bind(shop.provider);
    const spy = jest.spyOn(shop.provider, 'refund').mockImplementation(async (...request) => {
      const psp = await real(...request);
      await report(orderId, { eventCode: 'REFUND', success: false, psp, value: 38_000 });
      return psp;
    });
    await doJobs(shop);
    spy.mockRestore();
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'FAILED' }]);
    expect((await read(orderId)).paymentTasks).toHaveLength(1);
    await settle(orderId, `${orderId}-1`, 'BY_HAND');
  });

  it('that somebody made at the provider is a task too; an unknown payment is none', async () => {
    const orderId = await shop.buyThree(ada);
    await report(orderId, { eventCode: 'REFUND', psp: 'BYHANDOK', value: 100 });
    await report(orderId, { eventCode: 'REFUND_FAILED', psp: 'BYHANDFAILED', value: 100 });
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'FAILED', psp_reference: 'BYHANDFAILED' }]);
    await report('ITHKEABCDEF123456', { eventCode: 'REFUND_FAILED', psp: 'NOBODY', value: 100 });
    await settle(orderId, 'BYHANDFAILED', 'BY_HAND');
  });

  it('waits for staff again when the provider refuses the second request', async () => {
    const { orderId, psp } = await cancelled();
    await report(orderId, { eventCode: 'REFUND_FAILED', psp, value: 38_000 });
    // The sandbox has refunded all of it.
    await settle(orderId, `${orderId}-1`, 'REPEAT');
    await doJobs(shop);
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'REPEATED' }, { state: 'FAILED' }]);
    // The first failure was settled before anybody wrote; the buyer hears of the second one.
    await doJobs(shop);
    expect(mailsTo(ada.email, 'did not arrive')).toHaveLength(1);
    await settle(orderId, `${orderId}-1.2`, 'BY_HAND');
  });

  it('is not asked for again once a bank took the payment back', async () => {
    const { orderId, psp } = await cancelled();
    await report(orderId, { eventCode: 'REFUND_FAILED', psp, value: 38_000 });
    await report(orderId, { eventCode: 'CHARGEBACK', psp: `D${psp}`, value: 38_000 });
    expect((await read(orderId)).paymentTasks).toMatchObject([{ mayRepeat: false }]);
    expect((await settle(orderId, `${orderId}-1`, 'REPEAT')).code).toBe(resultCodes.orderState);
    await settle(orderId, `${orderId}-1`, 'BY_HAND');
  });
});

describe('a payment that the provider does not hold', () => {
  it.each([
    ['CAPTURE', false],
    ['CAPTURE_FAILED', true],
    ['CANCELLATION', true],
    ['CANCEL_OR_REFUND', true],
    ['EXPIRE', true],
  ])('by %s (success %s) is a task, and nothing of it is refunded', async (eventCode, success) => {
    const orderId = await shop.buyThree(ada);
    const psp = `LOST${orderId.slice(-8)}`;
    const event = { eventCode, success, psp, value: 38_000 };
    await report(orderId, event);
    await report(orderId, event);
    await report(orderId, { eventCode: 'CAPTURE', psp, value: 38_000 });
    expect(await problems()).toContain(orderId);
    expect((await read(orderId)).paymentTasks).toMatchObject([{ kind: 'NOT_CAPTURED', amount: 38_000 }]);
    await ada.cancelOrder(orderId);
    await doJobs(shop);
    expect(await refundsOf(orderId)).toEqual([]);
    expect(mailsTo(service.email, orderId)).toHaveLength(1);
    // It is collected after all, and is owed to the buyer then.
    await settle(orderId, psp, 'ARRIVED');
    await doJobs(shop);
    expect(await refundsOf(orderId)).toMatchObject([{ amount_minor: 38_000 }]);
    expect(await problems()).not.toContain(orderId);
  });

  it('is there again when the provider collects it in a second try', async () => {
    const orderId = await shop.buyThree(ada);
    await report(orderId, { eventCode: 'CAPTURE_FAILED', psp: `A${orderId}`, value: 38_000 });
    await report(orderId, { eventCode: 'CAPTURE', psp: `B${orderId}`, value: 38_000 });
    expect((await read(orderId)).paymentTasks).toEqual([]);
    expect(await problems()).not.toContain(orderId);
  });

  it('and was to be refunded is settled by its cancellation', async () => {
    const { orderId } = await cancelled();
    await report(orderId, { eventCode: 'CANCELLATION', psp: `C${orderId}`, value: 38_000 });
    expect((await read(orderId)).paymentTasks).toEqual([]);
  });
});

test('a second chargeback and a lost arbitration take the payment again; a won one returns it', async () => {
  const orderId = await shop.buyThree(ada);
  const psp = `D${orderId}`;
  const codes = ['CHARGEBACK', 'SECOND_CHARGEBACK', 'CHARGEBACK_REVERSED', 'PREARBITRATION_WON'];
  const states: string[] = [];
  for (const eventCode of [...codes, 'PREARBITRATION_LOST', 'CHARGEBACK']) {
    await report(orderId, { eventCode, psp, value: 38_000 });
    const { rows } = await shop.pool.query('select state from payment_disputes where order_id = $1', [
      orderId,
    ]);
    states.push(rows[0].state);
  }
  // CHARGEBACK_REVERSED came late.
  expect(states).toEqual([
    'CHARGED_BACK',
    'CHARGED_BACK',
    'CHARGED_BACK',
    'REVERSED',
    'CHARGED_BACK',
    'CHARGED_BACK',
  ]);
});

test('a chargeback that comes before the payment is known to be authorised waits for it', async () => {
  const { orderId, totals } = (await ada.placeOrder(memberOrder)).data;
  await ada.pay({ orderId, paymentMethod: cards.challenged, returnPath: '/checkout/payment' });
  const event = { psp: `D${orderId}`, value: totals.grandTotal };
  await report(orderId, { ...event, eventCode: 'CHARGEBACK' });
  expect(await problems()).not.toContain(orderId);
  await report(orderId, { ...event, eventCode: 'AUTHORISATION', psp: `P${orderId}` });
  expect(await problems()).toContain(orderId);
});

test('a packer sees no payment tasks and settles none', async () => {
  const packer = await addStaff(shop, ['PACKER']);
  const { orderId, psp } = await cancelled();
  await report(orderId, { eventCode: 'REFUND_FAILED', psp, value: 38_000 });
  expect((await read(orderId, packer)).paymentTasks).toEqual([]);
  const body = { reference: `${orderId}-1`, action: 'BY_HAND' };
  const path = pathOf(settlePaymentTask, { orderId });
  expect((await packer.call('POST', path, merchantOrderSchema, { body })).code).toBe(resultCodes.forbidden);
  await settle(orderId, `${orderId}-1`, 'BY_HAND');
});
