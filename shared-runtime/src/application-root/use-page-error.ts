import { useEffect } from 'react';
// By name: a relative import would build a second router and second services into each remote.
import { useRouteError, useServices } from 'shared-runtime';
import { useApplication } from './application-context';

/** Why a page threw during render or failed to load its code, logged once; a reload tries again. */
export function usePageError(area: string): { error: unknown; reload(): void } {
  const { log } = useServices();
  const { routerWindow } = useApplication();
  const error = useRouteError();
  useEffect(() => {
    log.error(`SHOP-APP-002 a page of ${area} can’t be shown`, error);
  }, [log, error, area]);
  return { error, reload: () => routerWindow.location.reload() };
}
