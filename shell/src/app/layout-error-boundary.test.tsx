import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ShopServices } from 'shared-contracts';
import { FragmentHostProvider, ServicesProvider } from 'shared-runtime';
import { LayoutErrorBoundary } from './layout-error-boundary';

const services = {
  locale: 'en',
  config: { contact: { email: 'care@example.com' } },
  channel: () => 'bit',
  log: console,
} as unknown as ShopServices;
const Nothing = () => null;
const host = { load: async () => ({ Component: Nothing }), loaded: () => undefined, inSlot: () => [] };

function Broken(): never {
  throw new Error('broken');
}

afterEach(() => jest.restoreAllMocks());

function open(path: string) {
  const router = createMemoryRouter(
    [
      {
        id: 'layout',
        ErrorBoundary: LayoutErrorBoundary,
        children: [{ ErrorBoundary: Broken, children: [{ path: '*', Component: Broken }] }],
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <ServicesProvider services={services}>
      <FragmentHostProvider value={host}>
        <RouterProvider router={router} />
      </FragmentHostProvider>
    </ServicesProvider>,
  );
}

test('a failure inside the error page says so, with a link back home (behaviour/errors)', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  open('/bit/men');
  expect(
    await screen.findByRole('heading', { name: 'An error occurred while showing the error page' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
});

test('an address that no pattern matches is not found (behaviour/screens)', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  open('/bit/%0d/men');
  expect(await screen.findByRole('heading', { name: '404 — Page Not Found' })).toBeVisible();
});
