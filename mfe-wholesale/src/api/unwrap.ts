import type { ApiResult } from 'shared-contracts';

/** For TanStack Query, which wants failures thrown. */
export function unwrap<Data>(result: ApiResult<Data>): Data {
  if (!result.ok) throw result.error;
  return result.data;
}
