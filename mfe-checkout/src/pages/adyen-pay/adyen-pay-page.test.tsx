import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type OrderDetail,
  type PaymentResult,
  readGuestProof,
  resultCodes,
  storageKeys,
  writeGuestProof,
} from 'shared-contracts';
import { noAnswer } from 'shared-contracts/testing/stub-api';
import { renderAt } from 'shared-runtime/testing/render-at';
import { leaveFor } from '../../payment/leave-for';
import { createShop, type ShopOptions } from '../../testing/create-shop';
import { order, orderId, validated } from '../../testing/wire-data';
import { Component as AdyenPayPage } from './adyen-pay-page';

// The only function that leaves the page.
jest.mock('../../payment/leave-for');

const pay = 'POST /api/order/payment/pay';
const details = 'POST /api/order/payment/paymentDetails';
const lookUp = 'POST /api/order/guest/orderDetails';
const key = 'idempotency-key';

function result(changes: Partial<PaymentResult> = {}): PaymentResult {
  return { orderId, orderStatus: 'PENDING_PAYMENT', resultCode: 'Refused', action: null, ...changes };
}
const paid = result({ resultCode: 'Authorised', orderStatus: 'PAID' });

interface Opening extends ShopOptions {
  query?: string;
  stands?: Partial<OrderDetail>;
  isKnown?: boolean;
  environment?: string;
}

function openPage({
  query = '',
  stands = {},
  isKnown = true,
  environment = 'sandbox',
  ...options
}: Opening = {}) {
  if (isKnown) writeGuestProof(orderId, { email: 'guest@example.com' });
  const shop = createShop({
    ...options,
    api: {
      [lookUp]: ({ body }) =>
        (body as { email: string }).email === 'guest@example.com' ? { data: order(stands) } : { status: 404 },
      'POST /api/order/payment/paymentMethods': () => ({
        data: {
          paymentMethods: [
            { type: 'scheme', name: 'Cards', brands: ['visa'] },
            { type: 'alipay_hk', name: 'AlipayHK' },
          ],
          amount: { currency: 'HKD', value: 154_000 },
          environment,
        },
      }),
      ...options.api,
    },
  });
  const path = `/checkout/adYenPay?orderId=${orderId}${query}`;
  return { shop, ...renderAt(shop, path, <AdyenPayPage />, { orderId }) };
}

const user = userEvent.setup({ delay: null });
const payButton = () => screen.findByRole('button', { name: 'Pay HK$1,540.00' });

async function typeCard(number = '4111 1111 1111 1111', expiry = '03/40', code = '737') {
  await user.type(await screen.findByRole('textbox', { name: 'Card number' }), number);
  await user.type(screen.getByRole('textbox', { name: 'Expiry date' }), expiry);
  await user.type(screen.getByRole('textbox', { name: 'Security code' }), code);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.mocked(leaveFor).mockClear();
});

describe('paying with a card', () => {
  test('sends the fields as the sandbox takes them, keeps none of them, and thanks', async () => {
    const { shop, address } = openPage({ api: { [pay]: () => ({ data: paid }) } });
    await typeCard();
    await user.click(await payButton());
    await waitFor(() => expect(address()).toBe(`/checkout/success?orderId=${orderId}`));
    expect(shop.calls(pay)[0]?.body).toMatchObject({
      orderId,
      guest: { email: 'guest@example.com' },
      returnPath: `/checkout/adYenPay?orderId=${orderId}`,
      paymentMethod: {
        type: 'scheme',
        encryptedCardNumber: 'test_4111111111111111',
        encryptedExpiryMonth: 'test_03',
        encryptedExpiryYear: 'test_2040',
        encryptedSecurityCode: 'test_737',
      },
    });
    const stored = JSON.stringify({ ...localStorage, ...sessionStorage });
    // As a whole value: a time in the store may contain the three digits.
    expect(stored).not.toMatch(/4111 ?1111|\b(test_)?737\b/);
  });

  test('says at the fields what is wrong with them', async () => {
    const { shop } = openPage();
    await typeCard('4111 1111 1111 1112', '03/20', '7');
    await user.click(await payButton());
    expect(await screen.findByText('Enter a valid card number.')).toBeInTheDocument();
    expect(screen.getByText('Enter a future expiry date as MM/YY.')).toBeInTheDocument();
    expect(screen.getByText('Enter the 3 or 4 digits.')).toBeInTheDocument();
    expect(shop.calls(pay)).toHaveLength(0);
  });

  test('offers the test cards in a test shop only', async () => {
    const sandbox = openPage();
    await user.click(await screen.findByRole('button', { name: 'Use this card 4212 3456 7891 0006' }));
    expect(screen.getByRole('textbox', { name: 'Card number' })).toHaveValue('4212 3456 7891 0006');
    sandbox.unmount();
    openPage({ environment: 'live' });
    await payButton();
    expect(screen.queryByText(/test shop/)).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Card number' })).toBeNull();
  });

  test('a refused payment keeps the order, and the next try is a new one', async () => {
    const { shop } = openPage({
      api: {
        [pay]: () => ({ data: result({ refusalReasonCode: '12', refusalReason: 'Not enough balance' }) }),
      },
    });
    await typeCard();
    await user.click(await payButton());
    expect(await screen.findByText('Payment declined')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(
      /The card was declined: insufficient funds. Your order is still open/,
    );
    await user.click(await payButton());
    await waitFor(() => expect(shop.calls(pay)).toHaveLength(2));
    const keys = shop.calls(pay).map(({ headers }) => headers[key]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  test('after a time-out the same details go with the same key again', async () => {
    const { shop, address } = openPage({
      api: { [pay]: noAnswer, [details]: () => ({ data: result({ resultCode: 'Error' }) }) },
    });
    await typeCard();
    await user.click(await payButton());
    expect(await screen.findByText('We couldn’t confirm your payment')).toBeInTheDocument();
    shop.answers[pay] = () => ({ data: paid });
    await user.click(await payButton());
    await waitFor(() => expect(address()).toContain('/checkout/success'));
    const keys = shop.calls(pay).map(({ headers }) => headers[key]);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('a time-out of a payment that went through leads to the thanks', async () => {
    const { address } = openPage({ api: { [pay]: noAnswer, [details]: () => ({ data: paid }) } });
    await typeCard();
    await user.click(await payButton());
    await waitFor(() => expect(address()).toContain('/checkout/success'));
  });

  test('a payment on its way is said (40904)', async () => {
    openPage({ api: { [pay]: () => ({ status: 409, code: resultCodes.orderState }) } });
    await typeCard();
    await user.click(await payButton());
    expect(await screen.findByText('A payment for this order is in progress')).toBeInTheDocument();
  });

  test('pieces that were sold while nobody paid are told, and that nothing was charged (40902)', async () => {
    openPage({ api: { [pay]: () => ({ status: 409, code: resultCodes.outOfStock }) } });
    await typeCard();
    await user.click(await payButton());
    expect(
      await screen.findByText('Some items sold out before you paid. Nothing was charged.'),
    ).toBeInTheDocument();
  });
});

describe('leaving for a wallet or a bank, and coming back', () => {
  const action = { type: 'redirect', method: 'GET', url: 'http://sandbox.test/pages/1' };

  test('goes to the page the provider names', async () => {
    const { shop } = openPage({
      api: { [pay]: () => ({ data: result({ resultCode: 'RedirectShopper', action }) }) },
    });
    await user.click(await screen.findByRole('radio', { name: 'AlipayHK' }));
    expect(screen.getByText('You’ll continue to AlipayHK, then return here.')).toBeInTheDocument();
    await user.click(await payButton());
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(action));
    expect(shop.calls(pay)[0]?.body).toMatchObject({ paymentMethod: { type: 'alipay_hk' } });
  });

  test('hands in once what the page gave back, and thanks', async () => {
    const { shop, address } = openPage({
      query: '&redirectResult=abc',
      api: { [details]: () => ({ data: paid }) },
    });
    await waitFor(() => expect(address()).toBe(`/checkout/success?orderId=${orderId}`));
    expect(shop.calls(details).map(({ body }) => body)).toEqual([
      { orderId, guest: { email: 'guest@example.com' }, details: { redirectResult: 'abc' } },
    ]);
  });

  test('a cancelled payment can be made another way, and a reload does not hand it in again', async () => {
    const { address } = openPage({
      query: '&redirectResult=abc',
      api: { [details]: () => ({ data: result({ resultCode: 'Cancelled' }) }) },
    });
    expect(await screen.findByText('The payment was cancelled')).toBeInTheDocument();
    expect(await payButton()).toBeInTheDocument();
    expect(address()).toBe(`/checkout/adYenPay?orderId=${orderId}`);
  });

  test('an outage while confirming loses nothing: it is tried again', async () => {
    const { shop, address } = openPage({ query: '&redirectResult=abc', api: { [details]: noAnswer } });
    expect(await screen.findByText('We couldn’t confirm your payment')).toBeInTheDocument();
    shop.answers[details] = () => ({ data: paid });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(address()).toContain('/checkout/success'));
  });
});

describe('whose order it is, and whether it can be paid (behaviour/roles)', () => {
  test('a browser that did not place it asks for the e-mail address', async () => {
    openPage({ isKnown: false });
    const email = await screen.findByRole('textbox', { name: 'E-mail' });
    await user.type(email, 'other@example.com');
    await user.click(screen.getByRole('button', { name: 'Show the order' }));
    expect(await screen.findByText('No order matches this address. Please check it.')).toBeInTheDocument();
    await user.clear(email);
    await user.type(email, 'guest@example.com');
    await user.click(screen.getByRole('button', { name: 'Show the order' }));
    expect(await payButton()).toBeInTheDocument();
    expect(readGuestProof(orderId)).toEqual({ email: 'guest@example.com' });
  });

  test('a guest who looked the order up by phone pays it without being asked again', async () => {
    writeGuestProof(orderId, { phone: '91234567' });
    const { shop } = openPage({ isKnown: false, api: { [lookUp]: () => ({ data: order() }) } });
    expect(await payButton()).toBeInTheDocument();
    expect(shop.calls(lookUp)[0]?.body).toEqual({ orderId, phone: '91234567' });
  });

  test('an order whose time is over says so', async () => {
    openPage({ stands: { status: 'EXPIRED', payable: false } });
    expect(await screen.findByText('This order can no longer be paid')).toBeInTheDocument();
    expect(screen.getByText(/Nothing was charged/)).toBeInTheDocument();
  });

  test('an order whose time is over puts its pieces into the bag again, without its gifts', async () => {
    localStorage.clear();
    const [line] = order().lines;
    const gift = { ...line, skuId: 'S9', isGift: true };
    const { address } = openPage({
      stands: { status: 'EXPIRED', payable: false, lines: [line, gift] as OrderDetail['lines'] },
      api: { 'POST /api/shoppingcart/validate': ({ body }) => ({ data: validated(body, { S1: {} }) }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Add the items to my bag' }));
    await waitFor(() => expect(address()).toBe('/checkout/cart'));
    expect(JSON.parse(localStorage.getItem(storageKeys.cart) ?? '[]')).toEqual([
      expect.objectContaining({ skuId: line?.skuId, quantity: line?.quantity }),
    ]);
  });

  test('a paid order leads to the thanks', async () => {
    const { address } = openPage({ stands: { status: 'PAID', payable: false } });
    await waitFor(() => expect(address()).toBe(`/checkout/success?orderId=${orderId}`));
  });
});

test('the way to pay that was cancelled stays chosen, and others are at hand', async () => {
  const payment = { method: 'alipay_hk', resultCode: 'Cancelled', paidAt: null };
  openPage({ stands: { payment } });
  expect(await screen.findByRole('radio', { name: 'AlipayHK' })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Credit or debit card/ })).not.toBeChecked();
});
