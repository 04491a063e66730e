import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Locale } from 'shared-contracts';
import type { Answers } from 'shared-contracts/testing/stub-api';
import { createStubShop, member } from 'shared-contracts/testing/stub-shop';
import { ServicesProvider } from 'shared-runtime';

export interface ShopOptions {
  api?: Answers;
  isLoggedIn?: boolean;
  locale?: Locale;
}

export function createShop({ isLoggedIn = false, ...options }: ShopOptions = {}) {
  return createStubShop({ ...options, user: isLoggedIn ? member : null });
}
export type Shop = ReturnType<typeof createShop>;

/** Shows a page or a fragment at a path; other paths show their address, so that a test sees where it was led. */
export function renderAt(shop: Shop, path: string, element: ReactNode, data: unknown = null) {
  const { pathname } = new URL(path, 'http://shop.test');
  const router = createMemoryRouter(
    [
      { path: pathname, element, loader: () => data, hydrateFallbackElement: null },
      { path: '*', Component: ElsewherePage },
    ],
    { initialEntries: [path], hydrationData: { loaderData: { '0': data } } },
  );
  const view = render(
    <ServicesProvider services={shop.services}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { ...view, router, address };
}

function ElsewherePage() {
  return <p>elsewhere</p>;
}
