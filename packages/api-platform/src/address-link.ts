import * as z from 'zod/mini';
import { type SealPurpose, seal, unseal } from './sealed';

const linkSchema = z.object({ email: z.string(), until: z.number() });

/** A token for the link of a mail: who opens it owns the address. */
export function sealAddress(
  email: string,
  until: Date,
  { secret, purpose }: { secret: string; purpose: SealPurpose },
): string {
  return seal({ email, until: until.getTime() }, secret, purpose);
}

/** The address of a token; undefined when it is over, altered or made for something else. */
export function readAddress(
  token: string,
  now: Date,
  { secret, purpose }: { secret: string; purpose: SealPurpose },
): string | undefined {
  try {
    const { email, until } = z.parse(linkSchema, unseal(token, secret, purpose));
    return until > now.getTime() ? email : undefined;
  } catch {
    return undefined;
  }
}
