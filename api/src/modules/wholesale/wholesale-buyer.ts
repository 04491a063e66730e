import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { resultCodes } from 'shared-contracts/wire/common';
import { wholesaleAccounts } from '../../db/schema/wholesale';
import { memberWithRole } from '../customer/access';
import { ApiProblem, type Database } from '../foundation';
import type { WholesaleBuyer } from './wholesale-cart';

/** Whoever may buy wholesale, with the price list of the account; everybody else is refused (section 6). */
export async function wholesaleBuyerOf(db: Database, request: FastifyRequest): Promise<WholesaleBuyer> {
  const { customerId } = memberWithRole(request, 'wholesale');
  const [account] = await db
    .select()
    .from(wholesaleAccounts)
    .where(eq(wholesaleAccounts.customerId, customerId));
  if (!account) throw new ApiProblem(resultCodes.forbidden, 'This account has no price list');
  return { customerId, priceListId: account.priceListId };
}
