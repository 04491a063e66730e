import type { ComponentType } from 'react';
import { urls } from 'shared-contracts';
import { type ApplicationProps, createBrowserRouter, Navigate } from 'shared-runtime';
import { createLazyPages } from 'shared-runtime/application-root';
import { ItemPage } from '../pages/item/item-page';
import { ListPage } from '../pages/list/list-page';
import { AccessGuard } from './access-guard';
import { Frame } from './frame';
import { PageError } from './page-error';

function guarded(header: boolean) {
  return (
    <AccessGuard>
      <Frame header={header} />
    </AccessGuard>
  );
}

/**
 * The router for behaviour/screens's pages under /wholesale, with full paths. Dispose of it when the application
 * unmounts.
 */
export function createWholesaleRouter(application: ApplicationProps) {
  const lazyPage = createLazyPages(application);
  /** Pages beyond list and matrix load when they are opened. */
  function later(load: () => Promise<ComponentType>) {
    const Page = lazyPage(load);
    return <Page />;
  }

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
                  {
                    path: urls.wholesale.drafts(),
                    element: later(async () => (await import('../pages/drafts/drafts-page')).DraftsPage),
                  },
                  {
                    path: '/wholesale/draft',
                    element: later(async () => (await import('../pages/drafts/draft-page')).DraftPage),
                  },
                  {
                    path: '/wholesale/orders',
                    element: later(async () => (await import('../pages/orders/orders-page')).OrdersPage),
                  },
                  {
                    path: '/wholesale/order',
                    element: later(async () => (await import('../pages/orders/order-page')).OrderPage),
                  },
                  {
                    path: urls.wholesale.addresses(),
                    element: later(
                      async () => (await import('../pages/addresses/addresses-page')).AddressesPage,
                    ),
                  },
                  {
                    path: urls.wholesale.users(),
                    element: later(async () => (await import('../pages/users/users-page')).UsersPage),
                  },
                  {
                    path: '/wholesale/statement',
                    element: later(
                      async () => (await import('../pages/statement/statement-page')).StatementPage,
                    ),
                  },
                ],
              },
            ],
          },
          {
            element: guarded(false),
            children: [
              {
                errorElement: <PageError />,
                children: [
                  {
                    path: urls.wholesale.cart(),
                    element: later(async () => (await import('../pages/cart/cart-page')).CartPage),
                  },
                  {
                    path: urls.wholesale.review(),
                    element: later(async () => (await import('../pages/review/review-page')).ReviewPage),
                  },
                ],
              },
            ],
          },
          {
            element: (
              <AccessGuard forMembers>
                <Frame header={false} forMembers />
              </AccessGuard>
            ),
            children: [
              {
                errorElement: <PageError />,
                children: [
                  {
                    path: urls.wholesale.apply(),
                    element: later(async () => (await import('../pages/apply/apply-page')).ApplyPage),
                  },
                  {
                    path: '/wholesale/join',
                    element: later(async () => (await import('../pages/users/join-page')).JoinPage),
                  },
                ],
              },
            ],
          },
          // Other paths belong to the storefront, which takes over.
          { path: '*', element: null },
        ],
      },
    ],
    { window: application.routerWindow },
  );
}
