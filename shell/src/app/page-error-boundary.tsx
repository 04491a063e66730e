import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { createIsland } from 'shared-ui';
import { NotFoundPage } from './not-found-page';
import { PageError as PageErrorPart } from './page-error';

/** Part of the chunk that every page loads at the first interaction, so that it needs no connection after that. */
const PageError = createIsland(
  process.env.HYDRATE_LATER ? undefined : PageErrorPart,
  async () => (await import(/* webpackChunkName: "extras" */ './page-error')).PageError,
);

/** Error view in place of a failed page. Header and footer stay (behaviour/errors). */
export function PageErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <PageError error={error} />;
}
