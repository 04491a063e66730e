import { memberOf, memberWithRole } from 'api-platform/access';
import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import {
  wholesaleAccounts,
  wholesaleCatalogues,
  wholesaleUsers,
  wholesaleWindows,
} from 'database/schema/wholesale';
import { and, eq, gte, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { hongKongDay } from 'shared-contracts/dates';
import { resultCodes } from 'shared-contracts/wire/common';
import type { CatalogueSelection } from 'shared-contracts/wire/merchant-buyer-catalogues';
import type { CompanyLoginRole } from 'shared-contracts/wire/wholesale-users';

/** A wholesale buyer, with what prices and stock depend on. */
export interface WholesaleBuyer {
  /** The company's account, which is its owner's: orders, drafts, credit and statement belong to it. */
  customerId: string;
  /** The login, whose cart it is; the owner's is the account itself. */
  userId: string;
  role: CompanyLoginRole;
  company: string;
  priceListId: string;
  /** What of the list the buyer sees and orders; null for all. */
  catalogue: CatalogueSelection | null;
  /** Minimum value of an order; 0 means none. */
  minimumOrderMinor: number;
  /** The chosen open delivery window; null for delivery from stock. */
  windowId: string | null;
}

/** The buyer that a login orders for, with the current price list; undefined for a login without a company. */
export async function findBuyer(db: Executor, userId: string): Promise<WholesaleBuyer | undefined> {
  const account = wholesaleAccounts;
  const [buyer] = await db
    .select({
      customerId: account.customerId,
      role: wholesaleUsers.role,
      company: account.company,
      minimumOrderMinor: account.minimumOrderMinor,
      priceListId: account.priceListId,
      catalogue: wholesaleCatalogues,
      windowId: wholesaleWindows.id,
    })
    .from(account)
    .leftJoin(
      wholesaleUsers,
      and(eq(wholesaleUsers.customerId, userId), eq(wholesaleUsers.accountId, account.customerId)),
    )
    .leftJoin(wholesaleCatalogues, eq(wholesaleCatalogues.id, account.catalogueId))
    .leftJoin(
      wholesaleWindows,
      and(
        sql`${wholesaleWindows.id} = case when ${wholesaleUsers.customerId} is null then ${account.windowId} else ${wholesaleUsers.windowId} end`,
        gte(wholesaleWindows.closesOn, hongKongDay(new Date())),
      ),
    )
    .where(or(eq(account.customerId, userId), eq(wholesaleUsers.customerId, userId)));
  return buyer && { ...buyer, userId, role: buyer.role ?? 'OWNER' };
}

/** The wholesale buyer of a request, with the account's price list; refuses everybody else (behaviour/roles). */
export async function wholesaleBuyerOf(db: Database, request: FastifyRequest): Promise<WholesaleBuyer> {
  const { customerId } = memberOf(request);
  const buyer = await findBuyer(db, customerId);
  // The row of a further login says at once that it joined or left; the roles of a session are seconds old.
  if (!buyer || buyer.role === 'OWNER') memberWithRole(request, 'wholesale');
  if (!buyer) throw new ApiProblem(resultCodes.forbidden, 'This account has no price list');
  return buyer;
}

/** Refuses a login that only looks. */
function assertOrders({ role }: Pick<WholesaleBuyer, 'role'>): void {
  if (role === 'LOOKS') throw new ApiProblem(resultCodes.forbidden, 'This login can look, not order');
}

/** The buyer of a request that changes something: a login that only looks is refused. */
export async function orderingBuyerOf(db: Database, request: FastifyRequest): Promise<WholesaleBuyer> {
  const buyer = await wholesaleBuyerOf(db, request);
  assertOrders(buyer);
  return buyer;
}

/**
 * The buyer with the price list and the catalogue of now, for the delivery that the caller has chosen; refuses a login that
 * was removed meanwhile. The caller holds the lock on the company's account.
 */
export async function orderingNow<Buyer extends WholesaleBuyer>(tx: Executor, known: Buyer): Promise<Buyer> {
  const { customerId, userId, windowId } = known;
  const buyer = await findBuyer(tx, userId);
  if (buyer?.customerId !== customerId) throw new ApiProblem(resultCodes.forbidden, 'This login was removed');
  assertOrders(buyer);
  return { ...known, ...buyer, windowId };
}
