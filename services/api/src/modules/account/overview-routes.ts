import { memberOf } from 'api-platform/access';
import { type Database, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/account';
import { countHeldCoupons } from '../coupons';
import { listAddresses } from '../customer';
import { countFavourites } from '../favourites';
import { listOrders } from '../order';
import { readLedger } from '../points';

/** The counts on the account's overview page, from all modules below (behaviour/product and behaviour/calls). */
export const overviewRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'My account');

  route(calls.getOverview, async (request) => {
    const { customerId } = memberOf(request);
    const { totalCount } = await listOrders(db, customerId, { pageNo: 1, pageSize: 1 });
    const addresses = await listAddresses(db, customerId);
    return ok({
      orderCount: totalCount,
      favouriteCount: await countFavourites(db, customerId),
      addressCount: addresses.length,
      couponCount: await countHeldCoupons(db, customerId, 'AVAILABLE', new Date()),
      points: (await readLedger(db, customerId, new Date())).balance,
    });
  });
};
