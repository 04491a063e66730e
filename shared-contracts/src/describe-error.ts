/**
 * The one place where a failed call becomes words (behaviour 8): one result code reads the same on every page. The words
 * stand in `messages/{en,zh}/errors.ts`; a page that knows more than the code says it instead.
 */
import { isObject } from './guards';
import { type ApiError, isApiError } from './http/errors';
import type { errors } from './messages/en/errors';
import { formatMoney } from './money';
import { resultCodes } from './result-codes';

export type ErrorWord = keyof typeof errors;
/** What `useT` of a catalogue of `errors` gives. */
export type TranslateError = (word: ErrorWord, values?: Readonly<Record<string, string | number>>) => string;

/** A result code's words have its name, so a new code without words is a type error here. */
function wordOfCode(code: number): ErrorWord | undefined {
  const names = Object.keys(resultCodes) as (keyof typeof resultCodes)[];
  const name = names.find((entry) => resultCodes[entry] === code);
  return name === 'success' || name === 'contentMarker' ? undefined : name;
}

/** Of an answer: its code, else the status that the code's first three digits name, else the kind of status. */
function answeredWord(code: number): ErrorWord {
  const status = Number(String(code).slice(0, 3));
  const known = wordOfCode(code) ?? wordOfCode(status);
  if (known) return known;
  if (status === 502 || status === 504) return 'unavailable';
  if (status === 422) return 'invalidInput';
  return status >= 400 && status < 500 ? 'conflict' : 'serverError';
}

/** A number inside the data of a refusal. */
function numberAt(data: unknown, ...path: readonly string[]): number | undefined {
  let found = data;
  for (const key of path) found = isObject(found) ? found[key] : undefined;
  return typeof found === 'number' ? found : undefined;
}

/** How long a call with too many tries has to wait: `Retry-After`, else `data.retryAfterSeconds`. */
export function waitOf(error: ApiError): number | undefined {
  if ((error.code ?? error.status) !== resultCodes.tooManyTries) return undefined;
  return error.retryAfterMs ?? (numberAt(error.data, 'retryAfterSeconds') ?? 60) * 1000;
}

function describeWait(waitMs: number, t: TranslateError): string {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return seconds < 60
    ? t('waitSeconds', { seconds })
    : t('waitMinutes', { minutes: Math.ceil(seconds / 60) });
}

function describeAnswer(error: ApiError, t: TranslateError): string {
  const word = answeredWord(error.code ?? error.status ?? 0);
  switch (word) {
    case 'tooManyTries':
      return describeWait(waitOf(error) ?? 60_000, t);
    case 'priceChanged': {
      const total = numberAt(error.data, 'totals', 'grandTotal');
      return total === undefined ? t(word) : t('priceChangedTo', { total: formatMoney(total) });
    }
    case 'creditExceeded': {
      const available = numberAt(error.data, 'terms', 'available');
      return available === undefined ? t(word) : t('creditLeft', { available: formatMoney(available) });
    }
    default:
      return t(word);
  }
}

/** A failed call in the visitor's words; what is no error of the API is a fault of the shop. */
export function describeError(error: unknown, t: TranslateError): string {
  if (!isApiError(error)) return t('serverError');
  switch (error.kind) {
    case 'network':
    case 'aborted':
      return t('network');
    case 'timeout':
      return t('timeout');
    case 'validation':
      return t('serverError');
    case 'http':
    case 'api':
      return describeAnswer(error, t);
  }
}
