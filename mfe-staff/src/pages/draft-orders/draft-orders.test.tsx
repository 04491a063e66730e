import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resultCodes } from 'shared-contracts/result-codes';
import type { DraftOrder, DraftOrderPreview } from 'shared-contracts/wire/merchant-draft-orders';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { type ApplicationOptions, openApplication } from '../../testing/render-application';
import { shownOrder } from '../../testing/shown-order';

const id = 'DOABCDEFGHJK';
const coat = {
  skuId: 'C-S',
  itemCode: 'C1',
  titleEn: 'Coat',
  titleZh: '大衣',
  colorEn: 'Navy',
  colorZh: '深藍',
  image: '/images/1',
  size: 'S',
};
const line = {
  ...coat,
  quantity: 1,
  salePrice: 150_000,
  total: 150_000,
  available: 3,
  problem: null as string | null,
};
const price = { lines: [line], discounts: [], goodsTotal: 150_000, deliveryFee: null, grandTotal: 150_000 };
const preview: DraftOrderPreview = {
  ...price,
  member: null,
  methods: [
    { code: 'STANDARD', name: 'Standard', fee: 4_000 },
    { code: 'STORE_PICKUP', name: 'Collect', fee: 0 },
  ],
};
const draft: DraftOrder = {
  draftId: id,
  state: 'OPEN',
  firstName: 'Ada',
  lastName: 'Chan',
  email: 'ada@example.com',
  phoneRegion: '+852',
  phone: null,
  memberId: null,
  locale: 'zh',
  pieces: 1,
  createdAt: '2026-11-29T02:00:00.000Z',
  createdBy: 'Ka Yan Lee',
  expiresAt: '2026-12-13T02:00:00.000Z',
  sentAt: null,
  orderId: null,
  withdrawnAt: null,
  withdrawnBy: null,
  delivery: null,
  address: null,
  note: null,
  price,
  link: 'http://shop.test/checkout/prepared?prepared=v2.token',
};

const list = 'GET /api/merchant/draftOrders';
const create = 'POST /api/merchant/draftOrders';
const ask = `${create}/preview`;
const get = `${list}/${id}`;
const send = `${create}/${id}/send`;
const withdraw = `${create}/${id}/withdraw`;
const stock = 'GET /api/merchant/stock';

afterEach(() => sessionStorage.clear());

it('begins with the buyer and the address of an order, which the page names', async () => {
  const customer = { email: 'ada@example.com', phoneRegion: '+852', phone: '61234567', memberId: null };
  const totals = {
    listTotal: 1,
    discountTotal: 0,
    deliveryFee: 0,
    grandTotal: 1,
    pointsUsed: 0,
    pointsAmount: 0,
    giftCardAmount: 0,
    refunded: 0,
  };
  const order = { ...shownOrder, customer: { ...customer, totals } };
  const { wire } = await openForm(
    { [`GET /api/merchant/orders/${shownOrder.orderId}`]: () => ({ data: order }) },
    `/staff/orders/new?order=${shownOrder.orderId}`,
  );
  expect(await screen.findByText(/^For the buyer of order/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /e-mail/i })).toHaveValue('ada@example.com');
  expect(screen.getByDisplayValue('1 Nathan Road')).toBeVisible();
  expect(screen.getByLabelText('Address line 2 (optional)')).toBeVisible();
  expect(wire.calls(create)).toEqual([]);
});

const found = { ...coat, stock: 3, isReported: true, onShelf: true };
const openForm = (api: ApplicationOptions['api'] = {}, path = '/staff/orders/new') =>
  openApplication(path, {
    roles: ['SERVICE'],
    api: {
      [stock]: () => ({ data: { rows: [found], total: 1, pageSize: 50 } }),
      [ask]: () => ({ data: preview }),
      [create]: () => ({ data: draft }),
      [get]: () => ({ data: draft }),
      ...api,
    },
  });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string | RegExp, text: string) =>
  userEvent.type(await screen.findByLabelText(label), text);
async function addCoat(): Promise<void> {
  await type('Find a SKU by words, item code, SKU or barcode', 'coat{Enter}');
  await press('Add C-S');
}
async function nameBuyer(): Promise<void> {
  await type('E-mail', 'ada@example.com');
  await type('First name', 'Ada');
  await type('Last name', 'Chan');
}

describe('/staff/orders/new (behaviour/back-office)', () => {
  it('chooses pieces, shows what they cost, and saves a draft for the buyer', async () => {
    const { wire, element } = await openForm();
    await addCoat();
    const row = await screen.findByRole('row', { name: /Quantity of Coat/ });
    expect(within(row).getAllByText('HK$1,500.00')).toHaveLength(2);
    expect(screen.getByText(/Nothing is reserved/)).toBeVisible();
    await press('One more of Coat, Navy, S');
    await waitFor(() =>
      expect(wire.calls(ask).at(-1)?.body).toEqual({ lines: [{ skuId: 'C-S', quantity: 2 }], region: 'HK' }),
    );
    await nameBuyer();
    expect(await screen.findByText(/No account has this address/)).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Delivery method'), 'Standard (HK$40.00)');
    await userEvent.selectOptions(screen.getByLabelText('Language of the buyer'), 'English');
    await type(/^Note to the buyer/, 'As we said');
    await expectAccessible(element);
    await press('Save the draft');
    expect(await screen.findByRole('heading', { name: `Draft ${id}` })).toBeVisible();
    expect(wire.calls(create).at(-1)?.body).toEqual({
      lines: [{ skuId: 'C-S', quantity: 2 }],
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Chan',
      phoneRegion: '+852',
      locale: 'en',
      deliveryMethod: 'STANDARD',
      note: 'As we said',
      days: 14,
    });
  });

  it('names what is missing, and keeps what was typed when the page is opened again', async () => {
    const { unmount } = await openForm();
    await type('E-mail', 'ada@example.com');
    await press('Save the draft');
    expect(await screen.findByText('Add a piece.')).toBeVisible();
    expect(screen.getByLabelText('First name')).toBeInvalid();
    await unmount();
    await openForm();
    expect(await screen.findByLabelText('E-mail')).toHaveValue('ada@example.com');
    await press('Start again');
    expect(screen.getByLabelText('E-mail')).toHaveValue('');
  });

  it('an account fills the names, and its prices count', async () => {
    const member = {
      customerId: 'c1',
      firstName: 'Bea',
      lastName: 'Wong',
      phoneRegion: '+852',
      phone: '91234567',
    };
    const { wire } = await openForm({
      [ask]: ({ body }) => ({
        data: { ...preview, member: 'email' in (body as object) ? member : null },
      }),
    });
    await addCoat();
    await press('Save the draft');
    expect(await screen.findByText('Please enter a first name.')).toBeVisible();
    await type('E-mail', 'bea@example.com');
    expect(await screen.findByText(/This address has an account: Bea Wong/)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Bea'));
    expect(screen.queryByText('Please enter a first name.')).toBeNull();
    expect(screen.getByLabelText('Last name')).toBeValid();
    await waitFor(() => expect(wire.calls(ask).at(-1)?.body).toMatchObject({ email: 'bea@example.com' }));
  });

  it('says which pieces are not in the shop when the API refuses them', async () => {
    await openForm({
      [ask]: () => ({ data: { ...preview, lines: [{ ...line, problem: 'OFF_SHELF', total: 0 }] } }),
      [create]: () => ({
        status: 400,
        code: 400,
        data: null,
        errors: [{ path: 'lines.0.skuId', message: 'validation.unknownSku' }],
      }),
    });
    await addCoat();
    expect(await screen.findByText('Not in the shop')).toBeVisible();
    await nameBuyer();
    await press('Save the draft');
    expect(await screen.findByText('Remove the pieces that are not in the shop.')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com');
  });

  it('keeps the pieces and the delivery in view while prices cannot be loaded, and tries again', async () => {
    let isDown = false;
    await openForm({ [ask]: () => (isDown ? { status: 503 } : { data: preview }) });
    await addCoat();
    await userEvent.selectOptions(await screen.findByLabelText('Delivery method'), 'Standard (HK$40.00)');
    isDown = true;
    await press('One more of Coat, Navy, S');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByLabelText('Quantity of Coat, Navy, S')).toHaveValue('2');
    expect(screen.getByLabelText('Delivery method')).toHaveDisplayValue('Standard (HK$40.00)');
    isDown = false;
    await userEvent.click(again);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
    expect(screen.getByLabelText('Delivery method')).toHaveDisplayValue('Standard (HK$40.00)');
  });

  it('shows the chosen delivery method again when the page is opened again', async () => {
    const { unmount } = await openForm();
    await addCoat();
    await userEvent.selectOptions(await screen.findByLabelText('Delivery method'), 'Standard (HK$40.00)');
    await unmount();
    await openForm();
    await screen.findByRole('row', { name: /Quantity of Coat/ });
    expect(screen.getByLabelText('Delivery method')).toHaveDisplayValue('Standard (HK$40.00)');
  });

  it('begins with the pieces and the buyer of another draft', async () => {
    await openForm({}, `/staff/orders/new?from=${id}`);
    expect(await screen.findByLabelText('E-mail')).toHaveValue('ada@example.com');
    expect(await screen.findByText(/HK\$1,500/, { selector: 'dd' })).toBeVisible();
  });
});

describe('/staff/orders/drafts/{id}', () => {
  const openDraft = (api: ApplicationOptions['api'] = {}, shown: DraftOrder = draft) =>
    openApplication(`/staff/orders/drafts/${id}`, {
      roles: ['SERVICE'],
      api: { [get]: () => ({ data: shown }), ...api },
    });

  it('mails the link, copies it, and withdraws the draft', async () => {
    const sent = { ...draft, sentAt: '2026-11-29T03:00:00.000Z' };
    const over = {
      ...sent,
      state: 'WITHDRAWN' as const,
      link: null,
      withdrawnBy: 'Ka Yan Lee',
      withdrawnAt: sent.sentAt,
    };
    const { element } = await openDraft({
      [send]: () => ({ data: sent }),
      [withdraw]: () => ({ data: over }),
    });
    expect(await screen.findByLabelText('Link for the buyer')).toHaveValue(draft.link);
    await expectAccessible(element);
    await press('E-mail the link');
    expect(await screen.findByText(/Sent to ada@example.com/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'E-mail the link again' })).toBeVisible();
    await press('Withdraw');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(/Withdrawn by Ka Yan Lee/)).toBeVisible();
    expect(screen.queryByLabelText('Link for the buyer')).toBeNull();
  });

  it('shows the order that came of it, and reads it again when a step is refused', async () => {
    let shown = draft;
    await openDraft({
      [get]: () => ({ data: shown }),
      [send]: () => {
        shown = { ...draft, state: 'ORDERED', orderId: 'ITHKE000000000001', link: null };
        return { status: 409, code: resultCodes.conflict, data: null };
      },
    });
    await press('E-mail the link');
    expect(await screen.findByText('The draft has changed meanwhile. Look at its state.')).toBeVisible();
    expect(await screen.findByRole('link', { name: /ITHKE/ })).toHaveAttribute(
      'href',
      '/staff/orders/ITHKE000000000001',
    );
  });

  it('warns of pieces that cannot be sold now', async () => {
    await openDraft(
      {},
      { ...draft, price: { ...price, lines: [{ ...line, available: 0, problem: 'SOLD_OUT' }] } },
    );
    expect(await screen.findByText(/Some pieces can’t be sold now/)).toBeVisible();
    expect(screen.getByText('Sold out')).toBeVisible();
  });
});

describe('/staff/orders/drafts', () => {
  it('lists drafts by state; the list of orders leads there, for service only', async () => {
    const { wire, element, unmount } = await openApplication('/staff/orders/drafts', {
      roles: ['SERVICE'],
      api: { [list]: () => ({ data: { rows: [draft], next: null } }) },
    });
    expect(await screen.findByRole('row', { name: new RegExp(id) })).toHaveTextContent('Ada Chan');
    await expectAccessible(element);
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Ordered');
    await waitFor(() => expect(wire.calls(list).at(-1)?.query.get('state')).toBe('ORDERED'));
    await unmount();
    const orders = {
      'GET /api/merchant/orders': () => ({ data: { rows: [], next: null } }),
      'GET /api/merchant/orders/counts': () => ({ data: { counts: {}, most: 100 } }),
    };
    const service = await openApplication('/staff/orders', { roles: ['SERVICE'], api: orders });
    expect(await screen.findByRole('link', { name: 'Drafts' })).toHaveAttribute(
      'href',
      '/staff/orders/drafts',
    );
    expect(screen.getByRole('link', { name: 'New order for a buyer' })).toBeVisible();
    await service.unmount();
    await openApplication('/staff/orders', { roles: ['PACKER'], api: orders });
    await screen.findByRole('heading', { name: 'Orders' });
    expect(screen.queryByRole('link', { name: 'Drafts' })).toBeNull();
  });
});
