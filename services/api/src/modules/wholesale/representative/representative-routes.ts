import { idempotencyKeyOf } from 'api-platform/access';
import { ApiProblem, type Database, localeOf, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import { orders } from 'database/schema/order';
import { and, desc, eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { toAddressInput } from 'shared-contracts/address-form';
import * as calls from 'shared-contracts/calls/merchant-representative';
import { isLocale, type Locale } from 'shared-contracts/locale';
import { resultCodes } from 'shared-contracts/wire/common';
import { findCustomer } from '../../customer';
import { staffOf } from '../../staff';
import { readCompanyAddresses } from '../addresses/company-addresses';
import { listOpenWindows } from '../delivery-windows';
import { checkSheet } from '../order-sheets';
import { findBuyer, type WholesaleBuyer } from '../wholesale-buyer';
import { priceDelivery } from '../wholesale-cart';
import { addUp, createDraft } from '../wholesale-drafts';
import { createOrderForBuyer } from '../wholesale-order';
import { readWholesaleTerms } from '../wholesale-terms';

/** 20,000 rows of codes, sizes and quantities. */
const sheetBytes = 4 * 1024 * 1024;

/** The company of an account; 404 for a login that has none of its own. */
async function companyOf(db: Database, id: string): Promise<WholesaleBuyer> {
  const buyer = await findBuyer(db, id);
  if (buyer?.customerId !== id) throw new ApiProblem(resultCodes.notFound, 'No such buyer');
  return buyer;
}

/** The language of the buyer's latest order, for the mails. */
async function languageOf(db: Database, customerId: string, otherwise: Locale): Promise<Locale> {
  const [latest] = await db
    .select({ locale: orders.locale })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.wholesale, true)))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return isLocale(latest?.locale) ? latest.locale : otherwise;
}

/** /api/merchant/wholesale/buyers/{id}: orders that staff prepare or place for a company. */
export const representativeRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Wholesale');

  route(calls.getOrdering, async (request) => {
    await staffOf(db, request, 'wholesale.read');
    const { customerId } = await companyOf(db, request.params.id);
    const windows = await listOpenWindows(db, new Date());
    return ok({ windows, terms: await readWholesaleTerms(db, customerId) });
  });
  route(
    calls.checkBuyerSheet,
    async (request) => {
      await staffOf(db, request, 'wholesale.read');
      const buyer = await companyOf(db, request.params.id);
      const { windowId } = request.body;
      const sheet = await checkSheet(db, buyer, request.body, localeOf(request));
      const { problems, total } = await priceDelivery(db, buyer, windowId, sheet.lines);
      return ok({ ...sheet, obstacles: problems, total });
    },
    { bodyLimit: sheetBytes },
  );
  route(
    calls.prepareBuyerSheet,
    async (request) => {
      const staff = await staffOf(db, request, 'wholesale.write');
      const buyer = await companyOf(db, request.params.id);
      const { id, ...sheet } = request.body;
      return ok(await createDraft(db, buyer, sheet, { id, staff }));
    },
    { bodyLimit: sheetBytes },
  );
  route(
    calls.placeForBuyer,
    async (request) => {
      const staff = await staffOf(db, request, 'wholesale.write');
      const buyer = await companyOf(db, request.params.id);
      const customer = await findCustomer(db, buyer.customerId);
      const { addressId, lines } = request.body;
      const address = (await readCompanyAddresses(db, buyer.customerId)).find(({ id }) => id === addressId);
      if (!customer || !address) {
        throw new ApiProblem(resultCodes.addressChanged, 'The delivery address was removed: choose another');
      }
      const locale = await languageOf(db, buyer.customerId, localeOf(request));
      const order = await createOrderForBuyer(
        db,
        { ...buyer, customer },
        idempotencyKeyOf(request),
        { ...request.body, lines: addUp(lines), address: toAddressInput(address), staff },
        { now: new Date(), locale },
      );
      return ok({ orderId: order.id });
    },
    { bodyLimit: sheetBytes },
  );
};
