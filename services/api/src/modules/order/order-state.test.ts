import { isReturnable, nextStep } from 'commerce-rules/order-steps';
import { orderDetailSchema, orderStates } from 'shared-contracts/wire/order';
import { stepOrder } from '../../jobs/order-commands';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { registerMember } from '../testing/client';
import { doJobs } from '../testing/do-jobs';
import { memberOrder } from '../testing/orders';
import { cards, openPaymentShop, type PaymentShop } from '../testing/payment-shop';

const day = 86_400_000;
const now = new Date('2026-11-21T10:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * day);
const order = { status: 'DELIVERED', wholesale: false, kind: 'GOODS' } as const;

test.each<[string, Parameters<typeof isReturnable>[0], Date | undefined, boolean]>([
  ['delivered 30 days ago', order, ago(30), true],
  ['delivered longer ago', order, ago(30.01), false],
  ['on its way', { ...order, status: 'SHIPPED' }, undefined, true],
  ['paid, not sent', { ...order, status: 'PAID' }, undefined, false],
  ['returned before', { ...order, status: 'RETURNED' }, ago(2), false],
  ['a trade order', { ...order, wholesale: true }, ago(2), false],
  ['of gift cards', { ...order, kind: 'GIFT_CARD' }, ago(2), false],
])('an order that is %s can be returned or not', (_title, given, deliveredAt, expected) => {
  expect(isReturnable(given, deliveredAt, now, 30)).toBe(expected);
});

test('an order goes one way to its buyer; a trade order on account does not wait for its payment', () => {
  const steps = (wholesale: boolean, awaitsApproval = false) =>
    orderStates.flatMap((status) => {
      const next = nextStep({ status, kind: 'GOODS', wholesale, awaitsApproval, heldAt: null });
      return next ? [`${status} ${next}`] : [];
    });
  const paid = ['PAID PACKED', 'PACKED SHIPPED', 'SHIPPED DELIVERED'];
  expect(steps(false)).toEqual(paid);
  expect(steps(true)).toEqual(['PENDING_PAYMENT PACKED', ...paid]);
  expect(steps(true, true)).toEqual(['PACKED SHIPPED', 'SHIPPED DELIVERED']);
  const bought = { wholesale: false, awaitsApproval: false, heldAt: null };
  expect(nextStep({ ...bought, status: 'PAID', kind: 'GIFT_CARD' })).toBeUndefined();
});

describe('an order on its way (npm run jobs -- order)', () => {
  let shop: PaymentShop;
  beforeAll(async () => {
    shop = await openPaymentShop();
  });
  afterAll(() => expectCleanLedger(shop.pool).finally(() => shop.close()));

  it('is packed, shipped with its parcel and delivered; the buyer gets the link of the carrier', async () => {
    const ada = await registerMember(shop.app);
    const { orderId } = (await ada.placeOrder(memberOrder)).data;
    await expect(stepOrder(shop.db, orderId, 'pack')).rejects.toThrow('PENDING_PAYMENT cannot be PACKED');
    await ada.pay({ orderId, paymentMethod: cards.good, returnPath: '/checkout/payment' });
    await expect(stepOrder(shop.db, orderId, 'ship')).rejects.toThrow('PAID cannot be SHIPPED');
    expect(await stepOrder(shop.db, orderId, 'pack')).toBe('PACKED');
    const parcel = { carrier: 'SF', tracking: 'SF 123&4' };
    await expect(stepOrder(shop.db, orderId, 'ship', { carrier: 'MULE' })).rejects.toThrow('HKPOST');
    expect(await stepOrder(shop.db, orderId, 'ship', parcel)).toBe('SHIPPED');
    expect(await stepOrder(shop.db, orderId, 'ship', parcel)).toBe('SHIPPED');
    const path = `/api/myAccount/order/orderDetails/${orderId}`;
    const trackingUrl = expect.stringMatching(/^https:\/\/htm\.sf-express\.com\/.*SF123%264$/);
    expect((await ada.call('GET', path, orderDetailSchema)).data).toMatchObject({
      status: 'SHIPPED',
      returnable: true,
      delivery: { carrierName: 'SF Express', trackingNumber: 'SF123&4', trackingUrl },
    });
    await doJobs(shop);
    const sent = shop.mailbox.mails.filter(
      ({ to, subject }) => to === ada.email && subject.endsWith(`${orderId} is on its way`),
    );
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('Parcel: SF Express SF123&4');
    expect(sent[0]?.text).toMatch(/Follow it: https:\/\/htm\.sf-express\.com\S+SF123%264/);
    expect(await stepOrder(shop.db, orderId, 'deliver')).toBe('DELIVERED');
    await expect(stepOrder(shop.db, orderId, 'lose')).rejects.toThrow('pack, ship, deliver');
  });
});
