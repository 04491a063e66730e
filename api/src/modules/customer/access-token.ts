import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Customer } from './customer-repository';

const lifetime = '15 minutes';
const issuer = 'harbour';

const claimsSchema = z.object({
  sub: z.string(),
  sid: z.string(),
  roles: z.array(z.string()),
  exp: z.number(),
});

export interface AccessClaims {
  customerId: string;
  /** The login it belongs to. */
  familyId: string;
  roles: string[];
}

/** Signs and reads access tokens: 15 minutes, HMAC-SHA256. */
export function createAccessTokens(secret: string) {
  const key = new TextEncoder().encode(secret);
  /** A page sends its token with each call: its signature is the same until it is too old. */
  const proven = new LRUCache<string, { claims: AccessClaims; until: number }>({ max: 10_000 });
  return {
    sign(customer: Customer, familyId: string): Promise<string> {
      return new SignJWT({ sid: familyId, roles: customer.roles })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setSubject(customer.id)
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(key);
    },
    /** Undefined where the token is not ours, changed or too old. */
    async read(token: string): Promise<AccessClaims | undefined> {
      const known = proven.get(token);
      if (known && known.until > Date.now()) return known.claims;
      try {
        const { payload } = await jwtVerify(token, key, { issuer, algorithms: ['HS256'] });
        const { sub, sid, roles, exp } = claimsSchema.parse(payload);
        const claims = { customerId: sub, familyId: sid, roles };
        proven.set(token, { claims, until: exp * 1_000 });
        return claims;
      } catch {
        return undefined;
      }
    },
  };
}
