import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type OrderDetail, resultCodes, sessionKeys, writeGuestProof } from 'shared-contracts';
import { readGiftCardDraft, writeGiftCardDraft } from 'shared-contracts/gift-card-draft';
import { member } from 'shared-contracts/testing/stub-shop';
import { renderAt } from 'shared-runtime/testing/render-at';
import { createShop } from '../../testing/create-shop';
import { order, orderId } from '../../testing/wire-data';
import { Component as SuccessPage } from './success-page';

const lookUp = 'POST /api/order/guest/orderDetails';
const paying: Partial<OrderDetail> = { status: 'PAYMENT_PROCESSING', payable: false };
const paid: Partial<OrderDetail> = { status: 'PAID', payable: false };

function openPage(stands: () => Partial<OrderDetail>, isKnown = true) {
  if (isKnown) writeGuestProof(orderId, { email: 'guest@example.com' });
  const shop = createShop({ api: { [lookUp]: () => ({ data: order(stands()) }) } });
  const path = `/checkout/success?orderId=${orderId}`;
  return { shop, ...renderAt(shop, path, <SuccessPage />, { orderId }) };
}

beforeEach(() => sessionStorage.clear());

test('thanks for a paid order, with its number, what happens next and the way to find it', async () => {
  sessionStorage.setItem(sessionKeys.checkout, JSON.stringify({ firstName: 'Mei' }));
  openPage(() => paid);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' }),
  ).toBeInTheDocument();
  expect(document.body).toHaveTextContent(orderId);
  expect(sessionStorage.getItem(sessionKeys.checkout)).toBeNull();
  expect(screen.getByRole('heading', { name: 'What happens next' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the order' })).toHaveAttribute(
    'href',
    `/order-details?orderId=${orderId}`,
  );
});

test('drops what was typed to buy gift cards once they are paid', async () => {
  writeGiftCardDraft({ memberId: 'm1', values: { message: 'Enjoy' }, orderId });
  const { unmount } = openPage(() => ({}));
  await screen.findByRole('link', { name: 'Pay now' });
  expect(readGiftCardDraft('m1')).toBeDefined();
  unmount();
  openPage(() => paid);
  await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' });
  expect(readGiftCardDraft('m1')).toBeUndefined();
});

test('says where an order is collected, and when that can be (behaviour/calls, delivery methods)', async () => {
  const hours = [{ days: 'Every day', hours: '24 hours' }];
  const point = { id: 'MKK', name: 'Mong Kok', address: '62 Fa Yuen Street', hours };
  const delivery = {
    code: 'LOCKER',
    name: 'Pick-up locker',
    pickUpPoint: { kind: 'LOCKER' as const, ...point },
  };
  openPage(() => ({ ...paid, delivery }));
  const place = await screen.findByText('Collect at', { selector: 'dt' });
  expect(place.nextElementSibling).toHaveTextContent('Mong Kok62 Fa Yuen StreetEvery day 24 hours');
  expect(
    screen.getByText('Pick-up locker: we’ll tell you when they are ready to collect.'),
  ).toBeInTheDocument();
  expect(screen.queryByText('Delivery address')).not.toBeInTheDocument();
});

test('an order that is not paid can be paid from here', async () => {
  openPage(() => ({}));
  // No promise to keep pieces that another buyer may take before the payment.
  expect(await screen.findByText(/^Please pay by .*: we can only hold your items/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Pay now' })).toHaveAttribute(
    'href',
    `/checkout/pay-again?orderId=${orderId}`,
  );
});

test('a browser that can’t prove the order shows nothing of it, but the way there (behaviour/roles)', async () => {
  const { shop } = openPage(() => paid, false);
  expect(await screen.findByRole('link', { name: 'Find my order' })).toBeInTheDocument();
  expect(shop.sent).toHaveLength(0);
});

describe('a guest keeps the order in an account', () => {
  const registering = 'POST /api/customer/register';
  const binding = 'POST /api/order/orderBinding';
  const user = userEvent.setup({ delay: null });
  const save = async () => {
    await user.type(await screen.findByLabelText('Choose a password'), 'Harbour1');
    await user.click(screen.getByRole('button', { name: 'Save as account' }));
  };

  test('with a password only: the account gets the order', async () => {
    const { shop, address } = openPage(() => paid);
    shop.answers[registering] = () => ({
      data: { token: 't', refreshToken: 'r', expiresIn: 900, user: member },
    });
    shop.answers[binding] = () => ({ data: order(paid) });
    await save();
    await waitFor(() => expect(address()).toBe(`/account/order-details?orderId=${orderId}`));
    expect(shop.calls(registering)[0]?.body).toEqual({
      email: 'guest@example.com',
      password: 'Harbour1',
      firstName: 'Mei',
      lastName: 'Chan',
    });
    expect(shop.calls(binding)[0]?.body).toEqual({ orderId, email: 'guest@example.com' });
  });

  test('is told what is wrong with the password, and where an account exists already', async () => {
    const { shop } = openPage(() => paid);
    const errors = [{ path: 'password', message: 'validation.password' }];
    shop.answers[registering] = () => ({ status: 400, errors });
    await save();
    await waitFor(() => expect(screen.getByLabelText('Choose a password')).toBeInvalid());
    shop.answers[registering] = () => ({ status: 409, code: resultCodes.emailTaken });
    await user.click(screen.getByRole('button', { name: 'Save as account' }));
    expect(await screen.findByRole('link', { name: 'Log in to keep the order there' })).toHaveAttribute(
      'href',
      expect.stringContaining('/login?redirecturl='),
    );
  });
});

test('an expired order says so', async () => {
  openPage(() => ({ status: 'EXPIRED', payable: false }));
  expect(await screen.findByText(/This order has expired because it was not paid in time/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save as account' })).not.toBeInTheDocument();
});

describe('a payment on its way', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('changes the page as soon as it is confirmed', async () => {
    let stands = paying;
    openPage(() => stands);
    await wait(0);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We are waiting for your payment');
    stands = paid;
    await wait(3_500);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Thank you for your order');
  });

  test('is asked for a minute, then only when the shopper asks', async () => {
    const { shop } = openPage(() => paying);
    await wait(120_000);
    const asked = shop.calls(lookUp).length;
    expect(asked).toBe(20);
    await wait(600_000);
    expect(shop.calls(lookUp)).toHaveLength(asked);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await wait(10_000);
    expect(shop.calls(lookUp).length).toBeGreaterThan(asked + 1);
  });
});

test('says when a paid order arrives (behaviour/checkout)', async () => {
  const arrival = { from: '2026-11-30', to: '2026-12-02' };
  openPage(() => ({ ...paid, delivery: { code: 'STANDARD', name: 'Standard delivery', arrival } }));
  expect(await screen.findByText('Mon 30 Nov – Wed 2 Dec')).toBeVisible();
  expect(screen.getByText('Standard delivery: arrives Mon 30 Nov – Wed 2 Dec.')).toBeVisible();
});
