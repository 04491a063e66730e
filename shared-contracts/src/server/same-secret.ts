import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/** Takes the same time for every wrong answer. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/**
 * The keys of a setting that lists them with spaces, the one in use first. While a key is changed, both count
 * (docs/rotating.md).
 */
export const keysOf = (setting = ''): readonly string[] => setting.split(/\s+/).filter(Boolean);

/** A setting with a token, or with several while it is changed. */
export const tokenSetting = z.optional(
  z
    .string()
    .check(
      z.regex(
        /^\S{32,}(\s+\S{32,})*$/,
        '32 characters or more without a space; several with a space between them',
      ),
    ),
);

/** Whether an `Authorization` header carries a token of this setting. Without a token nobody has it. */
export function hasBearer(authorization: string | undefined, tokens: string | undefined): boolean {
  return keysOf(tokens).some((token) => isSameSecret(authorization ?? '', `Bearer ${token}`));
}
