import { randomBytes } from 'node:crypto';
import { type AttemptRule, takeAttempt } from 'api-platform/attempts';
import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import type { Mailer } from 'api-platform/mail/mailer';
import { digestOf } from 'api-platform/request-digest';
import { customers } from 'database/schema/customer';
import { wholesaleCartLines, wholesaleInvitations, wholesaleUsers } from 'database/schema/wholesale';
import { invitationMail } from 'documents/mail/invitation-mail';
import { and, count, eq, lt, ne, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import { type CompanyRole, type InviteUser, maxCompanyLogins } from 'shared-contracts/wire/wholesale-users';
import { lockCustomer } from '../../customer';
import { findCompany, openInvitations } from './read-users';

/** How long an invitation can be accepted. */
const invitationDays = 14;
/** An owner may mistype an address, and a link may be lost; nobody fills a stranger's mailbox, or many of them. */
const addressRule: AttemptRule = { limit: 3, windowSeconds: 86_400, waitSeconds: 86_400 };
const companyRule: AttemptRule = { limit: 50, windowSeconds: 86_400, waitSeconds: 86_400 };

/** Writes a change by staff into the audit log, without the address, which an erasure could not take out of it; absent for the company's owner. */
export type RecordUsers = (
  tx: Executor,
  change: {
    action: 'buyer.invite' | 'buyer.user-role' | 'buyer.remove-user';
    before?: object;
    after?: object;
  },
) => Promise<void>;

export interface UserOptions {
  db: Database;
  mailer: Mailer;
  shopName: string;
  shopUrl: string;
}

/** The digest of what an invitation's link carries. */
export const hashOf = (token: string) => digestOf({ invitation: token });

async function countLogins(tx: Executor, accountId: string, email: string, now: Date): Promise<number> {
  const [users] = await tx
    .select({ value: count() })
    .from(wholesaleUsers)
    .where(eq(wholesaleUsers.accountId, accountId));
  const [invited] = await tx
    .select({ value: count() })
    .from(wholesaleInvitations)
    .where(and(openInvitations(accountId, now), ne(wholesaleInvitations.email, email)));
  return (users?.value ?? 0) + (invited?.value ?? 0);
}

/**
 * Invites somebody by mail. Who holds the link joins with a login of their own, whatever its address is. An address that is
 * invited already gets a new link, and the earlier one ends. Refuses a fourth mail to an address within a day, and a company's
 * fifty-first.
 */
export async function inviteUser(
  { db, mailer, shopName, shopUrl }: UserOptions,
  accountId: string,
  { email: typedEmail, role }: InviteUser,
  record?: RecordUsers,
): Promise<void> {
  const email = typedEmail.toLowerCase();
  const now = new Date();
  await takeAttempt(db, `invitation:${accountId}:${email}`, addressRule, now);
  await takeAttempt(db, `invitations:${accountId}`, companyRule, now);
  const token = randomBytes(32).toString('base64url');
  const company = await db.transaction(async (tx) => {
    const found = await findCompany(tx, accountId);
    await lockCustomer(tx, accountId);
    await forgetInvitations(tx, now);
    if ((await countLogins(tx, accountId, email, now)) >= maxCompanyLogins) {
      throw new ApiProblem(resultCodes.conflict, `A company has at most ${maxCompanyLogins} logins`);
    }
    const values = {
      role,
      tokenHash: hashOf(token),
      expiresAt: new Date(now.getTime() + invitationDays * 86_400_000),
    };
    await tx
      .insert(wholesaleInvitations)
      .values({ accountId, email, ...values })
      .onConflictDoUpdate({
        target: [wholesaleInvitations.accountId, wholesaleInvitations.email],
        set: values,
      });
    await record?.(tx, { action: 'buyer.invite', after: { role } });
    return found.company;
  });
  await mailer.send(invitationMail(email, { company, token, shopName, shopUrl }));
}

/** Changes what a login may do. */
export async function changeUserRole(
  db: Database,
  accountId: string,
  userId: string,
  role: CompanyRole,
  record?: RecordUsers,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCustomer(tx, accountId);
    const ofUser = and(eq(wholesaleUsers.accountId, accountId), eq(wholesaleUsers.customerId, userId));
    const [before] = await tx.select({ role: wholesaleUsers.role }).from(wholesaleUsers).where(ofUser);
    if (!before) throw new ApiProblem(resultCodes.notFound, 'No such login of the company');
    if (before.role === role) return;
    await tx.update(wholesaleUsers).set({ role }).where(ofUser);
    await record?.(tx, { action: 'buyer.user-role', before, after: { role, userId } });
  });
}

/**
 * Removes a login at once, with its cart, or withdraws an invitation. The lock is the one that orders take: an order is
 * placed before the removal or not at all.
 */
export async function removeUser(
  db: Database,
  accountId: string,
  id: string,
  record?: RecordUsers,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCustomer(tx, accountId);
    // Closing an account locks it before it leaves its company.
    await lockCustomer(tx, id);
    const [user] = await tx
      .delete(wholesaleUsers)
      .where(and(eq(wholesaleUsers.accountId, accountId), eq(wholesaleUsers.customerId, id)))
      .returning({ role: wholesaleUsers.role });
    if (user) {
      await tx
        .update(customers)
        .set({ roles: sql`array_remove(${customers.roles}, 'wholesale')` })
        .where(eq(customers.id, id));
      await tx.delete(wholesaleCartLines).where(eq(wholesaleCartLines.customerId, id));
      await record?.(tx, { action: 'buyer.remove-user', before: { ...user, userId: id } });
      return;
    }
    const [invitation] = await tx
      .delete(wholesaleInvitations)
      .where(and(eq(wholesaleInvitations.accountId, accountId), eq(wholesaleInvitations.id, id)))
      .returning({ role: wholesaleInvitations.role });
    if (!invitation) throw new ApiProblem(resultCodes.notFound, 'No such login of the company');
    await record?.(tx, { action: 'buyer.remove-user', before: invitation });
  });
}

/** Forgets invitations that are over. */
export async function forgetInvitations(db: Executor, now: Date): Promise<void> {
  await db.delete(wholesaleInvitations).where(lt(wholesaleInvitations.expiresAt, now));
}
