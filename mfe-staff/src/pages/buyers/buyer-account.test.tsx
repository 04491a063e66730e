import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { openApplication } from '../../testing/render-application';

const terms = {
  priceListId: 'A',
  creditLimitMinor: 50_000_000,
  paymentDays: 30,
  minimumOrderMinor: 0,
  cancellationHours: 24,
};
const buyer = {
  customerId: 'c1',
  company: 'Mei Fashion',
  email: 'mei@example.com',
  contact: 'Mei Chan',
  owed: 10_000,
  terms,
  proposal: null,
};
const trade = {
  company: 'Mei Fashion',
  invoiceNumber: 'INV-2026-000001',
  invoicedOn: '2026-11-01',
  dueOn: '2026-12-01',
  paid: 8_000,
  open: 10_000,
  isOverdue: false,
  cancellableUntil: null,
  payments: [],
};
const order = {
  orderId: 'ITHKE0123456789AB',
  status: 'PENDING_PAYMENT',
  createdAt: '2026-11-01T03:04:05.000Z',
  grandTotal: 18_000,
  quantity: 3,
  images: [],
  payable: false,
  cancellable: false,
  trade,
};
const cancelled = {
  ...order,
  orderId: 'ITHKE0123456789AC',
  status: 'CANCELLED',
  trade: { ...trade, invoiceNumber: 'INV-2026-000002', open: 0 },
};
const payment = {
  id: 'p1',
  orderId: order.orderId,
  invoiceNumber: 'INV-2026-000001',
  amount: 8_000,
  receivedOn: '2026-11-02',
  reference: 'TT-1',
  recordedByName: 'Ho Lam',
  reverses: null,
  reason: null,
  recordedAt: '2026-11-02T03:04:05.000Z',
  isReversed: false,
};
const detail = {
  buyer,
  priceLists: [],
  payments: [payment],
  missingSettings: ['INVOICE_PAYMENT'],
  orders: [{ ...order, documents: ['CONFIRMATION', 'INVOICE'] }, cancelled],
};

function open(api: Parameters<typeof openApplication>[1] = {}) {
  return openApplication('/staff/buyers?buyer=c1', {
    roles: ['WHOLESALE_MANAGER'],
    api: {
      'GET /api/merchant/wholesale/buyers': () => ({
        data: { applications: [], buyers: [buyer], priceLists: [] },
      }),
      'GET /api/merchant/wholesale/buyers/c1': () => ({ data: detail }),
      ...api.api,
    },
  });
}

it('shows each order with its state and documents, and names the settings that invoices lack', async () => {
  await open();
  const invoices = await screen.findByRole('table', { name: 'Invoices of Mei Fashion' });
  const [, first, second] = within(invoices).getAllByRole('row');
  if (!first || !second) throw new Error('rows are missing');
  expect(first).toHaveTextContent(/Open.*HK\$180\.00.*HK\$100\.00/);
  expect(within(first).getByRole('link', { name: 'Invoice' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/buyers/c1/document?kind=INVOICE&orderId=${order.orderId}`),
  );
  expect(second).toHaveTextContent(/Cancelled.*HK\$80\.00 paid: credit of the buyer/);
  expect(within(second).queryByRole('button', { name: 'Record payment' })).not.toBeInTheDocument();
  expect(screen.getByText(/set INVOICE_PAYMENT for the API/)).toBeVisible();
  await expectAccessible(document.body);
});

it('opens where the keyboard goes on, and can be asked for again when the API did not answer', async () => {
  const user = userEvent.setup();
  let isDown = true;
  await openApplication('/staff/buyers', {
    roles: ['WHOLESALE_MANAGER'],
    api: {
      'GET /api/merchant/wholesale/buyers': () => ({
        data: { applications: [], buyers: [buyer], priceLists: [] },
      }),
      'GET /api/merchant/wholesale/buyers/c1': () => (isDown ? { status: 400, code: 400 } : { data: detail }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(retry);
  const account = await screen.findByRole('region', { name: 'Account of Mei Fashion' });
  await waitFor(() => expect(account).toHaveFocus());
  screen.getByRole('searchbox').focus();
  await user.click(screen.getByRole('button', { name: 'Account' }));
  expect(account).toHaveFocus();
});

it('writes all moments as the page writes its days, and offers the open amount with its cents', async () => {
  const user = userEvent.setup();
  const api = {
    'GET /api/merchant/wholesale/buyers/c1': () => ({
      data: { ...detail, orders: [{ ...order, trade: { ...trade, open: 1_989_950 } }] },
    }),
  };
  await open({ api });
  expect(await screen.findByText('Ho Lam, 02/11/2026 11:04')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByRole('textbox', { name: /Amount/ });
  expect(amount).toHaveValue('19,899.50');
  await user.clear(amount);
  await user.type(amount, '99999999');
  await user.type(dialog.getByRole('textbox', { name: /Reference/ }), 'TT-9');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await dialog.findByText('This is more than is left to pay. HK$19,899.50 is open.')).toBeVisible();
});

it('a payment is reversed with a reason', async () => {
  const user = userEvent.setup();
  const { wire } = await open({
    api: { 'POST /api/merchant/wholesale/payments/p1/reverse': () => ({ data: { open: 18_000 } }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Reverse' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reverse the payment TT-1 of HK$80.00?' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Another invoice');
  await user.click(within(dialog).getByRole('button', { name: 'Reverse' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(wire.calls('POST /api/merchant/wholesale/payments/p1/reverse')[0]?.body).toEqual({
    reason: 'Another invoice',
  });
});

describe('a payment of a cancelled order', () => {
  const ofCancelled = {
    ...payment,
    id: 'p2',
    orderId: cancelled.orderId,
    invoiceNumber: 'INV-2026-000002',
    reference: 'TT-2',
    isCredit: true,
  };
  const openWith = (payments: object[], api: Parameters<typeof open>[0] = {}) =>
    open({
      ...api,
      api: {
        'GET /api/merchant/wholesale/buyers/c1': () => ({ data: { ...detail, payments } }),
        ...api.api,
      },
    });

  it('is credit that is paid back, and the dialog says what follows', async () => {
    const user = userEvent.setup();
    const { wire } = await openWith([ofCancelled], {
      api: { 'POST /api/merchant/wholesale/payments/p2/reverse': () => ({ data: { open: 0 } }) },
    });
    const table = await screen.findByRole('table', { name: 'Payments of Mei Fashion' });
    expect(within(table).getByText('Credit of the buyer')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Pay the credit back' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pay back the credit of HK$80.00?' });
    expect(dialog).toHaveTextContent('leaves the credit of the buyer');
    expect(dialog).not.toHaveTextContent('open again');
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'By transfer');
    await user.click(within(dialog).getByRole('button', { name: 'Pay the credit back' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(wire.calls('POST /api/merchant/wholesale/payments/p2/reverse')[0]?.body).toEqual({
      reason: 'By transfer',
    });
  });

  it('that was paid back is named so, and a mistyped one that was reversed before stays a reversal', async () => {
    const reversal = { ...ofCancelled, amount: -8_000, reason: 'By transfer' };
    await openWith([
      { ...reversal, id: 'r2', reverses: 'p2' },
      { ...ofCancelled, isReversed: true },
      { ...reversal, id: 'r3', reverses: 'p3', reason: 'Mistyped', isCredit: false },
      { ...ofCancelled, id: 'p3', isReversed: true, isCredit: false },
    ]);
    const table = await screen.findByRole('table', { name: 'Payments of Mei Fashion' });
    const states = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[3]?.textContent);
    expect(states).toEqual([
      'Credit paid back, By transfer',
      'Paid back later',
      'Reversal, Mistyped',
      'Reversed later',
    ]);
    expect(within(table).queryByRole('button')).toBeNull();
  });
});

it('a payment of a coming day is refused before it is sent, in words', async () => {
  const user = userEvent.setup();
  const { wire } = await open();
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment of INV-2026-000001' }));
  fireEvent.change(dialog.getByLabelText(/Received on/), { target: { value: '2099-01-01' } });
  await user.type(dialog.getByLabelText(/Reference/), 'TT-1');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await dialog.findByText(/can’t be in the future/)).toBeVisible();
  expect(wire.calls(`POST /api/merchant/wholesale/orders/${order.orderId}/payment`)).toEqual([]);
});

it.each([
  [{ reason: 'BEYOND_OPEN', open: 10_000 }, 'This is more than is left to pay. HK$100.00 is open.'],
  [{ reason: 'KNOWN_REFERENCE' }, /A payment with this reference is recorded/],
])('a refused payment says why: %j', async (refusal, words) => {
  const user = userEvent.setup();
  await open({
    api: {
      [`POST /api/merchant/wholesale/orders/${order.orderId}/payment`]: () => ({
        status: 409,
        code: 409,
        data: refusal,
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  const dialog = await screen.findByRole('dialog', { name: 'Payment of INV-2026-000001' });
  const amount = within(dialog).getByRole('textbox', { name: /Amount/ });
  await user.clear(amount);
  await user.type(amount, '-50');
  await user.type(within(dialog).getByRole('textbox', { name: /Reference/ }), 'TT-1');
  await user.click(within(dialog).getByRole('button', { name: 'Record payment' }));
  expect(await within(dialog).findByText(/To take a payment back, reverse it/)).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '150');
  await user.click(within(dialog).getByRole('button', { name: 'Record payment' }));
  expect(await within(dialog).findByText(words)).toBeVisible();
});
