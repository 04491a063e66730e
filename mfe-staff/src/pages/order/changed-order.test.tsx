import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffRole } from 'shared-contracts/staff-roles';
import { openApplication } from '../../testing/render-application';
import { shownLine, shownOrder } from '../../testing/shown-order';

const { orderId } = shownOrder;
const path = `/api/merchant/orders/${orderId}`;
const url = `GET ${path}`;
const pack = `POST ${path}/pack`;
const note = `POST ${path}/note`;
const at = '2026-03-01T04:00:00.000Z';
const coat = { ...shownLine, returned: 0 };
const parcel = {
  shipmentId: 'SHABCDEFGHJK',
  status: 'SHIPPED',
  carrier: 'SF',
  carrierName: 'SF Express',
  trackingNumber: 'SF1',
  trackingUrl: null,
  packedAt: at,
  steps: ['DELIVERED'],
  pieces: [{ position: 0, quantity: 2 }],
};
const order = {
  ...shownOrder,
  lines: [coat],
  carriers: [{ code: 'SF', name: 'SF Express' }],
};
const open = (shown: object, roles: Parameters<typeof openApplication>[1] = {}) =>
  openApplication(`/staff/orders/${orderId}`, {
    roles: ['ADMINISTRATOR'],
    ...roles,
    api: { [url]: () => ({ data: shown }), ...roles.api },
  });

describe('an order that a colleague has changed while the page was open', () => {
  const fewer = { ...order, lines: [{ ...coat, cancelled: 1 }] };
  const refusal = {
    status: 409,
    code: 40904,
    data: { changedPieces: [{ position: 0, seen: 2, left: 1 }] },
  };
  /** The API refuses who has seen two pieces, and shows the order as it is from then on. */
  function changing() {
    let shown: object = order;
    return {
      [url]: () => ({ data: shown }),
      [pack]: ({ body }: { body?: unknown }) => {
        shown = fewer;
        const { seen } = body as { seen: { quantity: number }[] };
        return seen[0]?.quantity === 2 ? refusal : { data: fewer };
      },
    };
  }
  const sentence =
    'Nothing was packed, because the order has changed since you opened it. Coat, Navy, M: 1 left to pack, not 2. Look at the pieces again.';

  it('is not packed as a whole, says what changed and shows it; then it can be packed', async () => {
    const { wire } = await open(order, { roles: ['PACKER'], api: changing() });
    await userEvent.click(await screen.findByRole('button', { name: 'Pack all that is left' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(within(screen.getByRole('table')).getAllByRole('cell')[2]).toHaveTextContent('1');
    await userEvent.click(screen.getByRole('button', { name: 'Pack all that is left' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(wire.calls(pack).map(({ body }) => body)).toEqual([
      { seen: [{ position: 0, quantity: 2 }] },
      { seen: [{ position: 0, quantity: 1 }] },
    ]);
  });

  it('is not packed in part either, and the dialog goes on with what is left', async () => {
    const { wire } = await open(order, { roles: ['PACKER'], api: changing() });
    await userEvent.click(await screen.findByRole('button', { name: 'Pack some' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Pieces of Coat, Navy, M (at most 2)'), '1');
    await userEvent.click(dialog.getByRole('button', { name: 'Pack some' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
    expect(await dialog.findByLabelText('Pieces of Coat, Navy, M (at most 1)')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Pack some' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(wire.calls(pack).at(-1)?.body).toMatchObject({ seen: [{ position: 0, quantity: 1 }] });
  });
});

describe('what the page of an order offers', () => {
  it('is to correct a number while the API allows it, with a word about the mail', async () => {
    await open({ ...order, status: 'SHIPPED', shipments: [{ ...parcel, isCorrectable: true }] });
    await userEvent.click(await screen.findByText('Correct the tracking number', { selector: 'summary' }));
    expect(screen.getByText('The buyer gets the mail about this parcel again.')).toBeVisible();
    cleanup();
    const over = { ...parcel, steps: [], isCorrectable: false };
    await open({ ...order, status: 'RETURNED', shipments: [over] });
    expect(await screen.findByText('SF1')).toBeVisible();
    expect(screen.queryByText('Correct the tracking number')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delivered' })).toBeNull();
  });

  it('is no mail to an erased guest, and the page says where name and address went', async () => {
    const nobody = { firstName: '', lastName: '', phoneRegion: '', phone: '', area: '', district: '' };
    const address = { ...nobody, region: 'HK', addressLine1: '', addressLine2: null };
    const totals = { listTotal: 1, discountTotal: 0, deliveryFee: 0, grandTotal: 1 };
    const nothing = { pointsUsed: 0, pointsAmount: 0, giftCardAmount: 0, refunded: 0 };
    const customer = {
      email: 'ithke0123456789ab@guest.invalid',
      phoneRegion: '',
      phone: '',
      memberId: null,
      totals: { ...totals, ...nothing },
    };
    await open({ ...order, status: 'DELIVERED', isErased: true, address, customer });
    expect(await screen.findByText(/^This buyer’s data are erased\./)).toBeVisible();
    expect(document.body).not.toHaveTextContent(', ,');
    expect(document.body).not.toHaveTextContent('guest.invalid');
    expect(screen.queryByRole('button', { name: 'Preview mail' })).toBeNull();
  });
});

describe('a mail that the buyer did not get', () => {
  const again = `POST ${path}/mail`;
  const preview = {
    data: {
      to: 'ada@example.com',
      subject: 'Harbour: on its way',
      text: 'Dear Ada',
      html: '<p>Dear Ada</p>',
    },
  };
  const api = { [`GET ${path}/mail`]: () => preview };
  const mailed = (facts: object) => ({
    ...order,
    status: 'SHIPPED',
    shipments: [parcel],
    timeline: [{ at, kind: 'MAIL', text: 'Harbour: your order', facts, staffName: null }],
  });

  it('is sent again from its preview, and the page says so', async () => {
    const shown = mailed({ orderId, status: 'SHIPPED', shipmentId: parcel.shipmentId });
    const { wire } = await open(shown, { api: { ...api, [again]: () => ({ data: shown }) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Preview mail' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('On its way to the buyer once more.')).toBeVisible();
    expect(wire.calls(again).map(({ body }) => body)).toEqual([
      { status: 'SHIPPED', shipmentId: parcel.shipmentId },
    ]);
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it('can be sent after a refusal, which is shown', async () => {
    const shown = mailed({ orderId, status: 'SHIPPED', shipmentId: parcel.shipmentId });
    const { wire } = await open(shown, { api: { ...api, [again]: () => ({ status: 503 }) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Preview mail' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    wire.answers[again] = () => ({ data: shown });
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('On its way to the buyer once more.')).toBeVisible();
  });

  it('may be one about a return or a refund, which is shown and sent again, once in the list', async () => {
    const returnId = 'RTABCDEFGHJK';
    const mail = `/api/merchant/returns/${returnId}/mail`;
    const facts = { returnId, step: 'RECEIVED' };
    const sent = { at, kind: 'MAIL', text: 'Harbour: we have refunded', facts, staffName: null };
    const shown = {
      ...order,
      returns: [{ returnId, kind: 'REFUND', status: 'REFUNDED', createdAt: at }],
      timeline: [sent, sent],
    };
    const { wire } = await open(shown, {
      roles: ['SERVICE'],
      api: {
        ...api,
        [`GET ${mail}`]: () => ({ data: { ...preview.data, subject: 'Harbour: we have refunded' } }),
        [`POST ${mail}`]: () => ({ status: 503 }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Preview mail' }));
    const dialog = within(await screen.findByRole('dialog'));
    const label = `Refund by the shop ${returnId}: Decided`;
    expect(dialog.getAllByRole('option', { name: label })).toHaveLength(1);
    await userEvent.selectOptions(dialog.getByLabelText('Mail to the buyer'), label);
    expect(await dialog.findByText('Harbour: we have refunded')).toBeVisible();
    expect(wire.calls(`GET ${mail}`)).toHaveLength(1);
    await userEvent.click(await dialog.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(wire.calls(`POST ${mail}`)[0]?.body).toEqual({ step: 'RECEIVED' }));
  });

  it('is not offered where none was sent', async () => {
    await open(mailed({ orderId, status: 'READY', shipmentId: parcel.shipmentId }), { api });
    await userEvent.click(await screen.findByRole('button', { name: 'Preview mail' }));
    expect(await screen.findByText('Harbour: on its way')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });
});

describe('words for the buyer', () => {
  const message = `POST ${path}/message`;
  const words = 'Your coat is a day late.';

  it('stay after a refusal, and are sent from a dialog that names their language', async () => {
    const { wire } = await open(order, { api: { [message]: () => ({ status: 503 }) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Write to the buyer' }));
    const field = screen.getByLabelText('Message');
    expect(field).toHaveAccessibleDescription(/^The buyer reads English/);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(wire.calls(message)).toEqual([]);
    expect(field).toBeInvalid();
    await userEvent.type(field, words);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(field).toHaveValue(words);
    wire.answers[message] = () => ({ data: order });
    const written = { at, kind: 'MESSAGE', text: words, facts: {}, staffName: 'Ka Yan' };
    wire.answers[url] = () => ({ data: { ...order, timeline: [written] } });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/Wrote to the buyer/)).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByLabelText('Message')).toBeNull();
    expect(wire.calls(message).map(({ body }) => body)).toEqual([{ text: words }, { text: words }]);
  });

  it('are not written by a packer', async () => {
    await open(order, { roles: ['PACKER'] });
    expect(await screen.findByRole('heading', { name: 'History' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Write to the buyer' })).toBeNull();
  });
});

describe('another address of an order', () => {
  const call = `POST ${path}/address`;
  const mayMove = { ...order, mays: { ...order.mays, changeAddress: true } };

  it('is checked, stays after a refusal, and is shown once it is saved', async () => {
    const { wire } = await open(mayMove, { api: { [call]: () => ({ status: 503 }) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Change the address' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change the address' }));
    const street = dialog.getByLabelText('Address line 1');
    await userEvent.clear(street);
    await userEvent.click(dialog.getByRole('button', { name: 'Save the address' }));
    expect(street).toBeInvalid();
    expect(wire.calls(call)).toEqual([]);
    await userEvent.type(street, '8 Harbour Road');
    await userEvent.click(dialog.getByRole('button', { name: 'Save the address' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(street).toHaveValue('8 Harbour Road');
    const address = { ...order.address, addressLine1: '8 Harbour Road' };
    wire.answers[call] = () => ({ data: mayMove });
    wire.answers[url] = () => ({ data: { ...mayMove, address } });
    await userEvent.click(dialog.getByRole('button', { name: 'Save the address' }));
    expect(await screen.findByText('8 Harbour Road')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(wire.calls(call)[1]?.body).toMatchObject({ addressLine1: '8 Harbour Road', region: 'HK' });
  });

  it('is not offered when a parcel has left, nor to a packer', async () => {
    await open(order);
    expect(await screen.findByRole('heading', { name: 'History' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change the address' })).toBeNull();
    cleanup();
    await open(mayMove, { roles: ['PACKER'] });
    expect(await screen.findByRole('heading', { name: 'History' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change the address' })).toBeNull();
  });
});

describe('the e-mail address that a guest mistyped', () => {
  const call = `POST ${path}/email`;
  const totals = { listTotal: 1, discountTotal: 0, deliveryFee: 0, grandTotal: 1 };
  const nothing = { pointsUsed: 0, pointsAmount: 0, giftCardAmount: 0, refunded: 0 };
  const guestWith = (email: string) => ({
    email,
    phoneRegion: '+852',
    phone: '61234567',
    memberId: null,
    totals: { ...totals, ...nothing },
  });
  const of = (email: string) => ({
    ...order,
    customer: guestWith(email),
    mays: { ...order.mays, changeEmail: true },
  });

  it('is corrected by service, and the refusal of another one stays in sight', async () => {
    const { wire } = await open(of('grce@example.hk'), {
      roles: ['SERVICE'],
      api: { [call]: () => ({ status: 409, code: 40904 }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Correct the e-mail address' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Correct the e-mail address' }));
    const field = dialog.getByLabelText(/^E-mail address of the guest/);
    expect(field).toHaveValue('grce@example.hk');
    await userEvent.clear(field);
    await userEvent.type(field, 'grace@');
    await userEvent.click(dialog.getByRole('button', { name: 'Save the e-mail address' }));
    expect(field).toBeInvalid();
    expect(wire.calls(call)).toEqual([]);
    await userEvent.type(field, 'example.hk');
    await userEvent.click(dialog.getByRole('button', { name: 'Save the e-mail address' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    wire.answers[call] = () => ({ data: of('grace@example.hk') });
    wire.answers[url] = () => ({ data: of('grace@example.hk') });
    await userEvent.click(dialog.getByRole('button', { name: 'Save the e-mail address' }));
    expect(await screen.findByText('grace@example.hk')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(wire.calls(call).at(-1)?.body).toEqual({ email: 'grace@example.hk' });
  });

  it.each([
    ['of a member', 'SERVICE', { ...of('grace@example.hk'), mays: order.mays }],
    ['to who only reads orders', 'WHOLESALE_MANAGER', of('grace@example.hk')],
  ] as const)('is not corrected %s', async (_case, role, shown) => {
    await open(shown, { roles: [role] });
    expect(await screen.findByText('grace@example.hk')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Correct the e-mail address' })).toBeNull();
  });
});

describe('another size of a piece', () => {
  const sizes = `GET ${path}/lines/${coat.position}/sizes`;
  const call = `POST ${path}/lines/${coat.position}/size`;
  const untouched = { ...coat, packed: 0, cancelled: 0, left: 0, back: 0 };
  const maySwap = { ...order, lines: [untouched], mays: { ...order.mays, swapSize: true } };
  const offered = [
    { skuId: 'C1-M', size: 'M', isAvailable: true },
    { skuId: 'C1-L', size: 'L', isAvailable: false },
  ];

  it('is chosen among those of the same price, and a refusal stays in sight', async () => {
    const { wire } = await open(maySwap, {
      api: { [sizes]: () => ({ data: offered }), [call]: () => ({ status: 409, code: 40903 }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Change the size of / }));
    const dialog = within(await screen.findByRole('dialog'));
    const choice = await dialog.findByLabelText(/^New size/);
    expect(within(choice).getByRole('option', { name: 'L (sold out)' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Change the size' }));
    expect(choice).toBeInvalid();
    expect(wire.calls(call)).toEqual([]);
    await userEvent.selectOptions(choice, 'M');
    await userEvent.click(dialog.getByRole('button', { name: 'Change the size' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(choice).toHaveValue('C1-M');
    const swapped = { ...maySwap, lines: [{ ...untouched, skuId: 'C1-M', size: 'M' }] };
    wire.answers[call] = () => ({ data: swapped });
    wire.answers[url] = () => ({ data: swapped });
    await userEvent.click(dialog.getByRole('button', { name: 'Change the size' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(wire.calls(call)[1]?.body).toEqual({ from: coat.skuId, to: 'C1-M' });
    expect(await screen.findByText('C1-M')).toBeVisible();
  });

  it('is not offered of what is packed, nor by an older API, nor to a packer', async () => {
    const isOffered = async (shown: typeof order, roles: readonly StaffRole[] = ['SERVICE']) => {
      await open(shown, { roles });
      expect(await screen.findByRole('heading', { name: 'History' })).toBeVisible();
      const found = screen.queryByRole('button', { name: /^Change the size of / }) !== null;
      cleanup();
      return found;
    };
    expect(await isOffered(maySwap)).toBe(true);
    expect(await isOffered({ ...maySwap, lines: [{ ...untouched, packed: 1 }] })).toBe(false);
    expect(await isOffered({ ...order, lines: [untouched] })).toBe(false);
    expect(await isOffered(maySwap, ['PACKER'])).toBe(false);
  });
});

describe('what the page of an order says', () => {
  it('of an order that waits in the store or locker', async () => {
    await open({
      ...order,
      status: 'SHIPPED',
      awaitsCollection: true,
      shipments: [{ ...parcel, status: 'READY' }],
    });
    expect(await screen.findByText('To be collected')).toBeVisible();
    expect(screen.queryByText('On its way')).toBeNull();
  });

  it('of pieces in returns and refunds, and of those that came back', async () => {
    await open({ ...order, lines: [{ ...coat, left: 2, back: 2, returned: 1 }] });
    const table = within(await screen.findByRole('table'));
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(heads.slice(-2)).toEqual(['Returned or refunded', 'Of these back here']);
    expect(cells.slice(-2)).toEqual(['2', '1']);
  });

  it('of a note without words, which is not sent', async () => {
    const { wire } = await open(order, { api: { [note]: () => ({ data: order }) } });
    const field = await screen.findByLabelText(/^Note for colleagues/);
    await userEvent.type(field, '  ');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription('Please fill this in.'));
    expect(wire.calls(note)).toEqual([]);
    await userEvent.type(field, ' Gift wrap ');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(wire.calls(note)[0]?.body).toEqual({ text: 'Gift wrap' }));
    await waitFor(() => expect(field).toHaveValue(''));
  });
});

describe('the mails of an order', () => {
  it('are also those about swaps, refunds that failed and store credit', async () => {
    const swapOrderId = 'ITHKE0123456789ZZ';
    const mail = (facts: object) => ({
      at,
      source: 'JOURNAL',
      kind: 'MAIL',
      text: '',
      facts,
      staffName: null,
    });
    const shown = {
      ...order,
      swaps: [{ orderId: swapOrderId, state: 'OPEN', position: 0, amount: 1, until: at }],
      paymentTasks: [{ kind: 'REFUND_FAILED', reference: `${orderId}-1`, amount: 1, at, mayRepeat: true }],
      timeline: [mail({ returnId: 'RTABCDEFGHJK' })],
    };
    const data = { to: 'ada@example.com', subject: 'Harbour', text: 'Dear Ada', html: '<p>Dear Ada</p>' };
    const { wire } = await open(shown, {
      roles: ['SERVICE'],
      api: { [`GET ${path}/mail`]: () => ({ data }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Preview mail' }));
    const mails = screen.getByRole('combobox', { name: 'Mail to the buyer' });
    for (const [label, query] of [
      [`Difference of a swap asked for, order ${swapOrderId}`, `status=SWAP_ASKED&about=${swapOrderId}`],
      [`Not swapped, order ${swapOrderId}`, `status=SWAP_ENDED&about=${swapOrderId}`],
      [`Refund ${orderId}-1 did not arrive`, `status=REFUND_FAILED&about=${orderId}-1`],
      ['Store credit of refund RTABCDEFGHJK', 'status=STORE_CREDIT&about=RTABCDEFGHJK'],
    ] as const) {
      await userEvent.selectOptions(mails, label);
      await waitFor(() => expect(wire.calls(`GET ${path}/mail`).at(-1)?.query.toString()).toContain(query));
      expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    }
  });
});
