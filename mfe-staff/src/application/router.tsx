import { type ComponentType, lazy } from 'react';
import { urls } from 'shared-contracts';
import { type ApplicationProps, createBrowserRouter } from 'shared-runtime';
import { pages } from '../pages/pages';
import { SessionGate } from '../session/session-gate';
import { Frame } from './frame';
import { HomePage } from './home-page';
import { NotFoundPage } from './not-found-page';
import { PageError } from './page-error';
import { PageView } from './page-view';

type RouterOptions = Pick<ApplicationProps, 'routerWindow' | 'reloadOnce'>;

/** The router of the back office, with full paths. Dispose of it when the application unmounts. */
export function createStaffRouter({ routerWindow: window, reloadOnce }: RouterOptions) {
  /** A page's code; a reload, at most once, fetches code that a release has replaced. */
  function lazily(load: () => Promise<ComponentType>): ComponentType {
    return lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        const { pathname, search } = window.location;
        if (navigator.onLine && reloadOnce?.(pathname + search)) return new Promise(() => {});
        throw error;
      }
    });
  }

  const routes = pages.map((page) => {
    const View = lazily(page.load);
    return { path: page.path, element: <PageView page={page} view={<View />} /> };
  });

  return createBrowserRouter(
    [
      {
        errorElement: <PageError />,
        children: [
          {
            path: urls.staff.index(),
            element: (
              <SessionGate>
                <Frame />
              </SessionGate>
            ),
            children: [
              {
                errorElement: <PageError />,
                children: [
                  { index: true, element: <HomePage /> },
                  ...routes,
                  { path: '*', element: <NotFoundPage /> },
                ],
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
