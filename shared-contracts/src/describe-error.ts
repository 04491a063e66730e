/**
 * Maps a failed call to a message (behaviour/errors), the only such mapping: a result code reads the same on every
 * page. The messages are in `messages/{en,zh}/errors.ts`; a page that knows more than the code shows its own.
 */
import { isObject } from './guards';
import { type ApiError, isApiError } from './http/errors';
import type { errors } from './messages/en/errors';
import { formatMoney } from './money';
import { resultCodes } from './result-codes';

export type ErrorWord = keyof typeof errors;
/** The translate function of a catalogue of `errors`. */
export type TranslateError = (word: ErrorWord, values?: Readonly<Record<string, string | number>>) => string;

/** Messages are named like result codes, so a new code without a message is a type error here. */
function wordOfCode(code: number): ErrorWord | undefined {
  const names = Object.keys(resultCodes) as (keyof typeof resultCodes)[];
  const name = names.find((entry) => resultCodes[entry] === code);
  return name === 'success' || name === 'contentMarker' ? undefined : name;
}

/**
 * Message for a response: by its code, else by its HTTP status (the code's first three digits), else by the
 * kind of status.
 */
function answeredWord(code: number): ErrorWord {
  const status = Number(String(code).slice(0, 3));
  const known = wordOfCode(code) ?? wordOfCode(status);
  if (known) return known;
  if (status === 502 || status === 504) return 'unavailable';
  if (status === 422) return 'invalidInput';
  return status >= 400 && status < 500 ? 'conflict' : 'serverError';
}

/** Reads a number from a refusal's data. */
function numberAt(data: unknown, ...path: readonly string[]): number | undefined {
  let found = data;
  for (const key of path) found = isObject(found) ? found[key] : undefined;
  return typeof found === 'number' ? found : undefined;
}

/** Waiting time after too many attempts: `Retry-After`, else `data.retryAfterSeconds`. */
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

/** Translates a failed call for the visitor; any other error reads as a fault of the shop. */
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
