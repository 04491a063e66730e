import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import { customers } from 'database/schema/customer';
import {
  wholesaleAccounts,
  wholesaleApplications,
  wholesaleInvitations,
  wholesaleUsers,
} from 'database/schema/wholesale';
import { and, eq, gt, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { Invitation } from 'shared-contracts/wire/wholesale-users';
import { lockCustomer } from '../../customer';
import { findBuyer } from '../wholesale-buyer';
import { hashOf } from './change-users';

async function findInvitation(db: Executor, token: string, lock = false) {
  const query = db
    .select({ invitation: wholesaleInvitations, company: wholesaleAccounts.company })
    .from(wholesaleInvitations)
    .innerJoin(wholesaleAccounts, eq(wholesaleAccounts.customerId, wholesaleInvitations.accountId))
    .where(
      and(eq(wholesaleInvitations.tokenHash, hashOf(token)), gt(wholesaleInvitations.expiresAt, new Date())),
    );
  const [found] = await (lock ? query.for('update', { of: wholesaleInvitations }) : query);
  if (!found) throw new ApiProblem(resultCodes.notFound, 'This invitation is over');
  return found;
}

/** What an invitation leads to, before it is accepted. */
export async function readInvitation(db: Executor, token: string): Promise<Invitation> {
  const { invitation, company } = await findInvitation(db, token);
  return { company, role: invitation.role };
}

/** Joins the company of an invitation, which ends with it. A login belongs to one company. */
export function acceptInvitation(db: Database, customerId: string, token: string): Promise<Invitation> {
  return db.transaction(async (tx) => {
    // The company's lock first, as everywhere that changes its logins.
    const { accountId } = (await findInvitation(tx, token)).invitation;
    await lockCustomer(tx, accountId);
    const { invitation, company } = await findInvitation(tx, token, true);
    // An approval of an own application takes the same locks in this order.
    const ofApplicant = and(
      eq(wholesaleApplications.customerId, customerId),
      eq(wholesaleApplications.state, 'PENDING'),
    );
    await tx
      .select({ id: wholesaleApplications.id })
      .from(wholesaleApplications)
      .where(ofApplicant)
      .for('update');
    if (customerId !== accountId) await lockCustomer(tx, customerId);
    if (await findBuyer(tx, customerId)) {
      throw new ApiProblem(resultCodes.conflict, 'This login orders for a company already');
    }
    await tx.delete(wholesaleApplications).where(ofApplicant);
    const { role } = invitation;
    await tx.insert(wholesaleUsers).values({ customerId, accountId, role });
    await tx
      .update(customers)
      .set({ roles: sql`array(select distinct unnest(${customers.roles} || array['wholesale']))` })
      .where(eq(customers.id, customerId));
    await tx.delete(wholesaleInvitations).where(eq(wholesaleInvitations.id, invitation.id));
    return { company, role };
  });
}
