import { render, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { channelOfPath } from 'shared-contracts';
import { type PageContext, type PageModule, ServicesProvider } from 'shared-runtime';
import type { Shop } from './create-shop';

interface Shown {
  Component: ComponentType<Record<string, never>>;
  loader?(context: PageContext): unknown;
  data?: PageModule['data'];
}

/**
 * Renders a page with its real loader, or a fragment, at a URL. Any other path renders its URL as text, to
 * assert redirects.
 */
export async function renderAt(shop: Shop, address: string, page: Shown) {
  const { pathname } = new URL(address, 'http://shop.test');
  const router = createMemoryRouter(
    [
      {
        path: pathname,
        Component: page.Component,
        errorElement: <p role="alert">failed</p>,
        hydrateFallbackElement: <p>loading</p>,
        loader: async ({ request, params }) => {
          const url = new URL(request.url);
          const channel = channelOfPath(url.pathname) ?? 'bit';
          const { services } = shop;
          const { loader } = (await page.data?.()) ?? page;
          const context = { services, params, url, channel, locale: 'en', signal: request.signal } as const;
          return (await loader?.(context)) ?? null;
        },
      },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  const view = render(
    <ServicesProvider services={shop.services}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  );
  await waitFor(() => expect(view.queryByText('loading')).toBeNull());
  return {
    ...view,
    router,
    address: () => decodeURIComponent(router.state.location.pathname + router.state.location.search),
  };
}
