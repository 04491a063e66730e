import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApplication } from '../../testing/render-application';

const orderId = 'ITHKE0123456789AB';
const window = { id: 'SS', startsOn: '2097-02-01', endsOn: '2097-02-28' };
const totals = {
  listTotal: 5_014_000,
  discountTotal: 0,
  deliveryFee: 0,
  grandTotal: 5_014_000,
  pointsUsed: 0,
  pointsAmount: 0,
  giftCardAmount: 0,
  refunded: 0,
};
const invoice = { number: 'INV-7', dueOn: '2097-03-31', paid: 0, open: 5_014_000, isOverdue: false };
const customer = {
  email: 'nadia@example.com',
  phoneRegion: '+852',
  phone: '61234567',
  memberId: null,
  totals,
  payment: null,
  invoice,
};
const order = {
  orderId,
  status: 'PENDING_PAYMENT',
  createdAt: '2026-03-01T04:00:00.000Z',
  locale: 'en',
  wholesale: true,
  remark: null,
  purchaseOrderNumber: 'PO-7',
  company: 'Pacific Boutiques',
  address: {
    firstName: 'Nadia',
    lastName: 'Buyer',
    phoneRegion: '+852',
    phone: '61234567',
    region: 'HK',
    area: 'kowloon',
    district: 'yau-tsim-mong',
    addressLine1: '1 Nathan Road',
    addressLine2: null,
  },
  delivery: { code: 'FREIGHT', name: 'Freight', window, pickUpPoint: null },
  lines: [],
  shipments: [],
  returns: [],
  timeline: [],
  carriers: [],
  customer,
  mays: { pack: true, cancel: true, cancelPieces: false, refund: false },
};
const retail = { ...order, wholesale: false, company: null, delivery: { ...order.delivery, window: null } };
const open = (shown: object, roles: ('PACKER' | 'SERVICE')[] = ['SERVICE']) =>
  openApplication(`/staff/orders/${orderId}`, {
    roles,
    api: { [`GET /api/merchant/orders/${orderId}`]: () => ({ data: shown }) },
  });

describe('a trade order', () => {
  it('says on its page for whom it is and when it may be sent', async () => {
    await open({ ...order, customer: null }, ['PACKER']);
    expect(await screen.findByText('Pacific Boutiques')).toBeVisible();
    expect(screen.getByText('Delivery window: 01/02/2097 to 28/02/2097')).toBeVisible();
    expect(screen.getByText('Not to be sent before 01/02/2097')).toBeVisible();
  });

  it('says which login of the company ordered it', async () => {
    await open({ ...order, orderedBy: 'Ada Wong' });
    expect(await screen.findByText('Ordered by Ada Wong')).toBeVisible();
  });

  const parcel = {
    shipmentId: 'SH0123456789',
    status: 'PACKED',
    carrier: null,
    carrierName: null,
    trackingNumber: null,
    trackingUrl: null,
    packedAt: order.createdAt,
    pieces: [],
    steps: ['SHIPPED'],
  };
  const packed = { ...order, status: 'PACKED', shipments: [parcel], mays: { ...order.mays, pack: false } };

  it('says above the steps when it may be sent, also when all is packed', async () => {
    await open(packed, ['PACKER']);
    const notice = await screen.findByText('Not to be sent before 01/02/2097');
    const send = screen.getByRole('button', { name: 'Send' });
    expect(notice.compareDocumentPosition(send)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('keeps the keyboard on the page when a step and its button are done, and says the new state', async () => {
    const call = `POST /api/merchant/wholesale/orders/${orderId}/cancel`;
    let shown: object = { ...order, customer: { ...customer, invoice: { ...invoice, paid: 180_050 } } };
    await openApplication(`/staff/orders/${orderId}`, {
      roles: ['WHOLESALE_MANAGER'],
      api: {
        [`GET /api/merchant/orders/${orderId}`]: () => ({ data: shown }),
        [call]: () => {
          shown = { ...order, status: 'CANCELLED', mays: { ...order.mays, pack: false, cancel: false } };
          return { data: null };
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the whole order' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/HK\$1,800\.50 of it is paid/)).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox'), 'Closed');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel the whole order' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel the whole order' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said).toContain('Cancelled');
  });

  it('says it no longer when its goods are sent', async () => {
    const sent = { ...parcel, status: 'SHIPPED', steps: [] };
    await open({ ...packed, status: 'SHIPPED', shipments: [sent] }, ['PACKER']);
    expect(await screen.findByText('Delivery window: 01/02/2097 to 28/02/2097')).toBeVisible();
    expect(screen.queryByText('Not to be sent before 01/02/2097')).toBeNull();
  });

  it('shows a window that has begun above the steps, too', async () => {
    const begun = { id: 'SS', startsOn: '2026-02-01', endsOn: '2097-02-28' };
    await open({ ...order, delivery: { ...order.delivery, window: begun } }, ['PACKER']);
    const [line] = await screen.findAllByText('Delivery window: 01/02/2026 to 28/02/2097');
    const pack = screen.getByRole('button', { name: 'Pack all that is left' });
    expect(line?.compareDocumentPosition(pack)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says so in the list, which has no amounts for those who pack', async () => {
    const row = {
      orderId,
      status: 'PENDING_PAYMENT',
      createdAt: order.createdAt,
      customerName: 'Nadia Buyer',
      email: null,
      deliveryCode: 'FREIGHT',
      deliveryName: 'Freight',
      quantity: 6,
      grandTotal: 0,
      wholesale: true,
      isStarted: false,
      company: 'Pacific Boutiques',
      window,
    };
    await openApplication('/staff/orders', {
      roles: ['PACKER'],
      api: {
        'GET /api/merchant/orders': () => ({ data: { rows: [row], next: null, hidesAmounts: true } }),
        'GET /api/merchant/orders/counts': () => ({ status: 500 }),
      },
    });
    const table = within(await screen.findByRole('table'));
    expect(await table.findByText(/Pacific Boutiques, Nadia Buyer/)).toBeVisible();
    expect(table.getByText('Delivery window: 01/02/2097 to 28/02/2097')).toBeVisible();
    expect(table.queryByRole('columnheader', { name: 'Total' })).toBeNull();
    expect(table.queryByText(/HK\$/)).toBeNull();
  });

  it('says in its history who declined, cancelled or paid it, and what', async () => {
    const at = order.createdAt;
    const entry = { at, staffName: null, text: null };
    const ordered = (kind: string, shownAs: string) => ({
      ...entry,
      source: 'ORDER',
      kind,
      facts: { shownAs },
    });
    const noted = (kind: string, facts: object, text: string | null = null) => ({
      ...entry,
      source: 'JOURNAL',
      kind,
      staffName: 'Ka Yan Lee',
      text,
      facts,
    });
    const timeline = [
      ordered('PENDING_PAYMENT', 'TO_APPROVE'),
      ordered('PENDING_PAYMENT', 'ON_ACCOUNT'),
      noted('PAYMENT_RECORDED', { amount: 500_000, reference: 'TT-7' }),
      noted('PAYMENT_REVERSED', { amount: 500_000, reference: 'TT-7' }, 'Wrong buyer'),
      noted('PAYMENT_REVERSED', { amount: 100_000, reference: 'TT-8', isCredit: true }, 'Not needed'),
      noted('SHIPPED', { shipmentId: 'SH0123456789', carrier: 'SF', trackingNumber: 'SF1' }),
      noted('PARCEL_CORRECTED', { shipmentId: 'SH0123456789', carrier: 'SF', trackingNumber: null }),
      ordered('CANCELLED', 'DECLINED'),
      noted('CANCELLED', { reason: 'OTHER', isTold: true }, 'No yarn'),
      ordered('CANCELLED', 'CANCELLED_BY_BUYER'),
    ];
    await open({ ...order, timeline, carriers: [{ code: 'SF', name: 'SF Express' }] });
    const history = await screen.findByRole('region', { name: 'History' });
    const entries = within(history)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/^\S+ \d\d:\d\d /, ''));
    expect(entries).toEqual([
      'State: Waits for approval',
      'State: On account',
      'Payment recorded: HK$5,000.00, TT-7 Ka Yan Lee',
      'Payment reversed: HK$5,000.00, TT-7 Ka Yan LeeWrong buyer',
      'Credit paid back: HK$1,000.00, TT-8 Ka Yan LeeNot needed',
      'SH0123456789 was sent: SF Express, SF1 Ka Yan Lee',
      'Tracking number of SH0123456789 was corrected: SF Express Ka Yan Lee',
      'State: Declined',
      'Declined, with this reason for the buyer Ka Yan LeeNo yarn',
      'State: Cancelled by the buyer',
    ]);
  });

  it.each([
    [{ paid: 500_000, credit: 500_000 }, 'PaidHK$5,000.00Credit of the buyerHK$5,000.00'],
    [{ paid: 0, credit: 0 }, 'Cancelled: nothing to pay'],
  ])('that is cancelled shows what was paid as credit, not as a paid invoice: %j', async (given, text) => {
    const shown = { ...customer, invoice: { ...invoice, open: 0, ...given } };
    await open({ ...order, status: 'CANCELLED', customer: shown });
    const panel = await screen.findByRole('region', { name: 'Buyer' });
    expect(panel).toHaveTextContent(text);
    expect(panel).not.toHaveTextContent(/INV-7: paid|Paid back/);
  });

  it('stands on the pick list with company, purchase order and window', async () => {
    const listed = {
      orderId,
      createdAt: order.createdAt,
      deliveryName: 'Freight',
      customerName: 'Nadia Buyer',
      address: ['1 Nathan Road'],
      phone: '+852 61234567',
      remark: null,
      pieces: [],
      company: 'Pacific Boutiques',
      window,
      purchaseOrderNumber: 'PO-7',
    };
    await openApplication(`/staff/picklist?orders=${orderId}`, {
      api: { 'POST /api/merchant/orders/picklist': () => ({ data: { pieces: [], orders: [listed] } }) },
    });
    expect(await screen.findByText(/^Pacific Boutiques, Nadia Buyer/)).toBeVisible();
    expect(screen.getByText('Purchase order: PO-7')).toBeVisible();
    const notice = screen.getByText('Not to be sent before 01/02/2097');
    const pieces = screen.getAllByRole('table').at(-1);
    expect(notice.compareDocumentPosition(pieces as Element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('the pick list that the menu opens', () => {
  const row = {
    orderId: 'ITHKE0123456789AB',
    status: 'PAID',
    createdAt: order.createdAt,
    customerName: 'Ada Wong',
    email: null,
    deliveryCode: 'STANDARD',
    deliveryName: 'Standard',
    quantity: 1,
    grandTotal: 0,
    wholesale: false,
    isStarted: false,
  };
  const openMenu = (rows: readonly object[]) =>
    openApplication('/staff/picklist', {
      api: { 'GET /api/merchant/orders': () => ({ data: { rows, next: null } }) },
    });

  it('lists all orders that wait, or a choice of them', async () => {
    const { wire } = await openMenu([row, { ...row, orderId: 'ITHKE0123456789CD' }]);
    expect(await screen.findByRole('link', { name: 'List all 2 orders to pack' })).toHaveAttribute(
      'href',
      '/staff/picklist?orders=ITHKE0123456789AB%2CITHKE0123456789CD',
    );
    expect(screen.getByRole('link', { name: 'Choose orders' })).toHaveAttribute(
      'href',
      '/staff/orders?queue=TO_PACK',
    );
    expect(String(wire.calls('GET /api/merchant/orders')[0]?.query)).toMatch(/queue=TO_PACK&sort=oldest/);
  });

  it('says that none waits', async () => {
    await openMenu([]);
    expect(await screen.findByRole('heading', { name: 'No order waits to be packed.' })).toBeVisible();
  });
});

describe('how an order is paid', () => {
  const paid = { ...retail, status: 'PAID' };
  const by = (payment: object | null, changes: object = {}) => ({
    ...customer,
    payment,
    invoice: null,
    totals: { ...totals, ...changes },
  });
  it.each([
    ['on account', order, 'On account, due 31/03/2097: unpaid'],
    ['on account, to be approved', { ...order, awaitsApproval: true }, /waits for approval: unpaid/],
    [
      'an invoice that is overdue',
      { ...order, customer: { ...customer, invoice: { ...invoice, isOverdue: true, paid: 14_000 } } },
      'On account, overdue since 31/03/2097: unpaid',
    ],
    [
      'an invoice that is paid',
      {
        ...order,
        status: 'PAID',
        customer: { ...customer, invoice: { ...invoice, open: 0, paid: 5_014_000 } },
      },
      'Invoice INV-7: paid',
    ],
    [
      'a card',
      { ...paid, customer: by({ method: 'scheme', brand: 'visa', lastFour: '1111' }) },
      'Paid by Visa ending in 1111',
    ],
    [
      'a wallet',
      { ...paid, customer: by({ method: 'payme', brand: null, lastFour: null }) },
      'Paid by PayMe',
    ],
    ['points alone', { ...paid, customer: by(null, { grandTotal: 0 }) }, /in full by points or gift cards/],
    ['not at all', { ...retail, status: 'EXPIRED', customer: by(null) }, 'Never paid'],
    ['not yet', { ...retail, customer: by(null) }, 'Not paid yet'],
  ])('is named: %s', async (_name, shown, text) => {
    await open(shown);
    expect(await screen.findByText(text)).toBeVisible();
  });
});
