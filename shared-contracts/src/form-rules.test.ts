import * as z from 'zod/mini';
import { atLeast, atMost, keysFilled, matching, notEmpty, repeats, required } from './form-rules';
import { brokenFields } from './testing/broken-fields';

/** The message shown at a field. */
const firstBroken = (schema: z.core.$ZodType, value: unknown) => brokenFields(schema, value)[''];

describe('form rules (behaviour/validation)', () => {
  test('shows the message of the first failing rule', () => {
    const field = z.string().check(required('required'), atLeast(3, 'short'), matching(/^\d+$/g, 'digits'));
    expect(firstBroken(field, '  ')).toBe('required');
    expect(firstBroken(field, 'ab')).toBe('short');
    expect(firstBroken(field, 'abc')).toBe('digits');
    expect(firstBroken(field, '123')).toBeUndefined();
    expect(firstBroken(field, '123')).toBeUndefined();
  });

  test('counts Chinese as two where mixedCE says so', () => {
    const field = z.string().check(atMost(4, 'long', { mixedCE: true }));
    expect(firstBroken(field, '恤衫')).toBeUndefined();
    expect(firstBroken(field, '恤衫a')).toBe('long');
    expect(firstBroken(z.string().check(atMost(4, 'long')), '恤衫a')).toBeUndefined();
  });

  test('checks objects, arrays, repeats and custom functions', () => {
    const message = 'wrong';
    expect(firstBroken(keysFilled(['a', 'b'], message), { a: '1', b: ' ' })).toBe(message);
    expect(firstBroken(keysFilled(['a'], message), { a: 0 })).toBeUndefined();
    expect(firstBroken(keysFilled(['a'], message), undefined)).toBe(message);
    expect(firstBroken(notEmpty(message), [])).toBe(message);
    expect(firstBroken(notEmpty(message), [1])).toBeUndefined();
    expect(firstBroken(z.string().check(repeats('y', message)), 'x')).toBe(message);
    expect(firstBroken(z.string().check(repeats('y', message)), 'y')).toBeUndefined();
    expect(firstBroken(z.number().check(z.refine((value) => value === 1, message)), 2)).toBe(message);
  });

  test('lets an optional field be empty', () => {
    expect(firstBroken(z.string().check(atLeast(3, 'short')), '')).toBeUndefined();
  });

  test('names the broken fields of a form', () => {
    const field = z.string('required').check(required('required'));
    expect(brokenFields(z.object({ a: field, b: field }), { a: 'x' })).toEqual({ b: 'required' });
  });
});
