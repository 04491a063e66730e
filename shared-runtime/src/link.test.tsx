import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, Link as RouterLink, RouterProvider } from 'react-router-dom';
import { Link } from './link';

function show(element: React.ReactElement) {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/bit/men'] });
  render(<RouterProvider router={router} />);
  return { router, link: screen.getByRole('link') };
}

test('a click goes to the page with its state, without loading the document', async () => {
  const onClick = jest.fn();
  const { router, link } = show(
    <Link to="/bit/women" state={{ from: 'menu' }} onClick={onClick}>
      Women
    </Link>,
  );
  // False: the browser does not follow the link.
  expect(fireEvent.click(link)).toBe(false);
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/bit/women' }));
  expect(router.state.location.state).toEqual({ from: 'menu' });
  expect(router.state.historyAction).toBe('PUSH');
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a link to the page itself adds nothing to the history', async () => {
  const { router, link } = show(<Link to="/bit/men">Men</Link>);
  fireEvent.click(link);
  await waitFor(() => expect(router.state.historyAction).toBe('REPLACE'));
});

test.each([
  ['with a modifier key', <Link key="a" to="/bit/women" />, { ctrlKey: true }],
  ['with the middle button', <Link key="b" to="/bit/women" />, { button: 1 }],
  ['in a new window', <Link key="c" to="/bit/women" target="_blank" />, {}],
  ['that loads the document', <Link key="d" to="/bit/women" reloadDocument />, {}],
])('a click %s is the browser’s', (_, element, click) => {
  const { router, link } = show(element);
  // jsdom does not navigate; the event must reach it.
  expect(fireEvent.click(link, click)).toBe(true);
  expect(router.state.location.pathname).toBe('/bit/men');
});

test('a click that its page has handled goes nowhere', () => {
  const { router, link } = show(<Link to="/bit/women" onClick={(event) => event.preventDefault()} />);
  fireEvent.click(link);
  expect(router.state.navigation.state).toBe('idle');
  expect(router.state.location.pathname).toBe('/bit/men');
});

test('is the router’s link in the document, also where the path must be resolved or no data router is', () => {
  for (const to of ['/bit/women', '/bit/women?page=2', 'shoes']) {
    const html = (Each: typeof RouterLink) => {
      const { container, unmount } = render(
        <MemoryRouter initialEntries={['/bit/men']}>
          <Each to={to} className="link" />
        </MemoryRouter>,
      );
      const { outerHTML } = container.firstElementChild as HTMLElement;
      unmount();
      return outerHTML;
    };
    expect(html(Link as typeof RouterLink)).toBe(html(RouterLink));
  }
});
