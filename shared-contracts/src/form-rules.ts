/**
 * The form rules of behaviour/validation as zod checks, for `z.string().check(...)`. A field shows the message key of
 * the first broken rule (see `describe-field.ts`). Optional values may be empty: only `required`,
 * `keysFilled` and `notEmpty` refuse that. Custom rules use `z.refine`.
 */
import * as z from 'shared-contracts/schema';
import { mixedLength } from './mixed-length';
import { isSelected } from './patterns';

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return value !== undefined && value !== null;
}

/** A rule that applies to non-empty values only. */
export function whenFilled(test: (text: string) => boolean, message: string) {
  return z.refine<string>((text) => !isFilled(text) || test(text), message);
}

/** Not blank. */
export function required(message: string) {
  return z.refine<string>(isFilled, message);
}

/** Length in characters, or with `mixedCE` the length in which a Chinese character counts as two. */
const lengthOf = (text: string, mixedCE: boolean) => (mixedCE ? mixedLength(text) : [...text].length);

export function atLeast(length: number, message: string, { mixedCE = false } = {}) {
  return whenFilled((text) => lengthOf(text, mixedCE) >= length, message);
}

export function atMost(length: number, message: string, { mixedCE = false } = {}) {
  return whenFilled((text) => lengthOf(text, mixedCE) <= length, message);
}

export function matching(pattern: RegExp, message: string) {
  // A pattern with the g flag would remember where it stopped.
  const stateless = new RegExp(pattern.source, pattern.flags.replace('g', ''));
  return whenFilled((text) => stateless.test(text), message);
}

/** Equals another value. */
export function repeats(value: unknown, message: string) {
  return z.refine<unknown>((entry) => entry === value, message);
}

/** An object in which all listed keys are filled. */
export function keysFilled(keys: readonly string[], message: string) {
  return z
    .unknown()
    .check(
      z.refine(
        (value) =>
          typeof value === 'object' &&
          value !== null &&
          keys.every((key) => isFilled(Reflect.get(value, key))),
        message,
      ),
    );
}

/** A non-empty list. */
export function notEmpty(message: string) {
  return z.unknown().check(z.refine((value) => Array.isArray(value) && value.length > 0, message));
}

/** A select fails while it still shows its prompt. */
export function selected(message: string) {
  return z.refine<string>(isSelected, message);
}
