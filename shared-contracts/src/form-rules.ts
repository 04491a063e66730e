/**
 * The form rules of behaviour 5 as checks of zod, for `z.string().check(...)`. The first broken rule's message, a key of
 * the words of `describe-field.ts`, is shown. What is not required may be empty: only `required`, `keysFilled` and
 * `notEmpty` refuse it. A custom rule is `z.refine`.
 */
import * as z from 'shared-contracts/schema';
import { mixedLength } from './mixed-length';
import { isSelected } from './patterns';

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return value !== undefined && value !== null;
}

/** A rule for what is filled in. */
export function whenFilled(test: (text: string) => boolean, message: string) {
  return z.refine<string>((text) => !isFilled(text) || test(text), message);
}

/** Not blank. */
export function required(message: string) {
  return z.refine<string>(isFilled, message);
}

/** Characters, or letters of which a Chinese character counts as two. */
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

/** A list with an entry. */
export function notEmpty(message: string) {
  return z.unknown().check(z.refine((value) => Array.isArray(value) && value.length > 0, message));
}

/** A select fails while it still shows its prompt. */
export function selected(message: string) {
  return z.refine<string>(isSelected, message);
}
