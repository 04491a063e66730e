import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from 'shared-runtime/testing/render-at';
import { writeLocalCart } from '../../bag/local-cart';
import { createShop } from '../../testing/create-shop';
import { Component as CheckLoginPage } from './check-login-page';

beforeEach(() => localStorage.clear());

test('offers the login and the registration, which come back, and going on as a guest', async () => {
  writeLocalCart([{ skuId: 'S1', channelId: 1, quantity: 1 }]);
  const { address } = renderAt(createShop(), '/checkout/checklogin', <CheckLoginPage />);
  const back = '?redirecturl=%2Fcheckout%2Fpayment';
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', `/login${back}`);
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', `/register${back}`);
  // The address says it, so that a tap before the scripts run counts too.
  await userEvent.click(screen.getByRole('link', { name: 'Continue as guest' }));
  expect(address()).toBe('/checkout/payment?as=guest');
});

test('draws the login and going on as a guest alike, the registration less, and none as the only way', () => {
  writeLocalCart([{ skuId: 'S1', channelId: 1, quantity: 1 }]);
  renderAt(createShop(), '/checkout/checklogin', <CheckLoginPage />);
  const look = (name: string) => screen.getByRole('link', { name }).className;
  expect(look('Log in')).toBe(look('Continue as guest'));
  expect(look('Create an account')).not.toBe(look('Log in'));
  for (const { className } of screen.getAllByRole('link')) expect(className).not.toContain('primary');
});

test('asks nothing of an empty bag, to which Back leads a guest who has paid, but goes to the bag', async () => {
  const { address } = renderAt(createShop(), '/checkout/checklogin', <CheckLoginPage />);
  await waitFor(() => expect(address()).toBe('/checkout/cart'));
});

test('a member has chosen already', async () => {
  const shop = createShop({ isLoggedIn: true });
  const { address } = renderAt(shop, '/checkout/checklogin', <CheckLoginPage />);
  await waitFor(() => expect(address()).toBe('/checkout/payment'));
});
