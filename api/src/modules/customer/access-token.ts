import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Customer } from './customer-repository';

const lifetime = '15 minutes';
const issuer = 'harbour';

const claimsSchema = z.object({ sub: z.string(), sid: z.string(), roles: z.array(z.string()) });

export interface AccessClaims {
  customerId: string;
  /** The login it belongs to. */
  familyId: string;
  roles: string[];
}

/** Signs and reads access tokens: 15 minutes, HMAC-SHA256. */
export function createAccessTokens(secret: string) {
  const key = new TextEncoder().encode(secret);
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
      try {
        const { payload } = await jwtVerify(token, key, { issuer, algorithms: ['HS256'] });
        const { sub, sid, roles } = claimsSchema.parse(payload);
        return { customerId: sub, familyId: sid, roles };
      } catch {
        return undefined;
      }
    },
  };
}
