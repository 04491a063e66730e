import { lazy } from 'react';
import { urls } from 'shared-contracts';
import { type ApplicationProps, createBrowserRouter, Navigate } from 'shared-runtime';
import { ItemPage } from '../pages/item/item-page';
import { ListPage } from '../pages/list/list-page';
import { AccessGuard } from './access-guard';
import { Frame } from './frame';
import { PageError } from './page-error';

type RouterOptions = Pick<ApplicationProps, 'routerWindow' | 'reloadOnce'>;

function guarded(header: boolean) {
  return (
    <AccessGuard>
      <Frame header={header} />
    </AccessGuard>
  );
}

/**
 * The router for behaviour 2's pages under /wholesale, with full paths. Dispose of it when the application
 * unmounts.
 */
export function createWholesaleRouter({ routerWindow: window, reloadOnce }: RouterOptions) {
  // The cart page loads separately, because only it needs the order form.
  const CartPage = lazy(async () => {
    try {
      return { default: (await import('../pages/cart/cart-page')).CartPage };
    } catch (error) {
      const { pathname, search } = window.location;
      if (navigator.onLine && reloadOnce?.(pathname + search)) return new Promise(() => {});
      throw error;
    }
  });

  return createBrowserRouter(
    [
      {
        errorElement: <PageError />,
        children: [
          { path: '/wholesale', element: <Navigate to={urls.wholesale.list()} replace /> },
          {
            element: guarded(true),
            children: [
              {
                errorElement: <PageError />,
                children: [
                  { path: urls.wholesale.list(), element: <ListPage /> },
                  { path: '/wholesale/product/item', element: <ItemPage /> },
                ],
              },
            ],
          },
          {
            element: guarded(false),
            children: [
              {
                errorElement: <PageError />,
                children: [{ path: urls.wholesale.cart(), element: <CartPage /> }],
              },
            ],
          },
          // Other paths belong to the storefront, which takes over.
          { path: '*', element: null },
        ],
      },
    ],
    { window },
  );
}
