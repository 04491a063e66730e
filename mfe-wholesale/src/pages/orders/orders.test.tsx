import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from 'shared-contracts';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { openApplication } from '../../testing/render-application';
import { cartOf, emptyCart, orderOf } from '../../testing/wire-data';

const trade = {
  company: 'Acme Stores',
  invoiceNumber: 'INV-2025-000007',
  invoicedOn: '2025-01-02',
  dueOn: '2025-02-01',
  paid: 100_000,
  open: 860_000,
  isOverdue: true,
  cancellableUntil: '2025-01-03T03:04:05.000Z',
  payments: [{ amount: 100_000, receivedOn: '2025-01-20', reference: 'TT-1' }],
};
const order = {
  ...orderOf(cartOf({ 'Navy-M': 6, 'Navy-S': 12, 'White-M': 6 })),
  cancellable: true,
  purchaseOrderNumber: 'PO-77',
  delivery: { code: 'FREIGHT', name: 'Freight, included in the price', window: null },
  trade,
  documents: [
    { kind: 'CONFIRMATION', name: 'a.pdf', path: '/api/wholeSale/document?token=a' },
    { kind: 'INVOICE', name: 'b.pdf', path: '/api/wholeSale/document?token=b' },
  ],
};
const { orderId, status, createdAt, totals } = order;
const summary = {
  orderId,
  status,
  createdAt,
  trade,
  images: [],
  payable: false,
  window: null,
  grandTotal: totals.grandTotal,
  quantity: totals.quantity,
  purchaseOrderNumber: 'PO-77',
};

describe('the orders of a buyer', () => {
  it('are listed with purchase order, delivery and state, on account and not awaiting payment', async () => {
    await openApplication('/wholesale/orders', {
      api: {
        'GET /api/wholeSale/cart': () => ({ data: emptyCart }),
        'GET /api/wholeSale/orders': () => ({
          data: { list: [summary], pageNo: 1, isLastPage: true, totalCount: 1 },
        }),
      },
    });
    const row = (await screen.findByRole('link', { name: 'ITHKE 0123 4567 89AB' })).closest(
      'tr',
    ) as HTMLElement;
    expect(row).toHaveTextContent('PO-77');
    expect(row).toHaveTextContent('From stock');
    expect(row).toHaveTextContent('On account Overdue');
    expect(within(row).getByRole('link')).toHaveAttribute('href', `/wholesale/order?orderId=${orderId}`);
    await expectAccessible(document.body);
  });

  it('are none yet: the page says so once', async () => {
    await openApplication('/wholesale/orders', {
      api: {
        'GET /api/wholeSale/cart': () => ({ data: emptyCart }),
        'GET /api/wholeSale/orders': () => ({
          data: { list: [], pageNo: 1, isLastPage: true, totalCount: 0 },
        }),
      },
    });
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible();
    expect(screen.queryByText(/^(No|0) orders$/)).toBeNull();
  });

  it('show invoice, payments and documents, and are cancelled after a question', async () => {
    const user = userEvent.setup();
    let current = order;
    const { wire } = await openApplication(`/wholesale/order?orderId=${orderId}`, {
      api: {
        'GET /api/wholeSale/cart': () => ({ data: emptyCart }),
        [`GET /api/wholeSale/orders/${orderId}`]: () => ({ data: current }),
        [`POST /api/wholeSale/orders/${orderId}/cancel`]: () => {
          current = { ...order, status: 'CANCELLED', cancellable: false };
          return { data: current };
        },
      },
    });
    expect(await screen.findByRole('region', { name: 'Invoice INV-2025-000007' })).toHaveTextContent(
      'Left to pay: HK$8,600.00',
    );
    expect(screen.getByText('HK$1,000.00 on 20/01/2025, TT-1')).toBeVisible();
    expect(screen.getByText('Freight, included in the price')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Invoice \(PDF\)/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/api\/wholeSale\/document\?token=b$/),
    );
    expect(
      within(screen.getByRole('table', { name: 'Items' }))
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      'ItemSizes and piecesPiecesPriceAmount',
      'Acme Linen ShirtNavy, LINEN-NAVYS × 12M × 618HK$400.00HK$7,200.00',
      'Acme Linen ShirtWhite, LINEN-WHITEM × 66HK$400.00HK$2,400.00',
    ]);
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this order?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('The order is cancelled.')).toBeVisible();
    expect(wire.calls(`POST /api/wholeSale/orders/${orderId}/cancel`)).toHaveLength(1);
  });

  it('wait for an approval without invoice and documents, and say what follows', async () => {
    const waiting = { ...order, trade: { ...trade, isOverdue: false, awaitsApproval: true }, documents: [] };
    await openApplication(`/wholesale/order?orderId=${orderId}`, {
      api: {
        'GET /api/wholeSale/cart': () => ({ data: emptyCart }),
        [`GET /api/wholeSale/orders/${orderId}`]: () => ({ data: waiting }),
      },
    });
    expect(await screen.findByText('Waits for approval')).toBeVisible();
    expect(screen.getByText(/Its pieces are reserved for you/)).toBeVisible();
    expect(screen.queryByText(/INV-2025-000007|Left to pay/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Documents' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  });

  describe('that are cancelled', () => {
    const ended = {
      ...order,
      status: 'CANCELLED',
      cancellable: false,
      documents: order.documents.slice(0, 1),
    };
    const open = (shown: object, locale: Locale = 'en') =>
      openApplication(`/wholesale/order?orderId=${orderId}`, {
        locale,
        api: {
          'GET /api/wholeSale/cart': () => ({ data: emptyCart }),
          [`GET /api/wholeSale/orders/${orderId}`]: () => ({ data: shown }),
        },
      });

    it('say why, ask for no payment, and show what was paid as credit', async () => {
      const because = 'The mill cannot deliver.';
      await open({
        ...ended,
        trade: { ...trade, open: 0, credit: 100_000, isOverdue: false, cancelledBecause: because },
      });
      expect(await screen.findByText('We cancelled this order')).toBeVisible();
      expect(screen.getByText(because)).toBeVisible();
      expect(screen.getByText('Nothing is to be paid.')).toBeVisible();
      expect(screen.getByText('HK$1,000.00 that you paid is credit on your account.')).toBeVisible();
      expect(screen.queryByText(/To be paid by|Issued on|issued on|Left to pay/)).toBeNull();
      expect(screen.queryByRole('region', { name: /Invoice/ })).toBeNull();
      await expectAccessible(document.body);
    });

    it('keep the invoice that was issued, and say that it is cancelled', async () => {
      await open({
        ...ended,
        documents: order.documents,
        trade: { ...trade, open: 0, credit: 100_000, isOverdue: false },
      });
      expect(await screen.findByText('Invoice INV-2025-000007 is cancelled.')).toBeVisible();
      expect(screen.getByRole('link', { name: /^Invoice \(PDF\)/ })).toBeVisible();
    });

    it('say so in Chinese', async () => {
      const cancelledBecause = '工廠未能交貨。';
      await open(
        { ...ended, trade: { ...trade, open: 0, credit: 100_000, isOverdue: false, cancelledBecause } },
        'zh',
      );
      expect(await screen.findByText('我們已取消此訂單')).toBeVisible();
      expect(screen.getByText(cancelledBecause)).toBeVisible();
      expect(screen.getByText('你已付的 HK$1,000.00 結存於你的帳戶。')).toBeVisible();
      expect(screen.queryByText(/付款期限|發出/)).toBeNull();
    });

    it.each([
      ['DECLINED', 'Declined by us', 'We declined this order'],
      ['CANCELLED_BY_SHOP', 'Cancelled by us', 'We cancelled this order'],
      ['CANCELLED_BY_BUYER', 'Cancelled by you', undefined],
    ])('say who ended them: %s', async (ending, state, title) => {
      const because = title ? 'No yarn' : null;
      const timeline = [{ status: 'CANCELLED', at: '2025-01-03T03:04:05.000Z' }];
      const facts = { ...trade, open: 0, isOverdue: false, ending, cancelledBecause: because };
      await open({ ...ended, timeline, trade: facts });
      expect(await screen.findByText(state)).toBeVisible();
      expect(screen.getByText(`${state}, 03/01/2025 11:04`)).toBeVisible();
      if (title) expect(screen.getByText(title)).toBeVisible();
      else expect(screen.queryByText(/^We /)).toBeNull();
    });

    it('by the buyer need no reason, and without a payment there is no credit', async () => {
      await open({ ...ended, trade: { ...trade, paid: 0, open: 0, isOverdue: false, payments: [] } });
      expect(await screen.findByText('Nothing is to be paid.')).toBeVisible();
      expect(screen.queryByText(/We cancelled|credit on your account|To be paid by/)).toBeNull();
    });
  });

  it('have their approval in the history, in the order of time', async () => {
    const timeline = [
      { status: 'PENDING_PAYMENT', at: '2025-01-02T03:04:05.000Z' },
      { status: 'PACKED', at: '2025-01-04T03:04:05.000Z' },
    ];
    const shown = { ...order, timeline, approvedAt: '2025-01-03T03:04:05.000Z' };
    await openApplication(`/wholesale/order?orderId=${orderId}`, {
      api: {
        'GET /api/wholeSale/cart': () => ({ data: emptyCart }),
        [`GET /api/wholeSale/orders/${orderId}`]: () => ({ data: shown }),
      },
    });
    const history = (await screen.findByRole('heading', { name: 'History' })).closest(
      'section',
    ) as HTMLElement;
    expect(
      within(history)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Waits for approval, 02/01/2025 11:04',
      'Approved by us, 03/01/2025 11:04',
      'Packed, 04/01/2025 11:04',
    ]);
  });

  it.each([
    ['DECLINED' as const, 'Waits for approval, 02/01/2025 11:04', 'Declined by us, 04/01/2025 11:04'],
    ['CANCELLED_BY_SHOP' as const, 'On account, 02/01/2025 11:04', 'Cancelled by us, 04/01/2025 11:04'],
  ])('say in the history what they waited for before they ended: %s', async (ending, ...entries) => {
    const timeline = [
      { status: 'PENDING_PAYMENT', at: '2025-01-02T03:04:05.000Z' },
      { status: 'CANCELLED', at: '2025-01-04T03:04:05.000Z' },
    ];
    const shown = { ...order, status: 'CANCELLED', timeline, trade: { ...trade, ending } };
    await openApplication(`/wholesale/order?orderId=${orderId}`, {
      api: {
        'GET /api/wholeSale/cart': () => ({ data: emptyCart }),
        [`GET /api/wholeSale/orders/${orderId}`]: () => ({ data: shown }),
      },
    });
    const heading = await screen.findByRole('heading', { name: 'History' });
    const items = within(heading.closest('section') as HTMLElement).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(entries);
  });

  it('have thousands separators in the numbers of pieces', async () => {
    const lines = order.lines.map((line) => ({ ...line, quantity: 1_000 }));
    await openApplication(`/wholesale/order?orderId=${orderId}`, {
      api: {
        'GET /api/wholeSale/cart': () => ({ data: emptyCart }),
        [`GET /api/wholeSale/orders/${orderId}`]: () => ({ data: { ...order, lines } }),
      },
    });
    expect(await screen.findByText('2,000')).toBeVisible();
    expect(screen.getByText('S × 1,000')).toBeVisible();
  });

  it('show each parcel with what is in it, and what the shop cancelled', async () => {
    const [small, medium, white] = order.lines;
    const shipment = {
      carrierName: 'SF Express',
      readyAt: null,
      arrivedAt: null,
      packedAt: '2025-01-03T03:04:05.000Z',
    };
    await openApplication(`/wholesale/order?orderId=${orderId}`, {
      api: {
        'GET /api/wholeSale/cart': () => ({ data: emptyCart }),
        [`GET /api/wholeSale/orders/${orderId}`]: () => ({
          data: {
            ...order,
            shipments: [
              {
                ...shipment,
                shipmentId: 's1',
                status: 'SHIPPED',
                trackingNumber: 'SF1',
                ...{ trackingUrl: 'https://carrier.test/SF1', shippedAt: '2025-01-04T03:04:05.000Z' },
                lines: [small, medium],
              },
              {
                ...shipment,
                shipmentId: 's2',
                status: 'PACKED',
                trackingNumber: null,
                trackingUrl: null,
                shippedAt: null,
                lines: [{ ...white, quantity: 4 }],
              },
            ],
            refunds: [
              {
                kind: 'CANCELLATION',
                at: '2025-01-05T03:04:05.000Z',
                isPaidBack: true,
                refundTotal: 0,
                refundGiftCards: 0,
                refundPoints: 0,
                lines: [{ ...white, quantity: 2 }],
              },
            ],
          },
        }),
      },
    });
    expect(await screen.findByText('On its way, 18 pieces, 04/01/2025')).toBeVisible();
    expect(screen.getByText('Packed, 4 pieces, 03/01/2025')).toBeVisible();
    expect(screen.getByText('Cancelled by us, 2 pieces, 05/01/2025')).toBeVisible();
    expect(screen.getByText('Acme Linen Shirt, Navy: S × 12, M × 6')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Track with SF Express/, hidden: true })).toHaveAttribute(
      'href',
      'https://carrier.test/SF1',
    );
    await expectAccessible(document.body);
  });

  it('stand in the statement with their payments and the balance', async () => {
    await openApplication('/wholesale/statement', {
      api: {
        'GET /api/wholeSale/cart': () => ({ data: emptyCart }),
        'GET /api/wholeSale/statement': () => ({
          data: {
            company: 'Acme Stores',
            terms: { paymentDays: 30, creditLimit: 1_000_000, owed: 860_000, available: 140_000 },
            openingBalance: 0,
            entries: [
              {
                on: '2025-01-02',
                kind: 'INVOICE',
                orderId,
                reference: 'INV-2025-000007',
                purchaseOrderNumber: 'PO-77',
                dueOn: '2025-02-01',
                amount: 960_000,
                balance: 960_000,
              },
              {
                on: '2025-01-20',
                kind: 'PAYMENT',
                orderId,
                reference: 'TT-1',
                purchaseOrderNumber: 'PO-77',
                dueOn: null,
                amount: -100_000,
                balance: 860_000,
              },
              {
                on: '2025-01-21',
                kind: 'REVERSAL',
                isCredit: true,
                orderId,
                reference: 'TT-0',
                purchaseOrderNumber: 'PO-77',
                dueOn: null,
                amount: 100_000,
                balance: 960_000,
              },
            ],
            overdue: 860_000,
            documents: [],
          },
        }),
      },
    });
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      'DateEntryOrderAmountBalance',
      'Opening balanceHK$0.00',
      '02/01/2025Invoice INV-2025-000007, due 01/02/2025PO-77HK$9,600.00HK$9,600.00',
      '20/01/2025Payment TT-1PO-77-HK$1,000.00HK$8,600.00',
      '21/01/2025Credit paid back: payment TT-0PO-77HK$1,000.00HK$9,600.00',
    ]);
    expect(screen.getByText('HK$1,400.00')).toBeVisible();
    await expectAccessible(document.body);
  });
});
