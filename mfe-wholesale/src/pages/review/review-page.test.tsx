import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Handler, noAnswer } from 'shared-contracts/testing/stub-api';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { openApplication } from '../../testing/render-application';
import { cartOf, orderOf, savedAddress } from '../../testing/wire-data';

const path = '/wholesale/product/review';
const full = { 'Navy-S': 18, 'White-M': 6 };

/** A stubbed server with a cart; `answers` override its responses. */
function server(answers: Record<string, Handler> = {}): Record<string, Handler> {
  let cart: Record<string, number> = { ...full };
  return {
    'GET /api/wholeSale/cart': () => ({ data: { ...cartOf(cart), company: 'Acme Stores' } }),
    'GET /api/customer/myAccount/address': () => ({ data: [savedAddress] }),
    'GET /api/wholeSale/addresses': () => ({ data: { addresses: [], mayManage: true } }),
    'POST /api/wholeSale/orders': () => {
      const order = orderOf(cartOf(cart));
      cart = {};
      return { data: { orders: [order] } };
    },
    ...answers,
  };
}

const open = (answers: Record<string, Handler> = {}) => openApplication(path, { api: server(answers) });
const place = () => screen.findByRole('button', { name: 'Place order' });

beforeEach(() => sessionStorage.clear());

describe('the wholesale order', () => {
  it('is reviewed first: every size, the total, and who it is for', async () => {
    await open();
    await place();
    expect(screen.getByText('Navy: S × 18')).toBeVisible();
    expect(screen.getByText('White: M × 6')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Company' })).toHaveValue('Acme Stores');
    expect(screen.getByText('24 pieces · HK$9,600.00')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to cart' })).toHaveAttribute(
      'href',
      '/wholesale/product/cart',
    );
    await expectAccessible(document.body);
  });

  it('without a line leads to the products', async () => {
    await open({ 'GET /api/wholeSale/cart': () => ({ data: cartOf({}) }) });
    expect(await screen.findByRole('heading', { name: 'Your wholesale cart is empty' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to products' })).toHaveAttribute(
      'href',
      '/wholesale/product/list',
    );
  });

  it('above the limit says that it waits for an approval, not when to pay', async () => {
    const order = orderOf(cartOf(full));
    const trade = {
      company: 'Acme Stores',
      invoiceNumber: 'INV-2026-000001',
      invoicedOn: '2026-11-01',
      dueOn: '2026-12-01',
      paid: 0,
      open: 960_000,
      isOverdue: false,
      awaitsApproval: true,
      cancellableUntil: null,
      payments: [],
    };
    const waiting = { ...order, trade, documents: [] };
    await open({
      [`GET /api/wholeSale/orders/${order.orderId}`]: () => ({ data: waiting }),
      'POST /api/wholeSale/orders': () => ({ data: { orders: [waiting] } }),
    });
    await userEvent.click(await place());
    expect(await screen.findByText(/nothing is due until then/)).toBeVisible();
    expect(await screen.findByText(/The confirmation follows when the order is approved/)).toBeVisible();
    expect(screen.queryByText(/To be paid by/)).not.toBeInTheDocument();
  });

  it('goes to a saved address with purchase order number and remark, and shows its number', async () => {
    const user = userEvent.setup();
    const { wire } = await open();
    await place();
    await user.type(screen.getByRole('textbox', { name: /Purchase order number/ }), ' PO-77 ');
    await user.type(screen.getByRole('textbox', { name: /Remark/ }), 'Rear entrance');
    await user.click(await place());
    expect(await screen.findByText(/^Order number/)).toHaveTextContent('Order number ITHKE0123456789AB');
    const [sent] = wire.calls('POST /api/wholeSale/orders');
    expect(sent?.body).toMatchObject({
      address: { firstName: 'Mei', district: 'kwun-tong', addressLine1: '1 Harbour Road' },
      deliveries: [{ windowId: null, expectedTotal: 960_000 }],
      company: 'Acme Stores',
      purchaseOrderNumber: 'PO-77',
      remark: 'Rear entrance',
    });
    expect(sent?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(window.location.search).toBe('?placed=ITHKE0123456789AB');
    await user.click(screen.getByRole('link', { name: 'View order' }));
    expect(window.location.pathname + window.location.search).toBe(
      '/wholesale/order?orderId=ITHKE0123456789AB',
    );
  });

  it('goes to a chosen address of the company; one that was changed meanwhile is shown as it is now', async () => {
    const user = userEvent.setup();
    const { isDefault: _isDefault, ...address } = savedAddress;
    const central = { ...address, id: '0c9d6b1e-1111-4111-8111-111111111111', name: 'Central' };
    const kwunTong = { ...central, id: '0c9d6b1e-2222-4222-8222-222222222222', name: 'Kwun Tong' };
    let addresses = [central, kwunTong];
    const { wire } = await open({
      'GET /api/wholeSale/addresses': () => ({ data: { addresses, mayManage: false } }),
      'POST /api/wholeSale/orders': () => {
        addresses = [central, { ...kwunTong, addressLine1: '2 New Road' }];
        return { status: 409, code: 40918 };
      },
    });
    await user.click(await screen.findByRole('radio', { name: /^Kwun Tong/ }));
    await user.click(await place());
    expect(await screen.findByText(/Your company’s delivery address was changed/)).toBeVisible();
    expect(await screen.findByText(/2 New Road/)).toBeVisible();
    expect(wire.calls('POST /api/wholeSale/orders')[0]?.body).toMatchObject({
      addressId: kwunTong.id,
      address: { addressLine1: '1 Harbour Road' },
    });
    expect(wire.calls('GET /api/customer/myAccount/address')).toHaveLength(0);
  });

  it('starts from the address of the last order when none is saved', async () => {
    const last = orderOf(cartOf(full));
    const { orderId, status, createdAt, totals } = last;
    const summary = { orderId, status, createdAt, images: [], payable: false, ...totals };
    await open({
      'GET /api/customer/myAccount/address': () => ({ data: [] }),
      'GET /api/wholeSale/orders': () => ({
        data: { list: [summary], pageNo: 1, isLastPage: true, totalCount: 1 },
      }),
      [`GET /api/wholeSale/orders/${orderId}`]: () => ({ data: last }),
    });
    await place();
    expect(screen.getByRole('textbox', { name: 'Address line 1' })).toHaveValue(last.address.addressLine1);
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue(last.address.firstName);
    expect(screen.getByRole('combobox', { name: 'District' })).toHaveValue(last.address.district);
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue(last.address.phone);
  });

  it('asks for the wrong fields of a typed address, the first one with the focus', async () => {
    const user = userEvent.setup();
    const { wire } = await open({ 'GET /api/customer/myAccount/address': () => ({ data: [] }) });
    await place();
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Chan');
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '12345678');
    await user.click(await place());
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus();
    expect(screen.getByText(/^Enter a valid phone number/)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Mei');
    await user.clear(screen.getByRole('textbox', { name: 'Phone' }));
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '51234567');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'Kowloon');
    await user.selectOptions(screen.getByRole('combobox', { name: 'District' }), 'Kwun Tong');
    await user.type(screen.getByRole('textbox', { name: 'Address line 1' }), '1 Harbour Road');
    await user.click(await place());
    await screen.findByText(/^Order number/);
    expect(wire.calls('POST /api/wholeSale/orders')).toHaveLength(1);
  });

  it('says when a typed address names another district, and changes it', async () => {
    const user = userEvent.setup();
    await open({
      'GET /api/customer/myAccount/address': () => ({ data: [] }),
      'POST /api/order/address/check': ({ body }) => ({
        data: { deliverable: true, address: body, otherDistrict: 'wan-chai' },
      }),
    });
    await user.type(await screen.findByRole('textbox', { name: 'Last name' }), 'Chan');
    await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Mei');
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '51234567');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'Kowloon');
    await user.selectOptions(screen.getByRole('combobox', { name: 'District' }), 'Kwun Tong');
    await user.type(screen.getByRole('textbox', { name: 'Address line 1' }), '1 Harbour Road, Wan Chai');
    expect(await screen.findByText(/^Your address is in Wan Chai/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change to Wan Chai' }));
    expect(screen.getByRole('combobox', { name: 'District' })).toHaveDisplayValue('Wan Chai');
  });

  it('is asked for again with the same key when no answer came, after a reload too', async () => {
    const user = userEvent.setup();
    let isAnswered = false;
    const answers: Record<string, Handler> = {
      'POST /api/wholeSale/orders': () =>
        isAnswered ? { data: { orders: [orderOf(cartOf(full))] } } : noAnswer(),
    };
    const first = await open(answers);
    await user.click(await place());
    expect(await screen.findByText('We don’t know yet whether your order was placed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Place order' })).not.toBeInTheDocument();
    const [sent] = first.wire.calls('POST /api/wholeSale/orders');
    await first.unmount();

    const second = await open(answers);
    await user.click(await screen.findByRole('button', { name: 'Ask again' }));
    await screen.findByText('We don’t know yet whether your order was placed');
    isAnswered = true;
    await user.click(await screen.findByRole('button', { name: 'Ask again' }));
    expect(await screen.findByText(/^Order number/)).toHaveTextContent('Order number ITHKE0123456789AB');
    const keys = second.wire
      .calls('POST /api/wholeSale/orders')
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([sent?.headers['idempotency-key'], sent?.headers['idempotency-key']]);
    expect(second.wire.calls('POST /api/wholeSale/orders')[1]?.body).toEqual(sent?.body);
  });

  it('says what has changed, and takes a new key for the next try', async () => {
    const user = userEvent.setup();
    const totals = { listTotal: 1, discountTotal: 0, deliveryFee: 0, grandTotal: 1_000_000, quantity: 24 };
    const { wire } = await open({
      'POST /api/wholeSale/orders': () => ({ status: 409, code: 40901, data: { totals } }),
    });
    await user.click(await place());
    expect(await screen.findByText(/The total has changed to HK\$10,000\.00/)).toBeVisible();
    await user.click(await place());
    await waitFor(() => expect(wire.calls('POST /api/wholeSale/orders')).toHaveLength(2));
    const keys = wire.calls('POST /api/wholeSale/orders').map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
    expect(sessionStorage).toHaveLength(0);
  });

  it('names the deliveries it was shown for, and says that one has closed meanwhile', async () => {
    const user = userEvent.setup();
    const window = { id: 'EARLY', startsOn: '2099-02-01', endsOn: '2099-02-28', closesOn: '2099-01-31' };
    const { lines, total, totalQuantity } = cartOf(full);
    const part = { lines, total, totalQuantity, problems: [] };
    const { wire } = await open({
      'GET /api/wholeSale/cart': () => ({
        data: {
          ...cartOf(full),
          company: 'Acme Stores',
          windows: [window],
          windowId: 'EARLY',
          deliveries: [
            { windowId: null, window: null, ...part },
            { windowId: 'EARLY', window, ...part },
          ],
        },
      }),
      'POST /api/wholeSale/orders': () => ({ status: 409, code: 40912, data: { windowId: null } }),
    });
    await place();
    expect(screen.getByText('2 orders, one for each delivery')).toBeVisible();
    await user.click(await place());
    expect(await screen.findByText(/The delivery above has changed/)).toBeVisible();
    expect(wire.calls('POST /api/wholeSale/orders').map(({ body }) => body)).toMatchObject([
      {
        deliveries: [
          { windowId: null, expectedTotal: 960_000 },
          { windowId: 'EARLY', expectedTotal: 960_000 },
        ],
      },
    ]);
  });

  it('says when it is to be paid, and what the credit limit leaves where the order goes beyond it', async () => {
    const user = userEvent.setup();
    const terms = { paymentDays: 30, creditLimit: 1_000_000, owed: 500_000, available: 500_000 };
    await open({
      'GET /api/wholeSale/cart': () => ({ data: { ...cartOf(full), company: 'Acme Stores', terms } }),
      'POST /api/wholeSale/orders': () => ({ status: 422, code: 42204, data: { terms } }),
    });
    await place();
    expect(screen.getByText('To be paid within 30 days of the invoice.')).toBeVisible();
    expect(screen.getByText('Credit left: HK$5,000.00 of HK$10,000.00.')).toBeVisible();
    await user.click(await place());
    expect(await screen.findByText(/more than your credit limit leaves: HK\$5,000\.00/)).toBeVisible();
  });

  it('puts what the server refuses at its field', async () => {
    const user = userEvent.setup();
    await open({
      'POST /api/wholeSale/orders': () => ({
        status: 400,
        errors: [{ path: 'remark', message: 'validation.tooLong' }],
      }),
    });
    await user.click(await place());
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Remark/ })).toBeInvalid());
    expect(screen.getByText('This is too long.')).toBeVisible();
  });
});

describe('the stock under review (behaviour/calls, inventory)', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] }));
  afterEach(() => jest.useRealTimers());

  it('is asked each minute with the small call, and the cart only when pieces are gone', async () => {
    let left = 100;
    const stock = 'GET /api/wholeSale/inventory';
    const { wire } = await open({
      [stock]: () => ({
        data: Object.keys(full).map((skuId) => ({ skuId, availableQty: left })),
      }),
    });
    await place();
    const carts = () => wire.calls('GET /api/wholeSale/cart').length;
    const before = carts();
    expect(wire.calls(stock)).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(wire.calls(stock)).toHaveLength(1);
    expect(carts()).toBe(before);
    left = 0;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(carts()).toBe(before + 1);
  });

  it('that is gone is named above the form, and what was typed stays, also on the way over the cart', async () => {
    let isGone = false;
    const problems = [{ styleCode: 'LINEN', skuId: 'Navy-S', problem: 'STOCK', limit: 0 }];
    const answers = {
      'GET /api/wholeSale/inventory': () => ({
        data: Object.keys(full).map((skuId) => ({ skuId, availableQty: isGone ? 0 : 100 })),
      }),
      'GET /api/wholeSale/cart': () => ({
        data: { ...cartOf(full), company: 'Acme Stores', ...(isGone && { problems }) },
      }),
    };
    await open(answers);
    await place();
    const remark = () => screen.getByRole('textbox', { name: /Remark/ });
    fireEvent.change(remark(), { target: { value: 'Rear entrance' } });
    isGone = true;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByRole('link', { name: 'To the cart' })).toBeVisible();
    expect(remark()).toHaveValue('Rear entrance');
    expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull();
    // The cart is another page.
    isGone = false;
    await open(answers);
    await place();
    expect(remark()).toHaveValue('Rear entrance');
  });
});
