import { describeError, type ErrorWord, waitOf } from './describe-error';
import { validationWord } from './describe-field';
import { ApiError, type ApiErrorDetail, type ApiErrorKind } from './http/errors';
import { errors as en } from './messages/en/errors';
import { validation as enFields } from './messages/en/validation';
import { errors as zh } from './messages/zh/errors';
import { validation as zhFields } from './messages/zh/validation';
import { validationKeys } from './patterns';
import { resultCodes } from './result-codes';

function failure(kind: ApiErrorKind, detail: Partial<ApiErrorDetail> = {}): ApiError {
  return new ApiError(kind, 'refused', { request: 'POST /api/x', ...detail });
}

/** The looked-up message key with its values. */
function wordOf(error: unknown): string {
  return describeError(error, (word, values) => (values ? `${word} ${Object.values(values)}` : word));
}

const { success: _success, contentMarker: _marker, ...shopperCodes } = resultCodes;

describe('a failed call in words (behaviour/errors)', () => {
  test.each(Object.entries(shopperCodes))('%s (%s) has words of its own in both languages', (name, code) => {
    const status = Number(String(code).slice(0, 3));
    const word = wordOf(failure('http', { status, code })).split(' ')[0] as ErrorWord;
    expect(word).toBe(name === 'tooManyTries' ? 'waitMinutes' : name);
    expect(en[word]).toMatch(/[.]$/);
    expect(zh[word]).toMatch(/\p{Script=Han}.*。$/u);
  });

  test('both languages have the same words, none empty', () => {
    expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort());
    expect(Object.keys(zhFields).sort()).toEqual(Object.keys(enFields).sort());
    for (const text of [en, zh, enFields, zhFields].flatMap((words) => Object.values(words))) {
      expect(text).not.toBe('');
    }
  });

  test.each([
    ['network', 'network'],
    ['aborted', 'network'],
    ['timeout', 'timeout'],
    ['validation', 'serverError'],
  ] as const)('a failure of kind %s reads as %s', (kind, word) => {
    expect(wordOf(failure(kind))).toBe(word);
  });

  test.each([
    [{ status: 404 }, 'notFound'],
    [{ status: 502 }, 'unavailable'],
    [{ status: 507 }, 'serverError'],
    [{ status: 418 }, 'conflict'],
    [{ status: 409, code: 40999 }, 'conflict'],
    [{ status: 422, code: 42299 }, 'invalidInput'],
    [{}, 'serverError'],
  ])('an answer %j that no code names reads as %s', (detail, word) => {
    expect(wordOf(failure('http', detail))).toBe(word);
  });

  test('what is no error of the API is a fault of the shop', () => {
    expect(wordOf(new TypeError('x is undefined'))).toBe('serverError');
  });

  test('a refusal says the amount that it carries', () => {
    const priceChanged = { code: resultCodes.priceChanged, data: { totals: { grandTotal: 123400 } } };
    expect(wordOf(failure('http', priceChanged))).toBe('priceChangedTo HK$1,234.00');
    const credit = { code: resultCodes.creditExceeded, data: { terms: { available: 500 } } };
    expect(wordOf(failure('http', credit))).toBe('creditLeft HK$5.00');
    expect(wordOf(failure('http', { ...credit, data: { terms: { available: null } } }))).toBe(
      'creditExceeded',
    );
  });

  test('too many tries say how long to wait, too many unpaid pieces do not', () => {
    const tries = { status: 429, code: 429 };
    expect(waitOf(failure('http', { ...tries, retryAfterMs: 5_000 }))).toBe(5_000);
    expect(waitOf(failure('http', { ...tries, data: { retryAfterSeconds: 90 } }))).toBe(90_000);
    expect(waitOf(failure('http', { status: 429 }))).toBe(60_000);
    expect(waitOf(failure('http', { status: 429, code: resultCodes.tooManyHolds }))).toBeUndefined();
    const word = (retryAfterMs: number) => wordOf(failure('http', { ...tries, retryAfterMs }));
    expect([word(1), word(59_000), word(61_000)]).toEqual([
      'waitSeconds 1',
      'waitSeconds 59',
      'waitMinutes 2',
    ]);
  });
});

describe('the words of a field', () => {
  test.each(Object.values(validationKeys))('%s has words', (key) => {
    expect(validationWord(key)).toBe(key.replace('validation.', ''));
  });
  test('an unknown key reads as "check this entry"', () => {
    expect(validationWord('validation.fromTheFuture')).toBe('other');
    expect(validationWord('Invalid input')).toBe('other');
    expect(validationWord('validation.toString')).toBe('other');
  });
});
