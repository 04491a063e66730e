import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { member } from 'shared-contracts/testing/stub-shop';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { openApplication } from '../../testing/render-application';
import { shownAddress } from '../../testing/shown-order';

const id = '11111111-1111-4111-8111-111111111111';
const list = 'GET /api/merchant/customers';
const path = `/api/merchant/customers/${id}`;
const orderId = 'ITHKE0123456789AB';
const ada = {
  id,
  name: 'Ada Wong',
  email: 'ada@example.com',
  phone: '+852 61239876',
  roles: ['member'],
  createdAt: '2026-03-01T04:00:00.000Z',
  isClosed: false,
};
const giftCard = {
  id: 'card-1',
  lastFour: 'ABCD',
  balance: 10_000,
  initialAmount: 20_000,
  expiresAt: '2027-03-01T04:00:00.000Z',
};
const coupon = {
  id: 'c1',
  name: 'Ten off',
  status: 'AVAILABLE',
  source: 'POINTS',
  expiresAt: null,
  orderId: null,
};
const detail = {
  customer: ada,
  isMasked: false,
  benefits: { points: { balance: 12_000, pending: 1_300 }, giftCards: [giftCard], coupons: [coupon] },
  orders: [
    { orderId, status: 'SHIPPED', wholesale: false, total: 126_000, createdAt: ada.createdAt },
    {
      orderId: 'ITHKE0123456789CD',
      status: 'PENDING_PAYMENT',
      wholesale: true,
      total: 5_000_000,
      createdAt: ada.createdAt,
    },
  ],
};
const consents = `GET ${path}/consents`;
const answers = { [`GET ${path}`]: () => ({ data: detail }), [consents]: () => ({ data: [] }) };

describe('/staff/customers', () => {
  it('searches, links to each customer, and says that more match', async () => {
    const { wire } = await openApplication('/staff/customers', {
      roles: ['SERVICE'],
      api: { [list]: () => ({ data: { customers: [ada], hasMore: true } }) },
    });
    const link = await screen.findByRole('link', { name: 'Ada Wong' });
    expect(link).toHaveAttribute('href', `/staff/customers/${id}`);
    expect(screen.getByText(/Refine the search/)).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox'), 'ada{Enter}');
    await waitFor(() => expect(wire.calls(list).at(-1)?.query.get('search')).toBe('ada'));
    expect(window.location.search).toBe('?search=ada');
  });

  it('lists guests with the members, and erases one on request', async () => {
    const guest = { ...ada, id: orderId, name: 'Chloe Wu', email: 'chloe@example.com', roles: ['guest'] };
    const one = { customer: guest, isMasked: false, benefits: null, orders: [detail.orders[0]] };
    const { wire } = await openApplication('/staff/customers?search=chloe', {
      roles: ['ADMINISTRATOR'],
      api: {
        [list]: () => ({ data: { customers: [], guests: [guest], hasMore: false } }),
        [`GET /api/merchant/customers/${orderId}`]: () => ({ data: one }),
        [`GET /api/merchant/customers/${orderId}/consents`]: () => ({ data: [] }),
        [`POST /api/merchant/customers/${orderId}/close`]: () => ({ data: null }),
      },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Chloe Wu' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Erase the data' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/amounts stay for the books/)).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'asked in a letter');
    await userEvent.click(dialog.getByRole('button', { name: 'Erase the data' }));
    await waitFor(() =>
      expect(wire.calls(`POST /api/merchant/customers/${orderId}/close`)[0]?.body).toEqual({
        reason: 'asked in a letter',
      }),
    );
  });

  it('erases a guest who has a prepared order only, and goes back to the list', async () => {
    const draftId = 'DO23456789AB';
    const guest = { ...ada, id: draftId, name: 'Fay Ho', email: 'fay@example.com', roles: ['guest'] };
    const one = { customer: guest, isMasked: false, benefits: null, orders: [] };
    const { wire } = await openApplication(`/staff/customers/${draftId}`, {
      roles: ['ADMINISTRATOR'],
      api: {
        [list]: () => ({ data: { customers: [], guests: [], hasMore: false } }),
        [`GET /api/merchant/customers/${draftId}`]: () => ({ data: one }),
        [`GET /api/merchant/customers/${draftId}/consents`]: () => ({ data: [] }),
        [`POST /api/merchant/customers/${draftId}/close`]: () => ({ data: null }),
      },
    });
    const link = await screen.findByRole('link', { name: 'The prepared order' });
    expect(link).toHaveAttribute('href', `/staff/orders/drafts/${draftId}`);
    await userEvent.click(screen.getByRole('button', { name: 'Erase the data' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'asked in a letter');
    await userEvent.click(dialog.getByRole('button', { name: 'Erase the data' }));
    expect(await screen.findByRole('heading', { name: 'No customer found' })).toBeVisible();
    expect(window.location.pathname).toBe('/staff/customers');
    expect(wire.calls(`POST /api/merchant/customers/${draftId}/close`)).toHaveLength(1);
  });

  it('says so when nobody matches, and when the list does not load', async () => {
    let isDown = true;
    await openApplication('/staff/customers?search=zzz', {
      roles: ['SERVICE'],
      api: { [list]: () => (isDown ? { status: 503 } : { data: { customers: [], hasMore: false } }) },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'No customer found' })).toBeVisible();
  });

  it('is neither linked nor shown to a role that does not need it', async () => {
    const { wire } = await openApplication('/staff/customers', { roles: ['MERCHANDISER'] });
    expect(await screen.findByRole('heading', { level: 1, name: 'No permission' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Customers' })).toBeNull();
    expect(wire.calls(list)).toEqual([]);
  });
});

describe('/staff/customers/:customerId', () => {
  it('shows store credit and its history, and grants more with a reason, once for an open dialog', async () => {
    const grant = `POST ${path}/storeCredit`;
    const storeCredit = {
      balance: 2_500,
      nextExpiry: { at: '2029-03-01T16:00:00.000Z', amount: 2_500 },
      entries: [{ at: ada.createdAt, kind: 'ISSUED', amount: 2_500, orderId }],
    };
    let isAway = true;
    const { wire, element } = await openApplication(`/staff/customers/${id}`, {
      roles: ['SERVICE'],
      api: {
        ...answers,
        [`GET ${path}`]: () => ({
          data: {
            ...detail,
            benefits: {
              ...detail.benefits,
              giftCards: [giftCard, { ...giftCard, id: 'c2', kind: 'STORE_CREDIT', lastFour: 'WXYZ' }],
              storeCredit,
            },
          },
        }),
        [grant]: () => (isAway ? { status: 503 } : { data: storeCredit }),
      },
    });
    const panel = within(await screen.findByRole('region', { name: 'Store credit' }));
    expect(panel.getByText('HK$25.00')).toBeVisible();
    expect(panel.getByText('Of it HK$25.00 until 01/03/2029')).toBeVisible();
    expect(screen.getByText('Store credit WXYZ')).toBeVisible();
    const history = within(screen.getByRole('table', { name: 'History of the store credit' }));
    expect(history.getByText('Refund')).toBeVisible();
    await expectAccessible(element);
    await userEvent.click(panel.getByRole('button', { name: 'Grant store credit' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Grant store credit' }));
    const amount = dialog.getByLabelText(/^Amount in HK\$/);
    await userEvent.type(amount, '5001');
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'A late parcel');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Enter an amount up to HK$5,000.00.')).toBeVisible();
    await userEvent.clear(amount);
    await userEvent.type(amount, '25');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(wire.calls(grant)).toHaveLength(1));
    isAway = false;
    await userEvent.click(await dialog.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const keys = wire.calls(grant).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    expect(wire.calls(grant).at(-1)?.body).toEqual({ amount: 2_500, reason: 'A late parcel' });
  });

  it('shows orders and benefits, and adjusts points with a reason', async () => {
    const adjust = `POST ${path}/points`;
    const { wire, element } = await openApplication(`/staff/customers/${id}`, {
      roles: ['SERVICE'],
      api: { ...answers, [adjust]: () => ({ data: { balance: 70 } }) },
    });
    expect(await screen.findByRole('link', { name: 'ITHKE 0123 4567 89AB' })).toHaveAttribute(
      'href',
      `/staff/orders/${orderId}`,
    );
    expect(await screen.findByText('This customer has agreed to no news.')).toBeVisible();
    expect(screen.getByText('On its way')).toBeVisible();
    expect(screen.queryByText('Awaiting payment')).toBeNull();
    const coupons = screen.getByRole('row', { name: /Ten off/ });
    expect(within(coupons).getByText('Voucher, bought with points')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close account' })).toBeNull();
    expect(screen.getByText('12,000')).toBeVisible();
    expect(screen.getByText('1,300')).toBeVisible();
    await expectAccessible(element);

    await userEvent.click(screen.getByRole('button', { name: 'Adjust points' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Adjust points' }));
    expect(dialog.getByText('A minus takes points. The balance is 12,000.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/Points to add or take/), 'many');
    await userEvent.type(dialog.getByLabelText(/Reason/), 'late parcel');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Enter a whole number such as 50 or -50.')).toBeVisible();
    await userEvent.clear(dialog.getByLabelText(/Points to add or take/));
    await userEvent.type(dialog.getByLabelText(/Points to add or take/), '-1,050');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(wire.calls(adjust).map(({ body }) => body)).toEqual([
      { points: -1_050, expectedBalance: 12_000, reason: 'late parcel' },
    ]);
    expect(wire.calls(`GET ${path}`)).toHaveLength(2);
  });

  it('shows what a customer agreed to be sent, in the words that they read', async () => {
    const given = {
      at: '2026-03-01T04:00:00.000Z',
      ...{ channel: 'EMAIL', given: true, source: 'REGISTER', locale: 'zh', wording: 'register-1' },
      text: '以電郵接收最新消息及優惠\n你可隨時在個人資料中取消。',
    };
    const ended = { ...given, at: '2026-04-01T04:00:00.000Z', given: false, source: 'ACCOUNT_CLOSED' };
    const nothing = { locale: null, wording: null, text: null };
    const { element } = await openApplication(`/staff/customers/${id}`, {
      roles: ['SERVICE'],
      api: { ...answers, [consents]: () => ({ data: [{ ...ended, ...nothing }, given] }) },
    });
    const table = within(await screen.findByRole('table', { name: 'Consent to news' }));
    const [, last, first] = table.getAllByRole('row');
    expect(last).toHaveTextContent('EndedAccount closed–');
    expect(first).toHaveTextContent('AgreedRegistration');
    expect(within(first as HTMLElement).getByText(/以電郵接收/)).toHaveAttribute('lang', 'zh-Hant-HK');
    expect(first).toHaveTextContent('register-1');
    await expectAccessible(element);
  });

  it('says of its orders that they wait for approval, or to be collected', async () => {
    const [sent, trade] = detail.orders;
    const orders = [
      { ...sent, awaitsCollection: true },
      { ...trade, awaitsApproval: true },
    ];
    await openApplication(`/staff/customers/${id}`, {
      roles: ['SERVICE'],
      api: { [`GET ${path}`]: () => ({ data: { ...detail, orders } }) },
    });
    expect(await screen.findByText('To be collected')).toBeVisible();
    expect(screen.queryByText('On its way')).toBeNull();
    expect(screen.getByText('Waits for approval')).toBeVisible();
  });

  it('sets the balance of a gift card in cents, and says when somebody was faster', async () => {
    const adjust = `POST ${path}/giftCards/card-1`;
    const { wire } = await openApplication(`/staff/customers/${id}`, {
      roles: ['SERVICE'],
      api: { ...answers, [adjust]: () => ({ status: 409 }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Adjust the card that ends with ABCD' }));
    const dialog = within(screen.getByRole('dialog'));
    const field = dialog.getByLabelText(/New balance/);
    await userEvent.type(field, '200.01');
    await userEvent.type(dialog.getByLabelText(/Reason/), 'refund');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Enter an amount from 0 to HK$200.00.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '150.50');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The balance has changed in the meantime');
    expect(wire.calls(adjust)[0]?.body).toEqual({
      balance: 15_050,
      expectedBalance: 10_000,
      reason: 'refund',
    });
  });

  it('shows a role that only reads neither benefits nor adjustments', async () => {
    const masked = { ...ada, email: 'a***@example.com', phone: '********9876' };
    await openApplication(`/staff/customers/${id}`, {
      roles: ['WHOLESALE_MANAGER'],
      api: {
        [`GET ${path}`]: () => ({ data: { ...detail, customer: masked, isMasked: true, benefits: null } }),
      },
    });
    expect(await screen.findByText('Your role sees contact data in part.')).toBeVisible();
    for (const name of ['Adjust points', 'Download data', 'Close account']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('hands out the data as a file, and closes the account unless something is open', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file: Blob) => {
      files.push(file);
      return 'blob:of-the-test';
    };
    URL.revokeObjectURL = () => undefined;
    const leave = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const data = {
      exportedAt: '2026-03-02T04:00:00.000Z',
      addresses: [],
      orders: [],
      subscription: { email: true, sms: false, topics: [] },
      profile: { ...member, phoneRegion: null, phone: null, birthday: null, subscribed: true, createdAt: '' },
      favourites: [],
      favouriteBrands: [],
      points: [],
      coupons: [],
      giftCards: [],
    };
    let isOpen = true;
    let shown: object = detail;
    const { wire } = await openApplication(`/staff/customers/${id}`, {
      api: {
        [`GET ${path}`]: () => ({ data: shown }),
        [`POST ${path}/export`]: () => ({ data }),
        [`POST ${path}/close`]: () => {
          if (isOpen) return { status: 409, code: 40904 };
          shown = { ...detail, customer: { ...ada, name: 'Closed Account', isClosed: true } };
          return { data: null };
        },
      },
    });
    async function give(title: RegExp, button: string) {
      await userEvent.click(await screen.findByRole('button', { name: button }));
      const dialog = within(screen.getByRole('dialog', { name: title }));
      await userEvent.type(dialog.getByLabelText(/Reason/), 'asked in a letter');
      await userEvent.click(dialog.getByRole('button', { name: button }));
      return dialog;
    }
    await give(/Download data/, 'Download data');
    expect(await screen.findByText('The data are downloaded.')).toBeVisible();
    expect(files).toHaveLength(1);
    expect(files[0]?.type).toBe('application/json');
    expect(leave).toHaveBeenCalledTimes(1);
    leave.mockRestore();

    const dialog = await give(/Close the account of Ada Wong/, 'Close account');
    expect(await dialog.findByRole('alert')).toHaveTextContent('An order or a return is still open.');
    isOpen = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Close account' }));
    expect(await screen.findByText(/This account is closed\./)).toBeVisible();
    expect(wire.calls(`POST ${path}/close`)[0]?.body).toEqual({ reason: 'asked in a letter' });
    expect(screen.queryByRole('button', { name: 'Adjust points' })).toBeNull();
  });
});

it('an order leads to its customer where the role may see them', async () => {
  const order = {
    orderId,
    status: 'PAID',
    createdAt: '2026-03-02T04:00:00.000Z',
    locale: 'en',
    wholesale: false,
    remark: null,
    purchaseOrderNumber: null,
    lines: [],
    shipments: [],
    returns: [],
    timeline: [],
    address: shownAddress,
    delivery: { code: 'STANDARD', name: 'Standard delivery', window: null, pickUpPoint: null },
    carriers: [],
    mays: { pack: false, cancel: false, cancelPieces: false, refund: false },
    customer: {
      email: ada.email,
      phoneRegion: '+852',
      phone: '61239876',
      memberId: id,
      totals: {
        listTotal: 1,
        discountTotal: 0,
        deliveryFee: 0,
        pointsUsed: 0,
        pointsAmount: 0,
        giftCardAmount: 0,
        grandTotal: 1,
        refunded: 0,
      },
    },
  };
  await openApplication(`/staff/orders/${orderId}`, {
    roles: ['SERVICE'],
    api: { [`GET /api/merchant/orders/${orderId}`]: () => ({ data: order }) },
  });
  expect(await screen.findByRole('link', { name: 'Member: open the customer' })).toHaveAttribute(
    'href',
    `/staff/customers/${id}`,
  );
});
