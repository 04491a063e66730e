import { ApiProblem, type Executor } from 'api-platform/foundation';
import { customers } from 'database/schema/customer';
import { wholesaleAccounts, wholesaleInvitations, wholesaleUsers } from 'database/schema/wholesale';
import { and, asc, eq, gt } from 'drizzle-orm';
import { fullName } from 'shared-contracts/address-form';
import { resultCodes } from 'shared-contracts/wire/common';
import type { CompanyUsers } from 'shared-contracts/wire/wholesale-users';

/** Who reads the logins of a company. */
export interface Reader {
  /** The reader's own login; undefined for staff. */
  userId?: string;
  mayManage: boolean;
}

/** A company with its owner; 404 without a trade account. */
export async function findCompany(db: Executor, accountId: string) {
  const [found] = await db
    .select({ company: wholesaleAccounts.company, owner: customers })
    .from(wholesaleAccounts)
    .innerJoin(customers, eq(customers.id, wholesaleAccounts.customerId))
    .where(eq(wholesaleAccounts.customerId, accountId));
  if (!found) throw new ApiProblem(resultCodes.notFound, 'No such buyer');
  return found;
}

/** Invitations of a company that can be accepted. */
export const openInvitations = (accountId: string, now: Date) =>
  and(eq(wholesaleInvitations.accountId, accountId), gt(wholesaleInvitations.expiresAt, now));

/** The logins of a company, its owner first, and for who may manage them the open invitations. */
export async function readUsers(
  db: Executor,
  accountId: string,
  { userId, mayManage }: Reader,
): Promise<CompanyUsers> {
  const { company, owner } = await findCompany(db, accountId);
  const rows = await db
    .select({ user: wholesaleUsers, customer: customers })
    .from(wholesaleUsers)
    .innerJoin(customers, eq(customers.id, wholesaleUsers.customerId))
    .where(eq(wholesaleUsers.accountId, accountId))
    .orderBy(asc(wholesaleUsers.createdAt));
  const invitations = mayManage
    ? await db
        .select()
        .from(wholesaleInvitations)
        .where(openInvitations(accountId, new Date()))
        .orderBy(asc(wholesaleInvitations.expiresAt))
    : [];
  const personOf = (customer: typeof owner) => ({
    id: customer.id,
    name: fullName(customer),
    email: customer.email,
    isYou: customer.id === userId,
  });
  return {
    company,
    users: [
      { ...personOf(owner), role: 'OWNER', since: null },
      ...rows.map(({ user, customer }) => ({
        ...personOf(customer),
        role: user.role,
        since: user.createdAt.toISOString(),
      })),
    ],
    invitations: invitations.map(({ id, email, role, expiresAt }) => ({
      id,
      email,
      role,
      expiresAt: expiresAt.toISOString(),
    })),
    mayManage,
  };
}
