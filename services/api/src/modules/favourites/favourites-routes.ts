import { memberOf } from 'api-platform/access';
import { localeOf, ok, sessionOf } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/favourites';
import * as productCalls from 'shared-contracts/calls/product';
import { splitCommaList } from 'shared-contracts/wire/common';
import { addFavouriteBrands, listFavouriteBrands, removeFavouriteBrands } from './favourite-brands';
import { countFavourites, removeAllFavourites } from './favourites-repository';
import { addFavourites, favouriteStatus, readFavourites, removeFavourites } from './favourites-service';
import { confirmRestock, type NotingOptions, noteRestock } from './restock-alerts';

/** /api/customer/favorites: a member's wishlist (behaviour/roles and behaviour/calls). */
export const favouritesRoutes: FastifyPluginAsync<Omit<NotingOptions, 'log'>> = async (app, options) => {
  const { db, tokenKeys } = options;
  const route = routesOf(app, 'Favourites');
  const routeProduct = routesOf(app, 'Product');
  route(calls.listFavourites, async (request) =>
    ok(await readFavourites(db, memberOf(request).customerId, request.query, localeOf(request))),
  );
  route(calls.getFavouriteStatus, async (request) => {
    const { itemIds, skuIds } = request.query;
    const ids = { itemIds: splitCommaList(itemIds), skuIds: splitCommaList(skuIds) };
    return ok(await favouriteStatus(db, memberOf(request).customerId, ids));
  });
  route(calls.addFavourites, async (request) => {
    const { customerId } = memberOf(request);
    await addFavourites(db, customerId, request.body.skuInfo);
    return ok({ totalCount: await countFavourites(db, customerId) });
  });
  for (const call of [calls.deleteFavourites, calls.deleteFavouritesByPost]) {
    route(call, async (request) => {
      const { customerId } = memberOf(request);
      await removeFavourites(db, customerId, request.body.skuInfo);
      return ok({ totalCount: await countFavourites(db, customerId) });
    });
  }
  routeProduct(productCalls.requestRestock, async (request) => {
    const caller = { customerId: sessionOf(request)?.customerId, locale: localeOf(request) };
    return ok(await noteRestock({ ...options, log: request.log }, request.body, caller));
  });
  routeProduct(productCalls.confirmRestock, async (request) => {
    await confirmRestock(db, request.body.token, tokenKeys, new Date());
    return ok({ state: 'NOTED' as const });
  });
  route(calls.listFavouriteBrands, async (request) =>
    ok(await listFavouriteBrands(db, memberOf(request).customerId)),
  );
  for (const [call, change] of [
    [calls.addFavouriteBrands, addFavouriteBrands],
    [calls.deleteFavouriteBrands, removeFavouriteBrands],
  ] as const) {
    route(call, async (request) => {
      const { customerId } = memberOf(request);
      await change(db, customerId, request.body.brandNames);
      return ok(await listFavouriteBrands(db, customerId));
    });
  }
  for (const call of [calls.deleteAllFavourites, calls.deleteAllFavouritesByPost]) {
    route(call, async (request) => {
      await removeAllFavourites(db, memberOf(request).customerId);
      return ok({ totalCount: 0 });
    });
  }
};
