import { isRouteErrorResponse } from 'react-router-dom';
import { type ApiErrorKind, isApiError, safeRedirect, storageKeys, urls } from 'shared-contracts';
import { localStore } from 'shared-contracts/browser-storage';
import { joinSentences } from 'shared-contracts/punctuation';
import { useLocation, useRevalidator, useServices } from 'shared-runtime';
import { Button, TextLink } from 'shared-ui';
import { useT } from './messages/error';
import { NotFoundPage } from './not-found-page';
import type { RemoteUnavailableError } from './page-modules';

/** A failed page is the not-found page with its status, what happened, and a way to try again (behaviour/errors). */
export function PageError({ error }: { error: unknown }) {
  const t = useT();
  const { locale } = useServices();
  const { revalidate, state } = useRevalidator();
  const { pathname } = useLocation();
  const isOffline = isNetworkError(error) && typeof window !== 'undefined' && !navigator.onLine;
  // /error has no data of its own, so the retry loads the page that led there.
  const retry =
    pathname === urls.error()
      ? () => location.assign(safeRedirect(localStore.get(storageKeys.lastPage)) ?? urls.home())
      : () => void revalidate();

  const title = t(isOffline ? 'offlineTitle' : 'title');
  return (
    <NotFoundPage title={isOffline ? title : `${errorStatus(error)} — ${title}`}>
      <p>
        {isOffline
          ? t('network')
          : joinSentences(locale, t(errorText(error)), t('code', { code: errorCode(error) }))}
      </p>
      <Button onClick={retry}>{state === 'loading' ? t('loading') : t('retry')}</Button>
      {isOffline && <TextLink to={urls.checkout.cart()}>{t('bag')}</TextLink>}
    </NotFoundPage>
  );
}

/** As the server answers: what failed for now is 503. */
function errorStatus(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  return isApiError(error) && error.kind === 'http' && error.status ? error.status : 503;
}

function errorText(error: unknown) {
  if (isUnavailable(error)) return 'unreachable' as const;
  if (isNetworkError(error)) return isOfServer(error) ? ('away' as const) : ('noAnswer' as const);
  return 'text' as const;
}

/** No response came, or a part of the shop failed to load, which may be the network too. */
function isNetworkError(error: unknown): boolean {
  return (
    isUnavailable(error) || (isApiError(error) && (error.kind === 'network' || error.kind === 'timeout'))
  );
}

/** The server had no answer itself, so the fault is not the visitor’s connection. */
function isOfServer(error: unknown): boolean {
  return typeof window === 'undefined' || (isApiError(error) && error.request === '');
}

/** After hydration the error has lost its class, so it is recognized by name. */
function isUnavailable(error: unknown): error is RemoteUnavailableError {
  return error instanceof Error && error.name === 'RemoteUnavailableError';
}

const apiCodes: Record<ApiErrorKind, string> = {
  network: 'SHOP-API-001',
  timeout: 'SHOP-API-002',
  http: 'SHOP-API-003',
  api: 'SHOP-API-004',
  validation: 'SHOP-API-005',
  aborted: 'SHOP-API-006',
};

function errorCode(error: unknown): string {
  if (isUnavailable(error)) return error.code;
  if (isApiError(error)) return apiCodes[error.kind];
  return isRouteErrorResponse(error) ? 'SHOP-CONTENT-003' : 'SHOP-PAGE-001';
}
