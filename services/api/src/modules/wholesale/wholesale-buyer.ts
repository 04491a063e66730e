import { memberWithRole } from 'api-platform/access';
import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import { wholesaleAccounts, wholesaleWindows } from 'database/schema/wholesale';
import { and, eq, gte } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { hongKongDay } from 'shared-contracts/dates';
import { resultCodes } from 'shared-contracts/wire/common';

/** A wholesale buyer, with what prices and stock depend on. */
export interface WholesaleBuyer {
  customerId: string;
  company: string;
  priceListId: string;
  /** Minimum value of an order; 0 means none. */
  minimumOrderMinor: number;
  /** The chosen open delivery window; null for delivery from stock. */
  windowId: string | null;
}

/** A buyer with the current price list; undefined without one. */
export async function findBuyer(db: Executor, customerId: string): Promise<WholesaleBuyer | undefined> {
  const [buyer] = await db
    .select({
      customerId: wholesaleAccounts.customerId,
      company: wholesaleAccounts.company,
      minimumOrderMinor: wholesaleAccounts.minimumOrderMinor,
      priceListId: wholesaleAccounts.priceListId,
      windowId: wholesaleWindows.id,
    })
    .from(wholesaleAccounts)
    .leftJoin(
      wholesaleWindows,
      and(
        eq(wholesaleWindows.id, wholesaleAccounts.windowId),
        gte(wholesaleWindows.closesOn, hongKongDay(new Date())),
      ),
    )
    .where(eq(wholesaleAccounts.customerId, customerId));
  return buyer;
}

/** The wholesale buyer of a request, with the account's price list; refuses everybody else (behaviour/roles). */
export async function wholesaleBuyerOf(db: Database, request: FastifyRequest): Promise<WholesaleBuyer> {
  const { customerId } = memberWithRole(request, 'wholesale');
  const buyer = await findBuyer(db, customerId);
  if (!buyer) throw new ApiProblem(resultCodes.forbidden, 'This account has no price list');
  return buyer;
}
