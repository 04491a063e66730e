import type { OrderDetail, OrderSummary } from 'shared-contracts';
import { testAddress } from 'shared-contracts/testing/address';

/** An order with one line, as the API returns it. */
export function orderOf(changes: Partial<OrderDetail> = {}): OrderDetail {
  return {
    orderId: 'ITHKE0123456789AB',
    status: 'PAID',
    createdAt: '2026-03-01T04:05:00.000Z',
    paymentDueAt: null,
    email: 'guest@example.com',
    phoneRegion: '+852',
    phone: '91234567',
    lines: [
      {
        skuId: 'S1',
        itemCode: 'COAT1',
        channelId: 2,
        title: 'Wool coat',
        brandName: 'Ostra',
        image: '/images/coat1-1.jpg',
        color: 'Camel',
        size: 'M',
        quantity: 2,
        listPrice: 200_000,
        salePrice: 150_000,
        lineTotal: 300_000,
      },
    ],
    totals: { listTotal: 400_000, discountTotal: 100_000, deliveryFee: 0, grandTotal: 300_000, quantity: 2 },
    address: {
      ...testAddress,
      addressLine2: 'Flat 2A',
    },
    delivery: { code: 'STANDARD', name: 'Standard delivery' },
    payment: { method: 'scheme', resultCode: 'Authorised', paidAt: '2026-03-01T04:06:00.000Z' },
    payable: false,
    cancellable: true,
    ...changes,
  };
}

export function summaryOf(changes: Partial<OrderSummary> = {}): OrderSummary {
  return {
    orderId: 'ITHKE0123456789AB',
    status: 'SHIPPED',
    createdAt: '2026-03-01T04:05:00.000Z',
    grandTotal: 300_000,
    quantity: 2,
    images: ['/images/a.jpg'],
    payable: false,
    ...changes,
  };
}
