import { isApiError, isTemporary } from 'shared-contracts';

const retries = 2;

export function isWorthRetry(failures: number, error: unknown): boolean {
  return failures < retries && isApiError(error) && isTemporary(error);
}
