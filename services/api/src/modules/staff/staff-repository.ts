import { randomBytes } from 'node:crypto';
import type { Executor } from 'api-platform/foundation';
import { hashPassword } from 'api-platform/passwords';
import { staffMembers } from 'database/schema/staff';
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { StaffMember } from 'shared-contracts/wire/staff';
import type { StaffRow } from './staff-sessions';

const invitationDays = 3;

export interface NewStaff {
  email: string;
  name: string;
  roles: readonly string[];
}
export interface OneTimePassword {
  oneTimePassword: string;
  expiresAt: Date;
}

export async function findStaffByEmail(db: Executor, email: string): Promise<StaffRow | undefined> {
  const [row] = await db
    .select()
    .from(staffMembers)
    .where(eq(sql`lower(${staffMembers.email})`, email.toLowerCase()));
  return row;
}

/** A member's row, locked until the transaction ends. */
export async function lockStaff(tx: Executor, id: string): Promise<StaffRow | undefined> {
  const [row] = await tx.select().from(staffMembers).where(eq(staffMembers.id, id)).for('update');
  return row;
}

export function listStaff(db: Executor): Promise<StaffRow[]> {
  return db.select().from(staffMembers).orderBy(asc(staffMembers.name), asc(staffMembers.id));
}

/** Letters and digits without those that look alike; 80 bits. */
function createPassword(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return [...randomBytes(16)].map((byte) => letters[byte % letters.length]).join('');
}

function issuePassword(now: Date): OneTimePassword {
  return {
    oneTimePassword: createPassword(),
    expiresAt: new Date(now.getTime() + invitationDays * 86_400_000),
  };
}

/** Adds a member with a one-time password; undefined when the e-mail address is taken. */
export async function createStaff(
  db: Executor,
  { email, name, roles }: NewStaff,
  now: Date,
): Promise<{ row: StaffRow; password: OneTimePassword } | undefined> {
  const password = issuePassword(now);
  const [row] = await db
    .insert(staffMembers)
    .values({
      email,
      name,
      roles: [...roles],
      passwordHash: await hashPassword(password.oneTimePassword),
      passwordExpiresAt: password.expiresAt,
    })
    .onConflictDoNothing()
    .returning();
  return row && { row, password };
}

/** Accepts a time step once: false when this or a later code was used before. */
export async function takeStep(db: Executor, id: string, step: number): Promise<boolean> {
  const { totpLastStep } = staffMembers;
  const taken = await db
    .update(staffMembers)
    .set({ totpLastStep: step })
    .where(and(eq(staffMembers.id, id), or(isNull(totpLastStep), lt(totpLastStep, step))))
    .returning({ id: staffMembers.id });
  return taken.length > 0;
}

/** Sets a new one-time password; its first login sets up the second factor again. */
export async function inviteAgain(
  tx: Executor,
  row: StaffRow,
  now: Date,
): Promise<{ updated: StaffRow; password: OneTimePassword }> {
  const password = issuePassword(now);
  const [updated = row] = await tx
    .update(staffMembers)
    .set({
      passwordHash: await hashPassword(password.oneTimePassword),
      passwordExpiresAt: password.expiresAt,
      totpSecret: null,
      totpConfirmedAt: null,
      totpLastStep: null,
    })
    .where(eq(staffMembers.id, row.id))
    .returning();
  return { updated, password };
}

export function toStaffMember(row: StaffRow): StaffMember {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    roles: row.roles,
    isEnrolled: row.totpConfirmedAt !== null,
    isDisabled: row.disabledAt !== null,
    createdAt: row.createdAt.toISOString(),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  };
}
