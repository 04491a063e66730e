import * as z from 'zod/mini';
import type { Keys } from './keys';
import { type SealPurpose, seal, unseal } from './sealed';

const linkSchema = z.object({ email: z.string(), until: z.number() });

/** A token for the link of a mail: who opens it owns the address. */
export function sealAddress(
  email: string,
  until: Date,
  { keys, purpose }: { keys: Keys; purpose: SealPurpose },
): string {
  return seal({ email, until: until.getTime() }, keys, purpose);
}

/** The address of a token; undefined when it is over, altered or made for something else. */
export function readAddress(
  token: string,
  now: Date,
  { keys, purpose }: { keys: Keys; purpose: SealPurpose },
): string | undefined {
  try {
    const { email, until } = z.parse(linkSchema, unseal(token, keys, purpose));
    return until > now.getTime() ? email : undefined;
  } catch {
    return undefined;
  }
}
