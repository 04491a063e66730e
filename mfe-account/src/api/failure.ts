import { type ApiError, resultCodes } from 'shared-contracts';
import type { FormTranslate } from '../messages/form';

/** What a refused call of tries says of its wait: `Retry-After`, or `data.retryAfterSeconds`. */
export function waitOf(error: ApiError): number | undefined {
  if (error.code !== resultCodes.tooManyTries && error.status !== resultCodes.tooManyTries) return undefined;
  if (error.retryAfterMs !== undefined) return error.retryAfterMs;
  const { data } = error;
  const seconds =
    typeof data === 'object' && data !== null && 'retryAfterSeconds' in data ? data.retryAfterSeconds : 60;
  return typeof seconds === 'number' ? seconds * 1000 : 60_000;
}

/** The one place where a failed call becomes words (conventions, habit 7). */
export function failureText(error: ApiError, t: FormTranslate): string {
  const waitMs = waitOf(error);
  if (waitMs !== undefined) return waitText(waitMs, t);
  switch (error.kind) {
    case 'network':
    case 'aborted':
      return t('failure.network');
    case 'timeout':
      return t('failure.timeout');
    case 'validation':
      return t('failure.server');
    case 'api':
    case 'http':
      if (error.status === 401) return t('failure.session');
      return (error.status ?? 0) >= 500 ? t('failure.server') : t('failure.refused');
  }
}

export function waitText(waitMs: number, t: FormTranslate): string {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return seconds < 60
    ? t('failure.waitSeconds', { seconds })
    : t('failure.waitMinutes', { minutes: Math.ceil(seconds / 60) });
}
