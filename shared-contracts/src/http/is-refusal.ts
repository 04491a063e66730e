import type { ApiError } from './errors';

/** Only an answer below 500 proves that nothing has changed. After any other failure a write may have happened. */
export function isRefusal({ kind, status = 0 }: ApiError): boolean {
  return kind === 'api' || (kind === 'http' && status >= 400 && status < 500);
}
