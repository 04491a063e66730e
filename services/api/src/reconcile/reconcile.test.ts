import { registerMember } from '../modules/testing/client';
import { openPaymentShop, type PaymentShop } from '../modules/testing/payment-shop';
import { openReturnShop, piece, type ReturnShop, returnCalls } from '../modules/testing/returns';
import { readPaymentReport } from './payment-report';
import { reconcile } from './reconcile';

const titles = 'Merchant Reference,Psp Reference,Booking Date,Main Currency,Main Amount,Record Type,Ours';
const reportOf = (...rows: string[]) => `${titles}\n${rows.join('\n')}\n`;
const stepsOf = (reference: string, ...steps: string[]) =>
  steps.map((step) => {
    const [type, amount = '150.00'] = step.split(' ');
    return `${reference},PSP1,2026-11-28 01:02:03,HKD,${amount},${type},x`;
  });

describe('the provider’s report', () => {
  test('has a payment for all its steps, whatever the order and number of the columns', () => {
    const csv = reportOf(
      ...stepsOf(
        'A-1',
        'Received',
        'Authorised',
        'SentForSettle',
        'Settled',
        'Refunded -50.00',
        'Refunded 20',
      ),
      ...stepsOf('B-1', 'Received', 'Refused'),
      ...stepsOf('C-1', 'Settled', 'Refunded', 'RefundedReversed'),
      ...stepsOf('D-2', 'Authorised', 'Cancelled'),
    );
    expect(readPaymentReport(`\uFEFF${csv.replaceAll('\n', '\r\n')}`)).toEqual([
      { reference: 'A-1', pspReference: 'PSP1', currency: 'HKD', paidMinor: 15_000, refundedMinor: 7_000 },
      { reference: 'C-1', pspReference: 'PSP1', currency: 'HKD', paidMinor: 15_000, refundedMinor: 0 },
      { reference: 'D-2', pspReference: 'PSP1', currency: 'HKD', paidMinor: 15_000, refundedMinor: 15_000 },
    ]);
  });

  test.each([
    [
      'another report',
      'Company Account,Amount\nHarbour,1\n',
      /no column “Merchant Reference”, “Psp Reference”/,
    ],
    ['an amount in words', reportOf(...stepsOf('A-1', 'Authorised many')), /“many” is no amount/],
    ['a row too short', `${titles}\nA-1,PSP1\n`, /This is no CSV/],
  ])('that is %s is refused in words', (_what, csv, message) => {
    expect(() => readPaymentReport(csv)).toThrow(message);
  });
});

describe('shop and provider', () => {
  let shop: PaymentShop;
  beforeEach(async () => {
    shop = await openPaymentShop();
  });
  afterEach(() => shop.close());

  const today = () => ({ start: new Date(Date.now() - 3_600_000), end: new Date(Date.now() + 3_600_000) });
  const compare = async (...rows: string[]) =>
    (await reconcile(shop.db, readPaymentReport(reportOf(...rows)), today())).map(
      ({ reference, text }) => `${reference} ${text}`,
    );
  async function pay(): Promise<string> {
    const orderId = await shop.placeOrder();
    await shop.pay(orderId);
    return orderId;
  }

  test('agree when each has what the other one has', async () => {
    const orderId = await pay();
    const unpaid = await shop.placeOrder();
    expect(await compare(...stepsOf(`${orderId}-1`, 'Received', 'Authorised'))).toEqual([]);
    expect(
      await compare(...stepsOf(`${orderId}-1`, 'Authorised'), ...stepsOf(`${unpaid}-1`, 'Refused')),
    ).toEqual([]);
  });

  test('differ in what only one of them has', async () => {
    const orderId = await pay();
    const unpaid = await shop.placeOrder();
    expect(
      await compare(...stepsOf('ITHKELOSTLOSTLOST-1', 'Authorised'), ...stepsOf(`${unpaid}-1`, 'Authorised')),
    ).toEqual([
      expect.stringMatching(
        /^ITHKELOST\w+-1 paid at the provider \(HK\$150\.00, PSP1\), and the shop has no such/,
      ),
      expect.stringMatching(`^${unpaid}-1 paid at the provider .*, and`),
      expect.stringMatching(
        `^${orderId}-1 paid in the shop \\(HK\\$150\\.00\\), and the provider has no such`,
      ),
    ]);
  });

  test('do not differ in what went back in full, nor in payments outside of the period', async () => {
    await pay();
    const period = { start: new Date(0), end: new Date(1_000) };
    expect(await reconcile(shop.db, readPaymentReport(reportOf()), period)).toEqual([]);
    expect(await compare(...stepsOf('ITHKELOSTLOSTLOST-1', 'Authorised', 'Refunded'))).toHaveLength(1);
  });

  test('differ in amounts and refunds', async () => {
    const orderId = await pay();
    const refund = (state: string, amount: number) =>
      shop.pool.query(
        `insert into payment_refunds (reference, order_id, number, amount_minor, state, requested_at, updated_at)
         values ($1, $2, 1, $3, $1, now(), now())`,
        [state, orderId, amount],
      );
    const reference = `${orderId}-1`;
    expect(await compare(...stepsOf(reference, 'Authorised 149.00'))).toEqual([
      `${reference} paid at the provider (HK$149.00, PSP1), and HK$150.00 in the shop: look at the order`,
    ]);
    await refund('DONE', 5_000);
    await refund('REQUESTED', 2_000);
    await refund('FAILED', 1_000);
    for (const good of ['Refunded 50.00', 'Refunded 70.00'])
      expect(await compare(...stepsOf(reference, 'Authorised', good))).toEqual([]);
    for (const wrong of ['Received', 'Refunded 49.00', 'Refunded 80.00'])
      expect(await compare(...stepsOf(reference, 'Authorised', wrong))).toEqual([
        expect.stringMatching(
          /refunded HK\$\S+ at the provider, and HK\$50\.00 and HK\$20\.00 on their way in the shop/,
        ),
      ]);
  });
});

describe('an exchange', () => {
  let shop: ReturnShop;
  beforeEach(async () => {
    shop = await openReturnShop();
  });
  afterEach(() => shop.close());

  test('is no payment of its own, and a refund of what was sent instead is one of the first payment', async () => {
    const ada = await registerMember(shop.app);
    const orderId = await shop.arrived(ada, 2);
    const returnId = await shop.comeBack(ada, orderId, [piece(1, { exchangeSkuId: 'S1M' })]);
    const { data } = await returnCalls.details(ada, returnId);
    const period = { start: new Date(Date.now() - 3_600_000), end: new Date(Date.now() + 3_600_000) };
    const compare = (...steps: string[]) =>
      reconcile(shop.db, readPaymentReport(reportOf(...stepsOf(`${orderId}-1`, ...steps))), period);
    expect(await compare('Authorised 380.00')).toEqual([]);
    await shop.pool.query(
      `insert into payment_refunds (reference, order_id, number, amount_minor, state, requested_at, updated_at)
       select 'REFUND', order_id, number, 11000, 'DONE', now(), now() from payment_attempts where order_id = $1`,
      [data.replacedBy],
    );
    expect(await compare('Authorised 380.00', 'Refunded 110.00')).toEqual([]);
    expect(await compare('Authorised 380.00')).toEqual([
      {
        reference: `${orderId}-1`,
        text: expect.stringMatching(/^refunded HK\$0\.00 at the provider, and HK\$110/),
      },
    ]);
  });
});
