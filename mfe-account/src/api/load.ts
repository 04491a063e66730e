import { type ApiResult, isNotFound } from 'shared-contracts/http/errors';
import { notFound } from 'shared-runtime';

/** Unwraps critical data of a page: throws not-found for an unknown resource, and the error for an outage. */
export function dataOf<Data>(result: ApiResult<Data>): Data {
  if (result.ok) return result.data;
  throw isNotFound(result.error) ? notFound() : result.error;
}
