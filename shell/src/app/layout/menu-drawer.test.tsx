import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStubShop, member } from 'shared-contracts/testing/stub-shop';
import { ServicesProvider } from 'shared-runtime';
import type { MenuEntry } from './layout-data';
import { MenuTrigger } from './main-menu';

const entry = (name: string, url: string, children?: MenuEntry[]): MenuEntry => ({
  name,
  url,
  ...(children && { children }),
});
const menu = [entry('Men', '/bit/men')];

function open(
  createRouter: typeof createBrowserRouter = createMemoryRouter,
  isLoggedIn = false,
  shown: readonly MenuEntry[] = menu,
) {
  const waiting = { answer: (_: null) => undefined as unknown };
  const slow = () => new Promise<null>((resolve) => Object.assign(waiting, { answer: resolve }));
  const children = [
    { path: '/slow', loader: slow, element: 'slow' },
    { path: '*', element: 'page' },
  ];
  const router = createRouter([{ element: <MenuTrigger menu={shown} />, children }]);
  render(
    <ServicesProvider services={createStubShop({ user: isLoggedIn ? member : null }).services}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  );
  return { router, waiting, trigger: () => screen.getByRole('link', { name: 'Menu' }) };
}

test('a menu that is opened while a page is on its way stays open when it comes', async () => {
  const { router, waiting, trigger } = open();
  let arrived: Promise<void> | undefined;
  await act(async () => {
    arrived = router.navigate('/slow');
  });
  fireEvent.click(trigger());
  expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  await act(async () => {
    waiting.answer(null);
    await arrived;
  });
  expect(router.state.location.pathname).toBe('/slow');
  expect(trigger()).toHaveAttribute('aria-expanded', 'true');
});

test('a menu that is opened when the URL has changed, but the page not yet, stays open', async () => {
  const { router, trigger } = open(createBrowserRouter);
  await act(async () => {
    await router.navigate('/quick');
    // React draws the navigation in a transition, which the click precedes.
    expect(window.location.pathname).toBe('/quick');
    fireEvent.click(trigger());
  });
  expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  await act(() => router.navigate('/bit/men'));
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
});

test('a menu closes with the page that was chosen in it', async () => {
  const { router, trigger } = open();
  fireEvent.click(trigger());
  expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  await act(() => router.navigate('/bit/men'));
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
});

test.each([
  [false, ['/login', '/order-inquiry', '/help/store-locator', '/help/help-centre']],
  [true, ['/account/index', '/account/order-history', '/help/store-locator', '/help/help-centre']],
])('leads to account, orders, stores and help; logged in: %s', async (isLoggedIn, targets) => {
  const { trigger } = open(createMemoryRouter, isLoggedIn);
  fireEvent.click(trigger());
  const links = within(await screen.findByRole('list', { name: 'Services' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(targets);
});

test('links without categories stand before the departments or after them, as in the menu', async () => {
  const shown = [
    entry('New in', '/bit/search?label=NEW'),
    entry('Gifts', '/bit/gifts'),
    entry('Women', '/bit/women', [entry('Coats', '/bit/WOMEN/COATS')]),
    entry('Care', '/bit/care'),
    entry('Stories', '/bit/stories'),
  ];
  fireEvent.click(open(createMemoryRouter, false, shown).trigger());
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }));
  const shownNames = drawer.getAllByText(/^(New in|Gifts|Women|Care|Stories)$/);
  expect(shownNames.map(({ textContent }) => textContent)).toEqual(shown.map(({ name }) => name));
});
