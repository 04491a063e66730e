import { type ApiError, resultCodes } from 'shared-contracts';

/** Keys of `errors.*` in the messages. */
export type ErrorKey =
  | 'network'
  | 'timeout'
  | 'unavailable'
  | 'tooManyTries'
  | 'tooManyHolds'
  | 'session'
  | 'notFound'
  | 'input'
  | 'outOfStock'
  | 'priceChanged'
  | 'orderState'
  | 'ageRequired'
  | 'general';

/** The one place where a failed call becomes words (behaviour 8). */
export function errorKey(error: ApiError): ErrorKey {
  switch (error.kind) {
    case 'network':
      return 'network';
    case 'timeout':
      return 'timeout';
    case 'validation':
    case 'aborted':
      return 'general';
    case 'http':
    case 'api':
      return answeredKey(error.code ?? error.status ?? 0);
  }
}

function answeredKey(code: number): ErrorKey {
  switch (code) {
    case resultCodes.priceChanged:
      return 'priceChanged';
    case resultCodes.outOfStock:
      return 'outOfStock';
    case resultCodes.orderState:
      return 'orderState';
    case resultCodes.tooManyHolds:
      return 'tooManyHolds';
    case resultCodes.ageConfirmationRequired:
      return 'ageRequired';
  }
  switch (Number(String(code).slice(0, 3))) {
    case 400:
      return 'input';
    case 401:
    case 403:
      return 'session';
    case 404:
      return 'notFound';
    case 429:
      return 'tooManyTries';
    case 502:
    case 503:
    case 504:
      return 'unavailable';
    default:
      return 'general';
  }
}
