import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { usePageFocus } from './use-page-focus';

function Frame() {
  usePageFocus('/bit/men');
  return (
    <>
      <header>
        <Link to="/login">Log in</Link>
        <input aria-label="Search" />
        <dialog>
          <button type="button">Close</button>
        </dialog>
      </header>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

function open(path = '/bit/men') {
  const routes = [
    { path: '/bit/men', element: <Link to="/login">Log in to see prices</Link> },
    // biome-ignore lint/a11y/noAutofocus: a page may focus its own field
    { path: '/account/address-book/add', element: <input autoFocus aria-label="Address" /> },
    { path: '*', element: <h1>Another page</h1> },
  ];
  const router = createMemoryRouter([{ element: <Frame />, children: routes }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return (to: string | -1) => act(() => router.navigate(to as string));
}

test('the page that is entered has the focus, so that it is not lost with the page that is left', async () => {
  const go = open();
  expect(document.body).toHaveFocus();
  screen.getByRole('link', { name: 'Log in to see prices' }).focus();
  await go('/login');
  expect(screen.getByRole('main')).toHaveFocus();
  screen.getByRole('link', { name: 'Log in' }).focus();
  await go(-1);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a first page that was left before this code had come has the focus, too', () => {
  open('/login');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a choice within a page, which changes its query, keeps the focus', async () => {
  const go = open();
  const link = screen.getByRole('link', { name: 'Log in' });
  link.focus();
  await go('/bit/men?size=M');
  expect(link).toHaveFocus();
});

test('a field in use, an open dialog and what a page has focused itself keep the focus', async () => {
  const go = open();
  const field = screen.getByRole('textbox', { name: 'Search' });
  field.focus();
  await go('/login');
  expect(field).toHaveFocus();
  const close = screen.getByText('Close');
  close.closest('dialog')?.setAttribute('open', '');
  close.focus();
  await go('/bit/women');
  expect(close).toHaveFocus();
  close.closest('dialog')?.removeAttribute('open');
  await go('/account/address-book/add');
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveFocus();
});
