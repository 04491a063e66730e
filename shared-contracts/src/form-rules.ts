/**
 * The form rules of behaviour 5: rules run in order, and the message key of the first failing one is shown.
 */
import { mixedLength } from './mixed-length';

export type FieldValue = unknown;
export type FormValues = Readonly<Record<string, FieldValue>>;

export type Rule = { message: string } & (
  | { kind: 'required' }
  | { kind: 'min' | 'max'; length: number; mixedCE?: boolean }
  | { kind: 'pattern'; pattern: RegExp }
  /** An object in which all listed keys have a value. */
  | { kind: 'object'; keys: readonly string[] }
  | { kind: 'array' }
  /** The value equals that of another field. */
  | { kind: 'repeat'; of: string }
  | { kind: 'custom'; test: (value: FieldValue, values: FormValues) => boolean }
);

function isFilled(value: FieldValue): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return value !== undefined && value !== null;
}

function textOf(value: FieldValue): string {
  return typeof value === 'string' ? value : isFilled(value) ? String(value) : '';
}

function lengthOf(value: FieldValue, mixedCE: boolean | undefined): number {
  return mixedCE ? mixedLength(textOf(value)) : [...textOf(value)].length;
}

function passes(rule: Rule, value: FieldValue, values: FormValues): boolean {
  switch (rule.kind) {
    case 'required':
      return isFilled(value);
    case 'min':
      return lengthOf(value, rule.mixedCE) >= rule.length;
    case 'max':
      return lengthOf(value, rule.mixedCE) <= rule.length;
    case 'pattern':
      // A RegExp with the `g` flag keeps its `lastIndex` between tests.
      return new RegExp(rule.pattern.source, rule.pattern.flags.replace('g', '')).test(textOf(value));
    case 'object':
      return (
        typeof value === 'object' &&
        value !== null &&
        rule.keys.every((key) => isFilled(Reflect.get(value, key)))
      );
    case 'array':
      return Array.isArray(value) && value.length > 0;
    case 'repeat':
      return value === values[rule.of];
    case 'custom':
      return rule.test(value, values);
  }
}

/**
 * The message key of the first rule that the value breaks. An empty value without a `required` rule breaks
 * only `array` and `object` rules.
 */
export function firstBrokenRule(
  rules: readonly Rule[],
  value: FieldValue,
  values: FormValues = {},
): string | undefined {
  const isOptional = !rules.some((rule) => rule.kind === 'required');
  const tested = isOptional && !isFilled(value) ? rules.filter(testsEmpty) : rules;
  return tested.find((rule) => !passes(rule, value, values))?.message;
}

function testsEmpty(rule: Rule): boolean {
  return rule.kind !== 'min' && rule.kind !== 'max' && rule.kind !== 'pattern';
}

/** The message key of each invalid field; empty when the form is valid. */
export function brokenFields(
  rules: Readonly<Record<string, readonly Rule[]>>,
  values: FormValues,
): Record<string, string> {
  const broken: Record<string, string> = {};
  for (const [name, ofField] of Object.entries(rules)) {
    const message = firstBrokenRule(ofField, values[name], values);
    if (message !== undefined) broken[name] = message;
  }
  return broken;
}
