import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from 'shared-runtime/testing/render-at';
import { rememberUnpaidOrder } from '../../payment/unpaid-order';
import { createShop } from '../../testing/create-shop';
import { CheckLoginPage } from './check-login-page';

beforeEach(() => sessionStorage.clear());

test('offers the login and the registration, which come back, and going on as a guest', async () => {
  const { address } = renderAt(createShop(), '/checkout/checklogin', <CheckLoginPage />);
  const back = '?redirecturl=%2Fcheckout%2Fpayment';
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', `/login${back}`);
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', `/register${back}`);
  // The address says it, so that a tap before the scripts run counts too.
  await userEvent.click(screen.getByRole('link', { name: 'Continue as guest' }));
  expect(address()).toBe('/checkout/payment?as=guest');
});

test('offers to pay an order that was placed in this tab', async () => {
  rememberUnpaidOrder('ITHKEABCDEFGH1234');
  renderAt(createShop(), '/checkout/checklogin', <CheckLoginPage />);
  expect(await screen.findByRole('link', { name: 'Pay your order' })).toHaveAttribute(
    'href',
    '/checkout/pay-again?orderId=ITHKEABCDEFGH1234',
  );
});

test('a member has chosen already', async () => {
  const shop = createShop({ isLoggedIn: true });
  const { address } = renderAt(shop, '/checkout/checklogin', <CheckLoginPage />);
  await waitFor(() => expect(address()).toBe('/checkout/payment'));
});
