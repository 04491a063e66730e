import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStubShop, member as demoMember } from 'shared-contracts/testing/stub-shop';
import { ServicesProvider } from 'shared-runtime';
import { Header } from './header';

function show({ path = '/bit/men', isLoggedIn = false } = {}) {
  const shop = createStubShop({
    user: isLoggedIn ? demoMember : null,
    channel: path.startsWith('/sit') ? 'sit' : 'bit',
  });
  shop.listen('mini-cart-requested');
  const router = createMemoryRouter([{ path: '*', element: <Header menu={[]} banner={null} /> }], {
    initialEntries: [path],
  });
  render(
    <ServicesProvider services={shop.services}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  );
  act(() => shop.bus.emit('cart-updated', { totalQuantity: 2 }));
  return shop;
}

/** The test DOM has no pointer events of its own. */
function point(name: RegExp, event: 'over' | 'out', pointerType = 'mouse'): void {
  const moved = new MouseEvent(`pointer${event}`, { bubbles: true, relatedTarget: document.body });
  fireEvent(screen.getByRole('link', { name }), Object.assign(moved, { pointerType }));
}

test.each([
  ['/bit/WOMEN', '/bit/women'],
  ['/bit/MEN/SHOES', '/bit/men'],
  ['/bit/KIDS', '/bit/men'],
  ['/sit/search?keyword=coat', '/sit/men'],
])('on %s the logo leads to %s (behaviour/screens)', (path, target) => {
  show({ path });
  expect(screen.getByRole('link', { name: 'Harbour, home' })).toHaveAttribute('href', target);
});

test('the logo leads back to the department that the shopper came from (behaviour/screens)', () => {
  sessionStorage.setItem('lastDepartment', 'women');
  show({ path: '/sit/item/HB1' });
  expect(screen.getByRole('link', { name: 'Harbour, home' })).toHaveAttribute('href', '/sit/women');
  sessionStorage.clear();
});

test('menu, search, stores, login and bag are links before any code has come (behaviour/screens)', () => {
  show();
  const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf(/^Menu$/)).toBe('#menu');
  expect(hrefOf(/^Search$/)).toBe('/bit/search');
  expect(hrefOf(/^Store locator$/)).toBe('/help/store-locator');
  expect(hrefOf(/^Log in$/)).toBe('/login');
  expect(hrefOf(/^Bag/)).toBe('/checkout/cart');
});

test('the member icon leads to the account of a member (behaviour/screens)', () => {
  show({ isLoggedIn: true });
  expect(screen.getByRole('link', { name: 'My account' })).toHaveAttribute('href', '/account/index');
});

describe('the mini cart under a mouse on its icon (behaviour/states)', () => {
  test('the bag opens it and lets it go; a finger does not', () => {
    const shop = show();
    point(/^Bag/, 'over', 'touch');
    point(/^Bag/, 'out', 'touch');
    expect(shop.said('mini-cart-requested')).toEqual([]);
    point(/^Bag/, 'over');
    point(/^Bag/, 'out');
    expect(shop.said('mini-cart-requested')).toEqual([
      { mode: 'cart', isHeld: true },
      { mode: 'cart', isHeld: false },
    ]);
  });

  test('not on the bag page', () => {
    const shop = show({ path: '/checkout/cart' });
    point(/^Bag/, 'over');
    expect(shop.said('mini-cart-requested')).toEqual([]);
  });

  test('the heart opens nothing for a guest, who has no wish list', () => {
    const guest = show();
    point(/^Wishlist/, 'over');
    expect(guest.said('mini-cart-requested')).toEqual([]);
  });

  test('the heart opens a member’s wish list', () => {
    const member = show({ isLoggedIn: true });
    point(/^Wishlist/, 'over');
    expect(member.said('mini-cart-requested')).toEqual([{ mode: 'wishlist', isHeld: true }]);
  });
});
