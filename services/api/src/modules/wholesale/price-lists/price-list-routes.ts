import { type Database, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-price-lists';
import { staffOf } from '../../staff';
import { cancelPlan, changePlan, planPrices, readPlan } from './plan-prices';
import { listAllPriceLists, readPriceList } from './read-price-lists';
import { listPricesOf, readPricesOf } from './read-prices';
import { createPriceList, editPriceList } from './save-price-list';
import { setPricesOf } from './set-prices';

/** 1,000 lines of a style and two prices. */
const pricesBytes = 512 * 1024;

/** /api/merchant/wholesale/priceLists, for staff; buyers never learn of lists. */
export const priceListRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Wholesale');

  route(calls.listPriceLists, async (request) => {
    await staffOf(db, request, 'wholesale.read');
    return ok({ lists: await listAllPriceLists(db) });
  });
  route(calls.createPriceList, async (request) => {
    const staff = await staffOf(db, request, 'wholesale.write');
    return ok(await createPriceList(db, staff, request.body));
  });
  route(calls.getPriceList, async (request) => {
    await staffOf(db, request, 'wholesale.read');
    return ok(await readPriceList(db, request.params.priceListId));
  });
  route(calls.editPriceList, async (request) => {
    const staff = await staffOf(db, request, 'wholesale.write');
    return ok(await editPriceList(db, staff, request.params.priceListId, request.body));
  });
  route(calls.listPrices, async (request) => {
    await staffOf(db, request, 'wholesale.read');
    return ok(await listPricesOf(db, request.params.priceListId, request.query));
  });
  route(calls.checkPrices, async (request) => {
    await staffOf(db, request, 'wholesale.write');
    return ok({ rows: await readPricesOf(db, request.params.priceListId, request.body.codes) });
  });
  route(
    calls.setPrices,
    async (request) => {
      const staff = await staffOf(db, request, 'wholesale.write');
      await setPricesOf(db, staff, request.params.priceListId, request.body);
      return ok(null);
    },
    { bodyLimit: pricesBytes },
  );
  route(
    calls.planPrices,
    async (request) => {
      const staff = await staffOf(db, request, 'wholesale.write');
      return ok(await planPrices(db, staff, request.params.priceListId, request.body, new Date()));
    },
    { bodyLimit: pricesBytes },
  );
  route(calls.getPricePlan, async (request) => {
    await staffOf(db, request, 'wholesale.read');
    return ok(await readPlan(db, request.params));
  });
  route(
    calls.changePricePlan,
    async (request) => {
      const staff = await staffOf(db, request, 'wholesale.write');
      return ok(await changePlan(db, staff, request.params, request.body, new Date()));
    },
    { bodyLimit: pricesBytes },
  );
  route(calls.cancelPricePlan, async (request) => {
    const staff = await staffOf(db, request, 'wholesale.write');
    await cancelPlan(db, staff, request.params, new Date());
    return ok(null);
  });
};
