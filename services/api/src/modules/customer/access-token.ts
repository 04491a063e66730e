import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';
import type { Customer } from './customer-repository';

const lifetimeMs = 15 * 60_000;
const issuer = 'harbour';

const claimsSchema = z.object({
  sub: z.string(),
  sid: z.string(),
  roles: z.array(z.string()),
});

export interface AccessClaims {
  customerId: string;
  /** Id of the login (token family). */
  familyId: string;
  roles: string[];
}

/** Signs and verifies access tokens: 15 minutes, HMAC-SHA256. */
export function createAccessTokens(secret: string) {
  const key = Buffer.from(secret);
  const sign = createSigner({ key, algorithm: 'HS256', iss: issuer, expiresIn: lifetimeMs });
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    allowedIss: issuer,
    requiredClaims: ['exp'],
  });
  return {
    sign(customer: Pick<Customer, 'id' | 'roles'>, familyId: string): string {
      return sign({ sub: customer.id, sid: familyId, roles: customer.roles });
    },
    /** Undefined for a token that is foreign, altered or expired. */
    read(token: string): AccessClaims | undefined {
      try {
        const { sub, sid, roles } = claimsSchema.parse(verify(token));
        return { customerId: sub, familyId: sid, roles };
      } catch {
        return undefined;
      }
    },
  };
}
