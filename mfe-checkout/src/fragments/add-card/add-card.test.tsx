import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noAnswer } from 'shared-contracts/testing/stub-api';
import { renderAt } from 'shared-runtime/testing/render-at';
import { leaveFor } from '../../payment/leave-for';
import { createShop, type ShopOptions } from '../../testing/create-shop';
import { StoreCard } from './store-card';

jest.mock('../../payment/leave-for', () => ({ leaveFor: jest.fn() }));

const add = 'POST /api/customer/payment/method/add';
const details = 'POST /api/customer/payment/method/add/details';
const page = '/account/PaymentInstruments-List';
const stored = {
  resultCode: 'Authorised',
  action: null,
  refusalReason: null,
  refusalReasonCode: null,
  methods: [],
};

function open(api: ShopOptions['api'], path = page) {
  const shop = createShop({
    isLoggedIn: true,
    api: {
      'POST /api/order/payment/paymentMethods': () => ({
        data: { paymentMethods: [], amount: { currency: 'HKD', value: 0 }, environment: 'sandbox' },
      }),
      ...api,
    },
  });
  shop.listen('toast-requested');
  return { shop, ...renderAt(shop, path, <StoreCard />) };
}

const user = userEvent.setup({ delay: null });
async function save() {
  await user.click(screen.getByRole('button', { name: 'Add a card' }));
  await user.click(await screen.findByRole('button', { name: 'Use this card 4111 1111 1111 1111' }));
  await user.click(screen.getByRole('button', { name: 'Save card' }));
}

test('a card is stored without an order, and comes back to the account (behaviour/calls)', async () => {
  const { shop } = open({ [add]: () => ({ data: stored }) });
  await save();
  expect(await screen.findByRole('button', { name: 'Add a card' })).toBeVisible();
  expect(shop.calls(add)[0]?.body).toMatchObject({
    paymentMethod: { type: 'scheme', encryptedCardNumber: 'test_4111111111111111' },
    returnPath: page,
  });
  expect(shop.events).toContainEqual({
    name: 'toast-requested',
    payload: { kind: 'success', message: 'Your card is saved.' },
  });
});

test('the focus follows the form that takes the place of its button, and back', async () => {
  open({});
  await user.click(screen.getByRole('button', { name: 'Add a card' }));
  const heading = screen.getByRole('heading', { name: 'New card' });
  expect(heading).toHaveFocus();
  await screen.findByRole('button', { name: 'Save card' });
  await user.tab();
  expect(screen.getByRole('textbox', { name: /Card number/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(heading).toHaveFocus();
});

test('a card that the bank wants to confirm leads to its page', async () => {
  const action = { type: 'redirect', url: 'http://bank.test/', method: 'GET' };
  open({ [add]: () => ({ data: { ...stored, resultCode: 'RedirectShopper', action } }) });
  await save();
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(expect.objectContaining(action)));
});

test('the return from the bank is submitted once and leaves the address', async () => {
  const { shop, address } = open({ [details]: () => ({ data: stored }) }, `${page}?redirectResult=abc`);
  await waitFor(() =>
    expect(shop.calls(details).map(({ body }) => body)).toEqual([{ details: { redirectResult: 'abc' } }]),
  );
  await waitFor(() => expect(address()).toBe(page));
});

test('a refused card says why and keeps the form', async () => {
  open({ [add]: () => ({ data: { ...stored, resultCode: 'Refused', refusalReasonCode: '6' } }) });
  await save();
  expect(await screen.findByText('The card was not saved')).toBeVisible();
  expect(screen.getByText('The card has expired.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save card' })).toBeEnabled();
});

test('an outage says so and can be tried again', async () => {
  open({ [add]: noAnswer });
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('The card was not saved');
  expect(screen.getByRole('button', { name: 'Save card' })).toBeEnabled();
});
