import { type Locale, locales } from 'shared-contracts/locale';
import * as z from 'zod/mini';
import type { Keys } from './keys';
import { type SealPurpose, seal, unseal } from './sealed';

const languages = Object.keys(locales) as [Locale, ...Locale[]];
const linkSchema = z.object({
  email: z.string(),
  until: z.number(),
  /** Missing in links of older releases. */
  locale: z.optional(z.enum(languages)),
});

/** A token for the link of a mail: who opens it owns the address. */
export function sealAddress(
  { email, locale }: { email: string; locale: Locale },
  until: Date,
  { keys, purpose }: { keys: Keys; purpose: SealPurpose },
): string {
  return seal({ email, locale, until: until.getTime() }, keys, purpose);
}

/** The address of a token, and the language of its mail; undefined when it is over, altered or made for something else. */
export function readAddress(
  token: string,
  now: Date,
  { keys, purpose }: { keys: Keys; purpose: SealPurpose },
): { email: string; locale: Locale | undefined } | undefined {
  try {
    const { email, locale, until } = z.parse(linkSchema, unseal(token, keys, purpose));
    return until > now.getTime() ? { email, locale } : undefined;
  } catch {
    return undefined;
  }
}
