import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Database, Executor } from 'api-platform/foundation';
import { firstOf, type Keys } from 'api-platform/keys';
import { refreshTokens, sessionFamilies } from 'database/schema/customer';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { lifetimes } from 'shared-contracts/keys';

/** Two tabs that wake up together send the same token: within this time both get the same successor. */
const graceMs = 10_000;

export interface IssuedToken {
  token: string;
  familyId: string;
}

export type Rotation =
  | { outcome: 'rotated'; token: string; familyId: string; customerId: string }
  | { outcome: 'refused' }
  /** A used token came back, so either its owner or a thief holds the family. */
  | { outcome: 'reused'; familyId: string; customerId: string };

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Derives a token's successor from the token and a key of the server. So it can be issued again although only
 * hashes are stored, and the holder of a token cannot compute the next one.
 */
function successorOf(token: string, key: string): string {
  return createHmac('sha256', `refresh:${key}`).update(token).digest('base64url');
}

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + lifetimes.refreshToken * 1_000);
}

/** Starts a token family, which is a login. */
export async function issueRefreshToken(
  db: Executor,
  customerId: string,
  now = new Date(),
): Promise<IssuedToken> {
  const token = randomBytes(32).toString('base64url');
  const [family] = await db
    .insert(sessionFamilies)
    .values({ customerId })
    .returning({ id: sessionFamilies.id });
  if (!family) throw new Error('a session family was not stored');
  await db
    .insert(refreshTokens)
    .values({ tokenHash: hashOf(token), familyId: family.id, expiresAt: expiryFrom(now) });
  return { token, familyId: family.id };
}

/** Exchanges a token for its successor (behaviour/states, token refresh). */
export async function rotateRefreshToken(
  db: Database,
  token: string,
  keys: Keys,
  now: Date,
): Promise<Rotation> {
  return db.transaction(async (tx): Promise<Rotation> => {
    const [found] = await tx
      .select({ token: refreshTokens, family: sessionFamilies })
      .from(refreshTokens)
      .innerJoin(sessionFamilies, eq(sessionFamilies.id, refreshTokens.familyId))
      .where(eq(refreshTokens.tokenHash, hashOf(token)))
      .for('update');
    if (!found || found.family.revokedAt || found.token.expiresAt <= now) return { outcome: 'refused' };
    const { id: familyId, customerId } = found.family;
    if (!found.token.usedAt) {
      const successor = successorOf(token, firstOf(keys));
      await tx
        .update(refreshTokens)
        .set({ usedAt: now })
        .where(eq(refreshTokens.tokenHash, hashOf(token)));
      await tx
        .insert(refreshTokens)
        .values({ tokenHash: hashOf(successor), familyId, expiresAt: expiryFrom(now) });
      return { outcome: 'rotated', token: successor, familyId, customerId };
    }
    if (now.getTime() - found.token.usedAt.getTime() <= graceMs) {
      const successor = await findSuccessor(tx, token, keys);
      return successor
        ? { outcome: 'rotated', token: successor, familyId, customerId }
        : { outcome: 'refused' };
    }
    await tx.update(sessionFamilies).set({ revokedAt: now }).where(eq(sessionFamilies.id, familyId));
    return { outcome: 'reused', familyId, customerId };
  });
}

/** The successor that was issued, which another key may have derived. Undefined when that key was removed meanwhile. */
async function findSuccessor(db: Executor, token: string, keys: Keys): Promise<string | undefined> {
  const successors = keys.map((key) => successorOf(token, key));
  const issued = await db
    .select({ tokenHash: refreshTokens.tokenHash })
    .from(refreshTokens)
    .where(inArray(refreshTokens.tokenHash, successors.map(hashOf)));
  return successors.find((successor) => issued.some(({ tokenHash }) => tokenHash === hashOf(successor)));
}

/** The login of a refresh token; undefined for an unknown token. */
export async function findFamilyId(db: Executor, token: string): Promise<string | undefined> {
  const [found] = await db
    .select({ familyId: refreshTokens.familyId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashOf(token)));
  return found?.familyId;
}

/** Ends one login. */
export async function revokeFamily(db: Executor, familyId: string, now: Date): Promise<void> {
  await db.update(sessionFamilies).set({ revokedAt: now }).where(eq(sessionFamilies.id, familyId));
}

/** Ends all logins of a customer, except an optional one. Returns the ended ones. */
export async function revokeFamilies(
  db: Executor,
  customerId: string,
  now: Date,
  exceptFamilyId?: string,
): Promise<string[]> {
  const ended = await db
    .update(sessionFamilies)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessionFamilies.customerId, customerId),
        isNull(sessionFamilies.revokedAt),
        exceptFamilyId ? ne(sessionFamilies.id, exceptFamilyId) : undefined,
      ),
    )
    .returning({ id: sessionFamilies.id });
  return ended.map(({ id }) => id);
}
