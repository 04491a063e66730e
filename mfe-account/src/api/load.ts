import { type ApiResult, isNotFound } from 'shared-contracts/http/errors';
import { notFound } from 'shared-runtime';

/** The data of a call that a page can't do without: an unknown thing is not found, an outage is an error. */
export function dataOf<Data>(result: ApiResult<Data>): Data {
  if (result.ok) return result.data;
  throw isNotFound(result.error) ? notFound() : result.error;
}
