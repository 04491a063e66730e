import { brokenFields, firstBrokenRule, type Rule } from './form-rules';

describe('form rule engine (behaviour 5)', () => {
  test('shows the message of the first failing rule', () => {
    const rules: Rule[] = [
      { kind: 'required', message: 'required' },
      { kind: 'min', length: 3, message: 'short' },
      { kind: 'pattern', pattern: /^\d+$/g, message: 'digits' },
    ];
    expect(firstBrokenRule(rules, '  ')).toBe('required');
    expect(firstBrokenRule(rules, 'ab')).toBe('short');
    expect(firstBrokenRule(rules, 'abc')).toBe('digits');
    expect(firstBrokenRule(rules, '123')).toBeUndefined();
    expect(firstBrokenRule(rules, '123')).toBeUndefined();
  });

  test('counts Chinese as two where mixedCE says so', () => {
    const rule: Rule = { kind: 'max', length: 4, mixedCE: true, message: 'long' };
    expect(firstBrokenRule([rule], '恤衫')).toBeUndefined();
    expect(firstBrokenRule([rule], '恤衫a')).toBe('long');
  });

  test('checks objects, arrays, repeats and custom functions', () => {
    const message = 'wrong';
    expect(firstBrokenRule([{ kind: 'object', keys: ['a', 'b'], message }], { a: '1', b: ' ' })).toBe(
      message,
    );
    expect(firstBrokenRule([{ kind: 'object', keys: ['a'], message }], { a: 0 })).toBeUndefined();
    expect(firstBrokenRule([{ kind: 'object', keys: ['a'], message }], undefined)).toBe(message);
    expect(firstBrokenRule([{ kind: 'array', message }], [])).toBe(message);
    expect(firstBrokenRule([{ kind: 'array', message }], [1])).toBeUndefined();
    expect(firstBrokenRule([{ kind: 'repeat', of: 'p', message }], 'x', { p: 'y' })).toBe(message);
    expect(firstBrokenRule([{ kind: 'repeat', of: 'p', message }], 'y', { p: 'y' })).toBeUndefined();
    expect(firstBrokenRule([{ kind: 'custom', test: (value) => value === 1, message }], 2)).toBe(message);
  });

  test('lets an optional field be empty', () => {
    expect(firstBrokenRule([{ kind: 'min', length: 3, message: 'short' }], '')).toBeUndefined();
  });

  test('names the broken fields of a form', () => {
    const required: Rule = { kind: 'required', message: 'required' };
    expect(brokenFields({ a: [required], b: [required] }, { a: 'x' })).toEqual({ b: 'required' });
  });
});
