import type { ApiError } from 'shared-contracts';
import { useT } from '../messages/bag';
import { errorKey } from './error-text';

/** A failed call in the shopper's words. */
export function useErrorText(): (error: ApiError) => string {
  const t = useT();
  return (error) => t(`errors.${errorKey(error)}`);
}
