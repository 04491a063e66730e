import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ShopServices } from 'shared-contracts';
import { ServicesProvider } from '../services-context';

/**
 * For a remote's tests: renders a page with its loader data, or a fragment, at the URL `address`. `loadElsewhere` is the
 * loader of all other pages, for tests of what happens until they are there.
 */
export function renderAt(
  shop: { services: ShopServices },
  path: string,
  element: ReactNode,
  data: unknown = null,
  loadElsewhere?: () => Promise<unknown>,
) {
  const { pathname } = new URL(path, 'http://shop.test');
  const router = createMemoryRouter(
    [
      { id: 'page', path: pathname, element, loader: () => data },
      {
        id: 'elsewhere',
        path: '*',
        element: <p>elsewhere</p>,
        ...(loadElsewhere && { loader: loadElsewhere }),
      },
    ],
    { initialEntries: [path], hydrationData: { loaderData: { page: data } } },
  );
  const view = render(
    <ServicesProvider services={shop.services}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { ...view, router, address };
}
