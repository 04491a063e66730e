import { urls } from 'shared-contracts';
import { type ApplicationProps, createBrowserRouter } from 'shared-runtime';
import { createLazyPages } from 'shared-runtime/application-root';
import { pages } from '../pages/pages';
import { SessionGate } from '../session/session-gate';
import { Frame } from './frame';
import { HomePage } from './home-page';
import { NotFoundPage } from './not-found-page';
import { PageError } from './page-error';
import { PageView } from './page-view';

/** The router of the back office, with full paths. Dispose of it when the application unmounts. */
export function createStaffRouter(application: ApplicationProps) {
  const lazyPage = createLazyPages(application);
  const routes = pages.map((page) => {
    const View = lazyPage(page.load);
    const element = <PageView page={page} view={<View />} />;
    return page.path === urls.staff.index()
      ? { index: true, element: <HomePage dashboard={element} /> }
      : { path: page.path, element };
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
                children: [...routes, { path: '*', element: <NotFoundPage /> }],
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
