import { createHash, randomBytes } from 'node:crypto';
import type { Executor } from 'api-platform/foundation';
import { staffMembers, staffSessions } from 'database/schema/staff';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';

/** Time to enter the code after the password, in seconds. */
export const pendingSeconds = 600;
/** A session lasts a working day at most. */
export const sessionSeconds = 12 * 3_600;
/** A session ends after this time without a call. */
const idleSeconds = 2 * 3_600;
/** A session's last use is written at most this often. */
const seenSeconds = 60;

export type StaffRow = typeof staffMembers.$inferSelect;
export interface StaffSession {
  member: StaffRow;
  isVerified: boolean;
}

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1_000);
const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000);

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Starts a session and returns its token; removes expired ones of everybody. */
export async function openStaffSession(
  db: Executor,
  staffId: string,
  { isVerified, now }: { isVerified: boolean; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.delete(staffSessions).where(lt(staffSessions.expiresAt, now));
  await db.insert(staffSessions).values({
    tokenHash: hashOf(token),
    staffId,
    verifiedAt: isVerified ? now : null,
    seenAt: now,
    expiresAt: after(now, isVerified ? sessionSeconds : pendingSeconds),
  });
  return token;
}

/** The session of a token and its member, who must not be disabled. */
export async function findStaffSession(
  db: Executor,
  token: string | undefined,
  now: Date,
): Promise<StaffSession | undefined> {
  if (!token) return undefined;
  const isToken = eq(staffSessions.tokenHash, hashOf(token));
  const [row] = await db
    .select({ member: staffMembers, verifiedAt: staffSessions.verifiedAt, seenAt: staffSessions.seenAt })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.staffId))
    .where(
      and(
        isToken,
        gt(staffSessions.expiresAt, now),
        gt(staffSessions.seenAt, before(now, idleSeconds)),
        isNull(staffMembers.disabledAt),
      ),
    );
  if (!row) return undefined;
  if (row.verifiedAt && row.seenAt < before(now, seenSeconds)) {
    await db.update(staffSessions).set({ seenAt: now }).where(isToken);
  }
  return { member: row.member, isVerified: row.verifiedAt !== null };
}

export async function endStaffSession(db: Executor, token: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.tokenHash, hashOf(token)));
}

/** Ends all sessions of a member. */
export async function endSessionsOf(db: Executor, staffId: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.staffId, staffId));
}
