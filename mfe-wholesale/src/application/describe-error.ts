import { type ApiError, isApiError } from 'shared-contracts';
import type { WholesaleT } from '../messages';

function describeStatus(t: WholesaleT, status: number | undefined): string {
  if (status === 401) return t('error.session');
  if (status === 403) return t('error.permission');
  if (status === 404) return t('error.notFound');
  return (status ?? 500) >= 500 ? t('error.server') : t('error.refused');
}

function describeApiError(t: WholesaleT, error: ApiError): string {
  switch (error.kind) {
    case 'network':
      return t('error.network');
    case 'timeout':
    case 'aborted':
      return t('error.timeout');
    case 'http':
      return describeStatus(t, error.status);
    case 'api':
      return t('error.refused');
    case 'validation':
      return t('error.server');
  }
}

/** A failed call in words for the buyer (behaviour 8). */
export function describeError(t: WholesaleT, error: unknown): string {
  return isApiError(error) ? describeApiError(t, error) : t('error.server');
}
