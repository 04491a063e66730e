import type { Order, StoredOrderLine } from 'database/schema/order';
import type { WholesaleStatement, WholesaleTrade } from 'shared-contracts/wire/wholesale';
import sharp from 'sharp';
import { readPdf } from '../testing/read-pdf';
import { type LineSheetRow, toLineSheetCsv } from './line-sheet-csv';
import { printLineSheet, printOrder, printStatement } from './wholesale-documents';

const loaded = jest.fn();
jest.mock('pdfkit', () => {
  loaded();
  return jest.requireActual<object>('pdfkit');
});

const shop = { shopName: 'Harbour', now: new Date('2026-11-23T03:00:00Z') };
const invoice = {
  seller: ['Harbour Trading Limited', 'BR 12345678'],
  payment: ['Harbour Bank', '012-345678-001'],
};
const company = 'Mei Fashion 美美時裝';

function orderOf(styles: number) {
  const lines = Array.from({ length: styles }, (_, style) =>
    ['S', 'M', 'L'].map((size) => ({
      skuId: `${style}-${size}`,
      itemCode: `STYLE-${style}`,
      size,
      quantity: 1_200,
      salePrice: 125_000,
      brandName: 'Acme',
      title: { en: 'Linen Shirt', zh: '亞麻襯衫' },
      color: { en: 'Navy', zh: '深藍' },
    })),
  ).flat();
  const quantity = lines.length * 1_200;
  const order = {
    id: 'ITHKE0123456789AB',
    createdAt: new Date('2026-11-22T16:30:00Z'),
    quantity,
    purchaseOrderNumber: 'PO-SS27',
    remark: null,
    deliveryWindow: null,
    phone: '61234567',
    phoneRegion: '+852',
    grandTotal: quantity * 125_000,
    address: {
      firstName: 'Ben',
      lastName: 'Lau',
      region: 'HK',
      area: 'kowloon',
      district: 'yau-tsim-mong',
      addressLine1: '8 Canton Road',
      addressLine2: null,
    },
  } as unknown as Order;
  const trade: WholesaleTrade = {
    company,
    invoiceNumber: 'INV-2026-000001',
    invoicedOn: '2026-11-23',
    dueOn: '2026-12-23',
    paid: 5_000_000,
    open: order.grandTotal - 5_000_000,
    isOverdue: false,
    cancellableUntil: null,
    payments: [],
  };
  return { order, lines: lines as unknown as StoredOrderLine[], trade, shopName: shop.shopName, invoice };
}

test('the PDF library loads with the first document', async () => {
  expect(loaded).not.toHaveBeenCalled();
  await printOrder('CONFIRMATION', { ...orderOf(1), locale: 'en' });
  expect(loaded).toHaveBeenCalled();
});

test('an invoice names order, buyer, amounts and what is left to pay', async () => {
  const [page, ...others] = readPdf(await printOrder('INVOICE', { ...orderOf(1), locale: 'en' }));
  expect(others).toEqual([]);
  for (const words of [
    'Harbour Harbour Trading Limited BR 12345678 Invoice',
    'Invoice number INV-2026-000001',
    'Invoice date 23/11/2026',
    'Order date 23/11/2026',
    'Your purchase order PO-SS27',
    company,
    'S × 1200 M × 1200 L × 1200',
    '3,600 1,250.00 4,500,000.00',
    'Total, 3,600 pieces HK$4,500,000.00',
    'Paid HK$50,000.00',
    'Left to pay HK$4,450,000.00',
    'Please pay by 23/12/2026 and quote INV-2026-000001.',
    'Pay to Harbour Bank 012-345678-001',
    '1 / 1',
  ]) {
    expect(page).toContain(words);
  }
});

test.each([
  ['DECLINED', 'No yarn', 'Declined by us: No yarn'],
  ['CANCELLED_BY_SHOP', null, 'State Cancelled by us'],
  ['CANCELLED_BY_BUYER', null, 'State Cancelled by you'],
] as const)(
  'a confirmation of an ended order says so, and asks for nothing: %s',
  async (ending, because, words) => {
    const printed = orderOf(1);
    const trade = { ...printed.trade, ending, cancelledBecause: because, cancellableUntil: '2026-11-24' };
    const [page] = readPdf(await printOrder('CONFIRMATION', { ...printed, trade, locale: 'en' }));
    expect(page).toContain(words);
    expect(page).not.toMatch(/On account: invoice|can be cancelled until/);
  },
);

test.each(['en', 'zh'] as const)(
  'an invoice of a cancelled order says when it was cancelled, and asks for nothing: %s',
  async (locale) => {
    const printed = orderOf(1);
    const trade = { ...printed.trade, open: 0, credit: 5_000_000, ending: 'CANCELLED_BY_SHOP' as const };
    const [page] = readPdf(await printOrder('INVOICE', { ...printed, trade, endedOn: '2026-11-28', locale }));
    const expected = {
      en: [
        'Invoice (cancelled)',
        'Invoice number INV-2026-000001',
        'Total, 3,600 pieces HK$4,500,000.00',
        'Cancelled on 28/11/2026 -HK$4,500,000.00',
        'Paid HK$50,000.00',
        'Kept as your credit HK$50,000.00',
        'Left to pay HK$0.00',
      ],
      zh: ['發票（已取消）', '已於 2026年11月28日 取消 -HK$4,500,000.00', '結存於你的帳戶 HK$50,000.00'],
    };
    for (const words of expected[locale]) expect(page).toContain(words);
    expect(page).not.toMatch(/Please pay|Pay to|請於|付款予/);
  },
);

test.each([
  ['2026-11-23T16:00:00Z', 'The order can be cancelled until 23/11/2026.'],
  ['2026-11-24T02:30:00Z', 'The order can be cancelled until 24/11/2026 10:30.'],
])('a confirmation names the last day, or the hour, to cancel', async (cancellableUntil, words) => {
  const printed = orderOf(1);
  const trade = { ...printed.trade, cancellableUntil };
  const [page] = readPdf(await printOrder('CONFIRMATION', { ...printed, trade, locale: 'en' }));
  expect(page).toContain(words);
});

test('a Chinese confirmation is Chinese throughout', async () => {
  const [page] = readPdf(await printOrder('CONFIRMATION', { ...orderOf(1), locale: 'zh' }));
  for (const words of ['訂單確認書', '訂購日期 2026年11月23日', 'Acme 亞麻襯衫, 深藍', '總計 3,600 件']) {
    expect(page).toContain(words);
  }
  expect(page).not.toMatch(/Total|\d\d\/\d\d\/\d{4}/);
});

test('a long table repeats its head, and the total stands on the page of its last row', async () => {
  const pages = readPdf(await printOrder('CONFIRMATION', { ...orderOf(200), locale: 'en' }));
  expect(pages.length).toBeGreaterThan(5);
  for (const page of pages) expect(page).toContain('Code Item Sizes and pieces');
  expect(pages.at(-1)).toContain('STYLE-199 ');
  expect(pages.at(-1)).toContain('Total, 720,000 pieces HK$900,000,000.00');
});

test('a statement ends with its balance', async () => {
  const entry = { orderId: 'ITHKE0123456789AB', purchaseOrderNumber: 'PO-SS27' };
  const statement: WholesaleStatement = {
    company,
    openingBalance: 100_000,
    overdue: 0,
    documents: [],
    terms: { paymentDays: 30, creditLimit: 1_000_000, owed: 150_000, available: 850_000 },
    entries: [
      {
        ...entry,
        on: '2026-11-01',
        kind: 'INVOICE' as const,
        reference: 'INV-2026-000001',
        dueOn: '2026-12-01',
        amount: 250_000,
        balance: 350_000,
      },
      {
        ...entry,
        on: '2026-11-20',
        kind: 'PAYMENT' as const,
        reference: 'TT-1',
        dueOn: null,
        amount: -200_000,
        balance: 150_000,
      },
    ],
  };
  const [page] = readPdf(await printStatement(statement, { ...shop, locale: 'en' }));
  for (const words of [
    'Opening balance 1,000.00',
    'Invoice INV-2026-000001 To be paid by 01/12/2026',
    'Payment TT-1',
    '-2,000.00 1,500.00',
    'Closing balance HK$1,500.00',
  ]) {
    expect(page).toContain(words);
  }
  expect(page).not.toContain('Orders without an invoice');
});

it('a statement says what lies between its balance and the debt, and what became of an invoice and a payment', async () => {
  const entry = { on: '2026-11-01', orderId: 'ITHKE0123456789AB', purchaseOrderNumber: null, dueOn: null };
  const [page] = readPdf(
    await printStatement(
      {
        company,
        openingBalance: 0,
        overdue: 0,
        documents: [],
        notInvoiced: 300_000,
        credit: 50_000,
        terms: { paymentDays: 30, creditLimit: null, owed: 300_000, available: null },
        entries: [
          {
            ...entry,
            kind: 'CANCELLATION',
            reference: 'INV-2026-000001',
            amount: -100_000,
            balance: -100_000,
          },
          { ...entry, kind: 'REVERSAL', reference: 'TT-1', amount: 50_000, balance: -50_000 },
          {
            ...entry,
            kind: 'REVERSAL',
            isCredit: true,
            reference: 'TT-2',
            amount: 50_000,
            balance: 0,
          },
        ],
      },
      { ...shop, locale: 'en' },
    ),
  );
  for (const words of [
    'Invoice INV-2026-000001 cancelled',
    'Payment TT-1 reversed',
    'Credit paid back: payment TT-2',
    'Closing balance HK$0.00',
    'Orders without an invoice yet HK$3,000.00',
    'Your credit from cancelled orders and credit notes HK$500.00',
    'Owed HK$3,000.00',
  ]) {
    expect(page).toContain(words);
  }
});

describe('a line sheet', () => {
  const rowsOf = (image: string): LineSheetRow[] =>
    ['S', 'M'].map((size) => ({
      styleCode: 'LINEN',
      itemCode: 'LINEN-NAVY',
      skuId: `LINEN-NAVY-${size}`,
      brandName: 'Acme',
      barcode: null,
      size,
      title: 'Linen Shirt',
      color: 'Navy',
      wholesale: 60_000,
      retail: 120_000,
      minimum: 24,
      increment: 6,
      image,
      available: 10,
    }));
  const rows = [...rowsOf('/images/navy'), ...rowsOf('').map((row) => ({ ...row, itemCode: 'LINEN-SAND' }))];
  const print = (pictures: ReadonlyMap<string, Buffer>, picturesLeftOut = 0, leftOut = 0) =>
    printLineSheet(rows, { ...shop, company, locale: 'en', pictures, picturesLeftOut, leftOut });
  const imagesIn = (file: Buffer) => file.toString('latin1').match(/\/Subtype \/Image\b/g)?.length ?? 0;

  it('has a row for each colour with picture, sizes, terms and both prices', async () => {
    const jpeg = await sharp({ create: { width: 160, height: 213, channels: 3, background: '#0000ff' } })
      .jpeg({ progressive: true })
      .toBuffer();
    const file = await print(new Map([['/images/navy', jpeg]]));
    const [page] = readPdf(file);
    expect(page).toContain('LINEN-NAVY Acme Linen Shirt, Navy S M 24 / 6 600.00 1,200.00');
    expect(page).toContain('LINEN-SAND Acme Linen Shirt, Navy S M 24 / 6 600.00 1,200.00');
    expect(page).not.toContain('missing');
    expect(imagesIn(file)).toBe(1);
  });

  it('has a box where a picture is missing or unreadable, and says so', async () => {
    const file = await print(new Map([['/images/navy', Buffer.from('<html>')]]), 2);
    const [page] = readPdf(file);
    expect(page).toContain('LINEN-NAVY Acme Linen Shirt, Navy S M 24 / 6');
    expect(page).toContain('2 pictures are missing.');
    expect(imagesIn(file)).toBe(0);
  });

  it('says at its end how many lines of the list are missing, and how to get them', async () => {
    const words = /The list goes on: 1,500 of its lines are missing after these 4\. Filter the list/;
    expect(readPdf(await print(new Map(), 0, 1_500)).join()).toMatch(words);
    expect(toLineSheetCsv(rows, { leftOut: 1_500, locale: 'en' }).split('\r\n').at(-2)).toMatch(words);
    expect(toLineSheetCsv(rows, { leftOut: 0, locale: 'en' }).split('\r\n')).toHaveLength(6);
  });
});
