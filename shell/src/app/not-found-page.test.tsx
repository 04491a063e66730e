import { render, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { cookieKeys, type ShopServices } from 'shared-contracts';
import { FragmentHostProvider, ServicesProvider } from 'shared-runtime';
import { NotFoundPage } from './not-found-page';

const services = {
  locale: 'en',
  config: { contact: { email: 'care@example.com' } },
  channel: () => 'bit',
  log: console,
} as unknown as ShopServices;

/** Stub of mfe-catalog's fragment. */
function Suggestions({ spot }: { spot?: string }) {
  return <section aria-label="Suggestions">{spot}</section>;
}
const host = { load: async () => ({ Component: Suggestions }), loaded: () => undefined, inSlot: () => [] };

function open() {
  const router = createMemoryRouter([{ path: '*', Component: NotFoundPage }], {
    initialEntries: ['/bit/nothing'],
  });
  render(
    <ServicesProvider services={services}>
      <FragmentHostProvider value={host}>
        <RouterProvider router={router} />
      </FragmentHostProvider>
    </ServicesProvider>,
  );
}

describe('the not-found page (behaviour/screens and behaviour/errors)', () => {
  afterEach(() => Cookies.remove(cookieKeys.firstPage));

  it('says so, and where help is', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: '404 — Page Not Found' })).toBeVisible();
    expect(screen.getByText('Sorry, the page you were looking for doesn’t exist.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'care@example.com' })).toHaveAttribute(
      'href',
      'mailto:care@example.com',
    );
  });

  it.each([
    ['the first-visited page of the channel', '/bit/women', '/bit/women'],
    ['the home page where none is known', '', '/'],
    ['the home page where the cookie names another host', '//evil.example', '/'],
  ])('leads HOME to %s', async (_title, cookie, target) => {
    if (cookie) Cookies.set(cookieKeys.firstPage, cookie);
    open();
    expect(await screen.findByRole('link', { name: 'HOME' })).toHaveAttribute('href', target);
  });

  it('shows recommendations in the width of the page, not of a text', async () => {
    open();
    const suggestions = await screen.findByRole('region', { name: 'Suggestions' });
    expect(suggestions).toHaveTextContent('not-found');
    expect(suggestions.closest('[class*="text"]')).toBeNull();
    expect(suggestions.closest('[class*="container"]')).not.toBeNull();
  });
});
