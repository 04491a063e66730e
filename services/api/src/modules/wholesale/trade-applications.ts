import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import { wholesaleAccounts, wholesaleApplications, wholesaleUsers } from 'database/schema/wholesale';
import { and, desc, eq } from 'drizzle-orm';
import { webAddressOf } from 'shared-contracts/safe-path';
import { resultCodes } from 'shared-contracts/wire/common';
import type { TradeApplication, TradeApplicationRequest } from 'shared-contracts/wire/wholesale-application';
import { lockCustomer } from '../customer';

/** A member's latest application; null without one. */
export async function readApplication(db: Executor, customerId: string): Promise<TradeApplication> {
  const [row] = await db
    .select()
    .from(wholesaleApplications)
    .where(eq(wholesaleApplications.customerId, customerId))
    .orderBy(desc(wholesaleApplications.createdAt))
    .limit(1);
  if (!row) return null;
  const { company, createdAt, reason } = row;
  return { state: row.state, company, createdAt: createdAt.toISOString(), reason };
}

/** Applies for a trade account; refuses buyers, and a second application while one is pending. */
export async function applyForTrade(
  db: Database,
  customerId: string,
  { company, registrationNumber, website, message }: TradeApplicationRequest,
): Promise<TradeApplication> {
  await db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const [buyer] = await tx
      .select({ id: wholesaleAccounts.customerId })
      .from(wholesaleAccounts)
      .where(eq(wholesaleAccounts.customerId, customerId));
    const [pending] = await tx
      .select({ id: wholesaleApplications.id })
      .from(wholesaleApplications)
      .where(
        and(eq(wholesaleApplications.customerId, customerId), eq(wholesaleApplications.state, 'PENDING')),
      );
    const [user] = await tx
      .select({ id: wholesaleUsers.customerId })
      .from(wholesaleUsers)
      .where(eq(wholesaleUsers.customerId, customerId));
    if (buyer || user || pending) {
      throw new ApiProblem(resultCodes.conflict, 'There is a trade account or an application already');
    }
    await tx.insert(wholesaleApplications).values({
      customerId,
      company,
      registrationNumber,
      website: webAddressOf(website ?? '') ?? null,
      message: message || null,
    });
  });
  return readApplication(db, customerId);
}
