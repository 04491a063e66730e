import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Handler, noAnswer } from 'shared-contracts/testing/stub-api';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { openApplication } from '../../testing/render-application';
import { cartOf, linenShirt, orderOf, savedAddress } from '../../testing/wire-data';

const path = '/wholesale/product/cart';
const full = { 'Navy-S': 18, 'White-M': 6 };

/** A stubbed server with a cart; `answers` override its responses. */
function server(answers: Record<string, Handler> = {}): Record<string, Handler> {
  let cart: Record<string, number> = { ...full };
  return {
    'GET /api/wholeSale/details/LINEN': () => ({ data: linenShirt }),
    'GET /api/wholeSale/cart': () => ({ data: cartOf(cart) }),
    'GET /api/customer/myAccount/address': () => ({ data: [savedAddress] }),
    'POST /api/wholeSale/add': ({ body }) => {
      for (const { skuId, quantity } of (body as { lines: { skuId: string; quantity: number }[] }).lines) {
        cart[skuId] = quantity;
      }
      return { data: cartOf(cart) };
    },
    'POST /api/wholeSale/order': () => {
      const order = orderOf(cartOf(cart));
      cart = {};
      return { data: order };
    },
    ...answers,
  };
}

const open = (answers: Record<string, Handler> = {}) => openApplication(path, { api: server(answers) });
const place = () => screen.findByRole('button', { name: 'Place order' });

beforeEach(() => sessionStorage.clear());

describe('the wholesale cart (behaviour 2)', () => {
  it('groups the lines by style as a matrix, with the server’s totals', async () => {
    await open();
    expect(await screen.findByRole('textbox', { name: 'Navy, size S' })).toHaveValue('18');
    expect(screen.getByRole('textbox', { name: 'White, size M' })).toHaveValue('6');
    expect(screen.getByRole('heading', { level: 2, name: 'Linen Shirt' })).toBeVisible();
    await place();
    expect(screen.getByText('24 pieces · HK$9,600.00')).toBeVisible();
    await expectAccessible(document.body);
  });

  it('saves changed quantities in one call, and holds them to the terms of the style', async () => {
    const user = userEvent.setup();
    const { wire } = await open();
    const input = await screen.findByRole('textbox', { name: 'Navy, size S' });
    await user.clear(input);
    await user.type(input, '20');
    expect(await screen.findByText('In multiples of 6: 18 or 24')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Update quantities' })).toBeDisabled();
    await user.clear(input);
    await user.type(input, '24');
    await user.click(screen.getByRole('button', { name: 'Update quantities' }));
    expect(await screen.findByText('30 pieces · HK$12,000.00')).toBeVisible();
    expect(wire.calls('POST /api/wholeSale/add').map(({ body }) => body)).toEqual([
      { lines: [{ skuId: 'Navy-S', quantity: 24 }] },
    ]);
  });

  it('removes a style, and undoes it', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Remove Linen Shirt' }));
    expect(await screen.findByText('Linen Shirt was removed.')).toBeVisible();
    expect(screen.getByText('Your wholesale cart is empty')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('textbox', { name: 'Navy, size S' })).toHaveValue('18');
    expect(screen.queryByText('Linen Shirt was removed.')).not.toBeInTheDocument();
  });

  it('says why a colour can’t go, and leaves it', async () => {
    const user = userEvent.setup();
    const problems = [{ styleCode: 'LINEN', skuId: null, problem: 'MINIMUM_QUANTITY', limit: 24 }];
    await open({ 'POST /api/wholeSale/add': () => ({ status: 422, code: 42203, data: { problems } }) });
    await user.click(await screen.findByRole('button', { name: 'Remove White' }));
    expect(await screen.findByText('Linen Shirt: at least 24 pieces are needed.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'White, size M' })).toHaveValue('6');
  });

  it('lists what stands against the order, leads there, and sends no order', async () => {
    const user = userEvent.setup();
    const cart = {
      ...cartOf(full),
      problems: [
        { styleCode: 'LINEN', skuId: null, problem: 'MINIMUM_QUANTITY', limit: 36 },
        { styleCode: 'LINEN', skuId: 'Navy-S', problem: 'STOCK', limit: 12 },
        { styleCode: '', skuId: 'GONE-1', problem: 'INACTIVE', limit: 0 },
      ],
    };
    const { wire } = await open({ 'GET /api/wholeSale/cart': () => ({ data: cart }) });
    await user.click(await place());
    const notice = screen
      .getByText('Please settle this before you order')
      .closest('[tabindex]') as HTMLElement;
    expect(notice).toHaveFocus();
    expect(
      within(notice)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Linen Shirt: at least 36 pieces are needed.',
      'Linen Shirt, Navy, size S: only 12 available.',
      '1 line is no longer sold: GONE-1 Remove it',
    ]);
    await user.click(within(notice).getByRole('button', { name: 'Remove it' }));
    expect(wire.calls('POST /api/wholeSale/add')[0]?.body).toEqual({
      lines: [{ skuId: 'GONE-1', quantity: 0 }],
    });
    expect(wire.calls('POST /api/wholeSale/order')).toEqual([]);
  });
});

describe('the wholesale order', () => {
  it('goes to a saved address with purchase order number and remark, and shows its number', async () => {
    const user = userEvent.setup();
    const { wire, left } = await open();
    await place();
    await user.type(screen.getByRole('textbox', { name: /Purchase order number/ }), ' PO-77 ');
    await user.type(screen.getByRole('textbox', { name: /Remark/ }), 'Rear entrance');
    await user.click(await place());
    expect(await screen.findByText('Order number ITHKE0123456789AB')).toBeVisible();
    const [sent] = wire.calls('POST /api/wholeSale/order');
    expect(sent?.body).toMatchObject({
      address: { firstName: 'Mei', district: 'kwun-tong', addressLine1: '1 Harbour Road' },
      expectedTotal: 960_000,
      purchaseOrderNumber: 'PO-77',
      remark: 'Rear entrance',
    });
    expect(sent?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(window.location.search).toBe('?order=ITHKE0123456789AB');
    await user.click(screen.getByRole('link', { name: 'View order' }));
    expect(left).toEqual([{ path: '/account/order-details?orderId=ITHKE0123456789AB', replace: false }]);
  });

  it('asks for the wrong fields of a typed address, the first one with the focus', async () => {
    const user = userEvent.setup();
    const { wire } = await open({ 'GET /api/customer/myAccount/address': () => ({ data: [] }) });
    await place();
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Chan');
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '12345678');
    await user.click(await place());
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus();
    expect(
      screen.getByText('Enter 8 digits. Numbers of +852 start with 4 to 9, of +853 with 6.'),
    ).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Mei');
    await user.clear(screen.getByRole('textbox', { name: 'Phone' }));
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '51234567');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'Kowloon');
    await user.selectOptions(screen.getByRole('combobox', { name: 'District' }), 'Kwun Tong');
    await user.type(screen.getByRole('textbox', { name: 'Address line 1' }), '1 Harbour Road');
    await user.click(await place());
    await screen.findByText('Order number ITHKE0123456789AB');
    expect(wire.calls('POST /api/wholeSale/order')).toHaveLength(1);
  });

  it('is asked for again with the same key when no answer came, after a reload too', async () => {
    const user = userEvent.setup();
    let isAnswered = false;
    const answers: Record<string, Handler> = {
      'POST /api/wholeSale/order': () => (isAnswered ? { data: orderOf(cartOf(full)) } : noAnswer()),
    };
    const first = await open(answers);
    await user.click(await place());
    expect(await screen.findByText('We don’t know yet whether your order was placed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Place order' })).not.toBeInTheDocument();
    const [sent] = first.wire.calls('POST /api/wholeSale/order');
    await first.unmount();

    const second = await open(answers);
    await user.click(await screen.findByRole('button', { name: 'Ask again' }));
    await screen.findByText('We don’t know yet whether your order was placed');
    isAnswered = true;
    await user.click(await screen.findByRole('button', { name: 'Ask again' }));
    expect(await screen.findByText('Order number ITHKE0123456789AB')).toBeVisible();
    const keys = second.wire
      .calls('POST /api/wholeSale/order')
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([sent?.headers['idempotency-key'], sent?.headers['idempotency-key']]);
    expect(second.wire.calls('POST /api/wholeSale/order')[1]?.body).toEqual(sent?.body);
  });

  it('says what has changed, and takes a new key for the next try', async () => {
    const user = userEvent.setup();
    const totals = { listTotal: 1, discountTotal: 0, deliveryFee: 0, grandTotal: 1_000_000, quantity: 24 };
    const { wire } = await open({
      'POST /api/wholeSale/order': () => ({ status: 409, code: 40901, data: { totals } }),
    });
    await user.click(await place());
    expect(await screen.findByText(/The total has changed to HK\$10,000\.00/)).toBeVisible();
    await user.click(await place());
    await waitFor(() => expect(wire.calls('POST /api/wholeSale/order')).toHaveLength(2));
    const keys = wire.calls('POST /api/wholeSale/order').map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
    expect(sessionStorage).toHaveLength(0);
  });

  it('names the delivery window it was shown for, and shows the one another tab has chosen meanwhile', async () => {
    const user = userEvent.setup();
    const window = (id: string, month: string) => ({
      id,
      startsOn: `2099-${month}-01`,
      endsOn: `2099-${month}-28`,
      closesOn: '2099-01-31',
    });
    const windows = [window('EARLY', '02'), window('LATE', '03')];
    let windowId = 'EARLY';
    const { wire } = await open({
      'GET /api/wholeSale/cart': () => ({ data: { ...cartOf(full), windows, windowId } }),
      'POST /api/wholeSale/order': ({ body }) =>
        (body as { windowId: string }).windowId === windowId
          ? { data: orderOf(cartOf(full)) }
          : { status: 409, code: 40912, data: { windowId } },
    });
    await place();
    windowId = 'LATE';
    await user.click(await place());
    expect(
      await screen.findByText(/The delivery above has changed since you opened this page/),
    ).toBeVisible();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Delivery' })).toHaveValue('LATE'));
    await user.click(await place());
    expect(await screen.findByText('Order number ITHKE0123456789AB')).toBeVisible();
    expect(wire.calls('POST /api/wholeSale/order').map(({ body }) => body)).toMatchObject([
      { windowId: 'EARLY' },
      { windowId: 'LATE' },
    ]);
  });

  it('says when it is to be paid, and what the credit limit leaves where the order goes beyond it', async () => {
    const user = userEvent.setup();
    const terms = { paymentDays: 30, creditLimit: 1_000_000, owed: 500_000, available: 500_000 };
    await open({
      'GET /api/wholeSale/cart': () => ({ data: { ...cartOf(full), terms } }),
      'POST /api/wholeSale/order': () => ({ status: 422, code: 42204, data: { terms } }),
    });
    await place();
    expect(screen.getByText('To be paid within 30 days of the invoice.')).toBeVisible();
    expect(screen.getByText('Credit left: HK$5,000.00 of HK$10,000.00.')).toBeVisible();
    await user.click(await place());
    expect(await screen.findByText(/more than your credit limit leaves: HK\$5,000\.00/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Navy, size S' })).toHaveValue('18');
  });

  it('puts what the server refuses at its field', async () => {
    const user = userEvent.setup();
    await open({
      'POST /api/wholeSale/order': () => ({
        status: 400,
        errors: [{ path: 'remark', message: 'validation.tooLong' }],
      }),
    });
    await user.click(await place());
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Remark/ })).toBeInvalid());
    expect(screen.getByText('This is too long.')).toBeVisible();
  });
});
