import { firstOf, type Keys } from 'api-platform/keys';
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

/** Signs access tokens with the first key and verifies those of all: 15 minutes, HMAC-SHA256. */
export function createAccessTokens(keys: Keys) {
  const sign = createSigner({
    key: Buffer.from(firstOf(keys)),
    algorithm: 'HS256',
    iss: issuer,
    expiresIn: lifetimeMs,
  });
  const verifiers = keys.map((key) =>
    createVerifier({
      key: Buffer.from(key),
      algorithms: ['HS256'],
      allowedIss: issuer,
      requiredClaims: ['exp'],
    }),
  );
  return {
    sign(customer: Pick<Customer, 'id' | 'roles'>, familyId: string): string {
      return sign({ sub: customer.id, sid: familyId, roles: customer.roles });
    },
    /** Undefined for a token that is foreign, altered or expired. */
    read(token: string): AccessClaims | undefined {
      for (const verify of verifiers) {
        try {
          const { sub, sid, roles } = claimsSchema.parse(verify(token));
          return { customerId: sub, familyId: sid, roles };
        } catch {
          // Another key may have signed it.
        }
      }
      return undefined;
    },
  };
}
