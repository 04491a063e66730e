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

/** The pages of behaviour 2 under /wholesale, with their whole paths. Dispose of it when the application goes. */
export function createWholesaleRouter({ routerWindow: window, reloadOnce }: RouterOptions) {
  // The form that orders comes with the cart alone.
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
          // Any other path is the storefront's, which takes over.
          { path: '*', element: null },
        ],
      },
    ],
    { window },
  );
}
