import type { Order, StoredOrderLine } from 'database/schema/order';
import { readPdf, readPdfContent } from '../testing/read-pdf';
import { type PrintedParcel, printAddressLabel, printPackingSlip } from './parcel-documents';

const order = {
  id: 'ITHKE0123456789AB',
  createdAt: new Date('2026-11-22T16:30:00Z'),
  deliveryMethod: 'STANDARD',
  wholesale: false,
  purchaseOrderNumber: null,
  pickUpPoint: null,
  grandTotal: 125_000,
  address: {
    firstName: 'Mei',
    lastName: 'Chan',
    phoneRegion: '+852',
    phone: '61234567',
    region: 'HK',
    area: 'kowloon',
    district: 'yau-tsim-mong',
    addressLine1: '8 Canton Road',
    addressLine2: null,
  },
} as unknown as Order;
const line = {
  position: 0,
  skuId: 'HB1049-BEI-M',
  itemCode: 'HB1049',
  brandName: 'Acme',
  title: { en: 'Linen Shirt', zh: '亞麻襯衫' },
  color: { en: 'Navy', zh: '深藍' },
  size: 'M',
  quantity: 3,
  salePrice: 125_000,
} as unknown as StoredOrderLine;
const parcel: PrintedParcel = {
  shipmentId: 'SHABCDEFGHJK',
  order,
  pieces: [{ ...line, packed: 2 }],
  isPart: false,
  giftMessage: null,
  returnDays: 30,
  shopName: 'Harbour',
  sender: ['Harbour Trading Limited', '8 Cheung Yue Street'],
  locale: 'en',
};
const number = 'ITHKE 0123 4567 89AB';

describe('the packing slip', () => {
  it('says what is in the parcel, for whom and how to return it, without any price', async () => {
    const [page] = readPdf(await printPackingSlip(parcel));
    for (const words of [
      'Packing slip',
      'Harbour Trading Limited',
      `Order number ${number}`,
      'Order date 23/11/2026',
      'Parcel SHABCDEFGHJK',
      'Mei Chan',
      '8 Canton Road',
      'HB1049-BEI-M Acme Linen Shirt, Navy M 2',
      'within 30 days after the delivery',
    ]) {
      expect(page).toContain(words);
    }
    expect(page).not.toMatch(/HK\$|1,?250|another parcel|gift/);
  });

  it('in Chinese has the words of a gift and says that more parcels come', async () => {
    const gift = { ...parcel, giftMessage: '生日快樂 🎂', isPart: true, locale: 'zh' as const };
    const { pages, missing } = readPdfContent(await printPackingSlip(gift));
    for (const words of ['裝箱單', '亞麻襯衫，深藍', '生日快樂', '另一個包裹']) {
      expect(pages.join()).toContain(words);
    }
    expect(missing).toEqual([]);
  });

  it('of a trade order says nothing of returns, which its terms rule', async () => {
    const trade = { ...parcel, order: { ...order, wholesale: true, purchaseOrderNumber: 'PO-SS27' } };
    const [page] = readPdf(await printPackingSlip({ ...trade, company: 'Mei Fashion' }));
    expect(page).toContain('Mei Fashion');
    expect(page).toContain('PO-SS27');
    expect(page).not.toContain('return');
  });
});

describe('the address label', () => {
  it('is one page of 100 by 150 mm with receiver, delivery method, number and sender', async () => {
    const file = await printAddressLabel(parcel);
    const pages = readPdf(file);
    expect(pages).toHaveLength(1);
    expect(file.toString('latin1')).toContain('/MediaBox [0 0 283.5 425.2]');
    for (const words of [
      'Standard delivery',
      'Mei Chan',
      '8 Canton Road',
      '+852 61234567',
      number,
      'From: Harbour Trading Limited, 8 Cheung Yue Street',
    ]) {
      expect(pages[0]).toContain(words);
    }
  });

  it('names the store or locker where the order is collected, in the language of the buyer', async () => {
    const pickUpPoint = {
      code: 'TST',
      name: { en: 'Tsim Sha Tsui store', zh: '尖沙咀店' },
      address: { en: '1 Peking Road', zh: '北京道1號' },
    };
    const collected = { ...order, deliveryMethod: 'STORE_PICKUP', pickUpPoint } as unknown as Order;
    const [page] = readPdf(await printAddressLabel({ ...parcel, order: collected, locale: 'zh' }));
    expect(page).toContain('尖沙咀店');
    expect(page).toContain('北京道1號');
    expect(page).not.toContain('Canton Road');
  });

  it('keeps the longest address above the number of the order', async () => {
    const long = 'Block 12, Very Long Estate Name Phase Three, '.repeat(5);
    const address = { ...order.address, addressLine1: long, addressLine2: long };
    const pages = readPdf(await printAddressLabel({ ...parcel, order: { ...order, address }, sender: [] }));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('From: Harbour');
  });
});
