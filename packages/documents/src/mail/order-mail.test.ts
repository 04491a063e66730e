import type { Order } from 'database/schema/order';
import { orderMail } from './order-mail';
import type { OrderNews } from './order-mail-parts';
import { sampleOrder } from './sample-mail';

const paidAt = new Date('2026-01-01T12:00:00Z');
const order: Order = {
  ...sampleOrder,
  email: 'guest@example.com',
  phone: '91234567',
  listTotal: 60_000,
  discountTotal: 35_000,
  deliveryFee: 4_000,
  grandTotal: 29_000,
  quantity: 4,
  discounts: [
    { kind: 'MULTI_BUY', id: 'M', name: { en: 'Three for two', zh: '買二送一' }, amount: 5_000 },
    { kind: 'COUPON', id: 'C', name: { en: 'Welcome', zh: '迎新' }, amount: 3_000 },
  ],
  createdAt: paidAt,
  paymentDueAt: null,
  paidAt,
};
const shirt = { title: { en: 'Shirt 1', zh: '襯衫1' }, color: { en: 'Navy', zh: '深藍' }, size: 'ONE SIZE' };
const news: OrderNews = {
  order,
  lines: [
    { ...shirt, quantity: 3, salePrice: 11_000, isGift: false },
    { ...shirt, quantity: 1, salePrice: 0, isGift: true },
  ],
  ...{ firstName: 'Ada', shopName: 'Harbour', shopUrl: 'http://shop.test' },
};
const both = (
  status: Parameters<typeof orderMail>[0],
  changes: Partial<Order> = {},
  others: Partial<OrderNews> = {},
): [en: string, zh: string] => {
  const changed = { ...news, ...others, order: { ...order, ...changes } };
  return [orderMail(status, changed, 'en', {}).text, orderMail(status, changed, 'zh', {}).text];
};

test('the mail about a parcel on its way says when it arrives, as long as that day has not passed', () => {
  const arrival = { from: '2099-12-01', to: '2099-12-03' };
  const [en, zh] = both('SHIPPED', { arrival });
  expect(en).toContain('Arrives: Tue 1 Dec\u00a0– Thu 3 Dec');
  expect(zh).toContain(
    '預計送達：12\u2060月\u20601\u2060日\u2060（二）至12\u2060月\u20603\u2060日\u2060（四）',
  );
  const [late] = both('SHIPPED', { arrival: { from: '2026-01-05', to: '2026-01-07' } });
  expect(late).not.toContain('Arrives');
});

describe('the mail about an order that is paid', () => {
  it('names each discount and gift, and adds up', () => {
    const [en, zh] = both('PAID');
    expect(en).toContain(`3 × Shirt 1, Navy, One size: HK$330.00 (HK$110.00 each)
1 × Shirt 1, Navy, One size: a gift

Goods: HK$330.00
Three for two: -HK$50.00
Welcome: -HK$30.00
Delivery: HK$40.00
Total: HK$290.00`);
    expect(zh).toContain(`3 × 襯衫1，深藍，均碼：HK$330.00（每件 HK$110.00）
1 × 襯衫1，深藍，均碼：贈品

貨品總額：HK$330.00
買二送一：-HK$50.00
迎新：-HK$30.00
運費：HK$40.00
總計：HK$290.00`);
  });

  it('says which locker or store it waits at, not where the buyer lives', () => {
    const pickUpPoint = {
      kind: 'LOCKER' as const,
      id: 'L',
      name: { en: 'Mong Kok', zh: '旺角' },
      address: { en: '62 Fa Yuen Street', zh: '花園街 62 號' },
      hours: {
        en: [{ days: 'Every day', hours: '24 hours' }],
        zh: [{ days: '每日', hours: '24小時' }],
      },
    };
    const [en, zh] = both('PAID', { deliveryMethod: 'LOCKER', pickUpPoint });
    expect(en).toContain('Pick-up locker\nMong Kok\n62 Fa Yuen Street\nEvery day 24 hours');
    expect(zh).toContain('自提櫃\n旺角\n花園街 62 號\n每日 24小時');
    expect(en).not.toContain('Nathan Road');
    // An order from an older checkout names no store.
    expect(both('PAID', { deliveryMethod: 'STORE_PICKUP' })[0]).not.toContain('Nathan Road');
  });

  it('calls a delivery fee of zero free', () => {
    const [en, zh] = both('PAID', { deliveryFee: 0 });
    expect([en.includes('Delivery: free'), zh.includes('運費：免費')]).toEqual([true, true]);
  });

  it('says of gift cards whom they go to', () => {
    const cards = {
      amount: 50_000,
      quantity: 2,
      recipientEmail: 'bo@example.com',
      deliverOn: '2026-02-01',
      recipientName: 'Bo',
      message: 'Happy birthday',
    };
    const changes = { kind: 'GIFT_CARD' as const, customerId: 'one', discounts: [], discountTotal: 0 };
    const totals = { listTotal: 100_000, deliveryFee: 0, grandTotal: 100_000 };
    const [en, zh] = both('PAID', { ...changes, ...totals }, { lines: [], giftCards: cards });
    expect(en).toContain('2 × Gift card: HK$1,000.00 (HK$500.00 each)');
    expect(en).toContain(
      'We send it by e-mail to Bo, bo@example.com on 01/02/2026.\nYour words: Happy birthday',
    );
    expect(en).toContain('/account/giftcard-order-detail?orderId=ITHKE0123456789AB');
    expect(zh).toContain('以電郵發送至 Bo bo@example.com。\n你的贈言：Happy birthday');
    // A guest has no account that shows it.
    const guests = both('PAID', { ...changes, ...totals, customerId: null }, { lines: [], giftCards: cards });
    expect(guests[0]).toContain('/order-inquiry?orderId=ITHKE0123456789AB');
    expect(en).not.toContain('Delivery');
  });
});

describe('the mail about an order that has ended', () => {
  it('names each kind that goes back', () => {
    const [en, zh] = both('CANCELLED', { pointsUsed: 1, giftCardAmount: 1_000 });
    expect(en).toContain(`Your refund:

HK$290.00 to the card or wallet you paid with
HK$10.00 to your gift cards
1 point to your account`);
    expect(zh).toContain('HK$10.00 退回你的禮品卡\n1 積分退回你的帳戶');
  });

  it('promises no card money where none was taken', () => {
    const [en] = both('EXPIRED', { paidAt: null, giftCardAmount: 1_000 });
    expect(en).toContain('Your refund:\n\nHK$10.00 to your gift cards\n\nIf a payment');
    expect(en).not.toContain('card or wallet');
  });
});

it('the mails about an order have the same parts in both languages', () => {
  for (const status of ['PAID', 'CANCELLED', 'EXPIRED'] as const) {
    const [en, zh] = both(status);
    expect(zh.split('\n')).toHaveLength(en.split('\n').length);
    expect(zh).not.toMatch(/undefined|\bnull\b/);
  }
});

test('the confirmation says when the order arrives, and the message of a gift with its line breaks', () => {
  const arrival = { from: '2026-11-30', to: '2026-12-02' };
  const gift = { ...news, order: { ...order, arrival, giftMessage: 'Dear Mei\nwith love' } };
  const { text } = orderMail('PAID', gift, 'en', {});
  expect(text).toContain('Arrives: Mon 30 Nov\u00a0– Wed 2 Dec');
  expect(text).toContain('Your message on the gift card in the parcel:\nDear Mei\nwith love');
  expect(orderMail('PAID', gift, 'zh', {}).text).toContain(
    '預計送達：11\u2060月\u206030\u2060日\u2060（一）至12\u2060月\u20602\u2060日\u2060（三）',
  );
  const collected = { ...gift, order: { ...gift.order, deliveryMethod: 'STORE_PICKUP' } };
  expect(orderMail('PAID', collected, 'en', {}).text).toContain(
    'Ready to collect: Mon 30 Nov\u00a0– Wed 2 Dec.',
  );
});
