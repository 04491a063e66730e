import { act, render, screen } from '@testing-library/react';
import { createBus, type ShopServices, storageKeys } from 'shared-contracts';
import { ServicesProvider } from 'shared-runtime';
import { useCartQuantity } from './use-cart-quantity';

function Badge() {
  return <output>{useCartQuantity()}</output>;
}

function show(isLoggedIn: boolean) {
  const bus = createBus({ info() {}, warn() {}, error() {} });
  const session = { snapshot: () => ({ isLoggedIn }) };
  render(
    <ServicesProvider services={{ bus, session } as unknown as ShopServices}>
      <Badge />
    </ServicesProvider>,
  );
  return bus;
}

beforeEach(() => localStorage.clear());

test('a guest’s badge counts the stored bag before the mini cart has been loaded (behaviour/entities)', () => {
  localStorage.setItem(storageKeys.cart, JSON.stringify([{ skuId: 'S1', channelId: 1, quantity: 2 }]));
  const bus = show(false);
  expect(screen.getByRole('status')).toHaveTextContent('2');

  // Another tab adds an item.
  localStorage.setItem(storageKeys.cart, JSON.stringify([{ skuId: 'S1', channelId: 1, quantity: 3 }]));
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.cart }));
  });
  expect(screen.getByRole('status')).toHaveTextContent('3');

  // Then mfe-checkout reports the quantity that is available.
  act(() => bus.emit('cart-updated', { totalQuantity: 1 }));
  expect(screen.getByRole('status')).toHaveTextContent('1');
});

test('a member’s badge counts what was last known, and bad storage is an empty bag', () => {
  localStorage.setItem(storageKeys.cartQuantities, JSON.stringify([{ skuId: 'S1', quantity: 4 }]));
  show(true);
  expect(screen.getByRole('status')).toHaveTextContent('4');
});

test.each(['{', '{"a":1}', '[null]', '[{"quantity":"x"}]'])('%s in storage is an empty bag', (text) => {
  localStorage.setItem(storageKeys.cart, text);
  localStorage.setItem(storageKeys.cartQuantities, text);
  show(true);
  expect(screen.getByRole('status')).toHaveTextContent('0');
});
