import { groupedOrderNumber, groupOrderNumbers, orderNumberGroups } from './order-number';
import { orderIdSchema } from './validation';

describe('the number of an order, as people read it', () => {
  it('stands in groups, with the suffix of a partial order', () => {
    expect(orderNumberGroups('ITHKEBFHVUY5KPDRD')).toEqual(['ITHKE', 'BFHV', 'UY5K', 'PDRD']);
    expect(groupedOrderNumber('ITHKEBFHVUY5KPDRD-2')).toBe(
      'ITHKE BFHV UY5K PDRD-2'.replaceAll(' ', '\u00a0'),
    );
  });

  it('is understood when it is typed or pasted like that', () => {
    expect(orderIdSchema.parse(groupedOrderNumber('ITHKEBFHVUY5KPDRD'))).toBe('ITHKEBFHVUY5KPDRD');
  });

  it('is grouped within a text, and whole in addresses and other names', () => {
    const grouped = groupedOrderNumber('ITHKEBFHVUY5KPDRD');
    expect(groupOrderNumbers('Your order ITHKEBFHVUY5KPDRD, 訂單ITHKEBFHVUY5KPDRD。')).toBe(
      `Your order ${grouped}, 訂單${grouped}。`,
    );
    const kept = [
      'http://shop.test/account/order-details?orderId=ITHKEBFHVUY5KPDRD&a=1',
      'http://shop.test/staff/orders/ITHKEBFHVUY5KPDRD',
      'RTITHKEBFHVUY5KPDRD ITHKESHORT',
    ];
    for (const text of kept) expect(groupOrderNumbers(text)).toBe(text);
  });
});
