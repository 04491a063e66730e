import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { createIsland } from 'shared-ui';
import { NotFoundPage } from './not-found-page';
import { PageError as PageErrorPart } from './page-error';

/** Its code comes with what joins each page after it has loaded, and so is there when a connection is lost. */
const PageError = createIsland(
  process.env.HYDRATE_LATER ? undefined : PageErrorPart,
  async () => (await import(/* webpackChunkName: "extras" */ './page-error')).PageError,
);

/** Error view in place of a failed page. Header and footer stay (behaviour 8). */
export function PageErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <PageError error={error} />;
}
