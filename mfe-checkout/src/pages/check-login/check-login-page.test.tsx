import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from 'shared-runtime/testing/render-at';
import { createShop } from '../../testing/create-shop';
import { isGuestCheckout } from '../payment/guest-choice';
import { CheckLoginPage } from './check-login-page';

beforeEach(() => sessionStorage.clear());

test('offers the login and the registration, which come back, and going on as a guest', async () => {
  const { address } = renderAt(createShop(), '/checkout/checklogin', <CheckLoginPage />);
  const back = '?redirecturl=%2Fcheckout%2Fpayment';
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', `/login${back}`);
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', `/register${back}`);
  expect(isGuestCheckout()).toBe(false);
  await userEvent.click(screen.getByRole('link', { name: 'Continue as guest' }));
  expect(address()).toBe('/checkout/payment');
  expect(isGuestCheckout()).toBe(true);
});

test('a member has chosen already', async () => {
  const shop = createShop({ isLoggedIn: true });
  const { address } = renderAt(shop, '/checkout/checklogin', <CheckLoginPage />);
  await waitFor(() => expect(address()).toBe('/checkout/payment'));
});
