import { type Database, localeOf, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-lists';
import type { ShopList } from 'shared-contracts/wire/merchant-lists';
import { staffOf } from '../../modules/staff';
import { listChanges } from '../changes';
import { editList, removeFromList } from './edit-list';
import { readList } from './list-values';

/** /api/merchant/lists: categories, brands, colours, labels, attributes and their kinds, stores, lockers and size guides. */
export const listRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Merchant: settings');
  const show = async (list: ShopList) => ok({ rows: await readList(db, list) });

  route(calls.getShopList, async (request) => {
    await staffOf(db, request, 'settings.write');
    return show(request.params.list);
  });
  route(calls.getListHistory, async (request) => {
    await staffOf(db, request, 'settings.write');
    return ok({ history: await listChanges(db, request.params.list, request.query.id) });
  });
  route(calls.saveListRow, async (request) => {
    const staff = await staffOf(db, request, 'settings.write');
    const { list } = request.params;
    await editList(db, staff, list, request.body, localeOf(request));
    return show(list);
  });
  route(calls.removeListRow, async (request) => {
    const staff = await staffOf(db, request, 'settings.write');
    const { list } = request.params;
    await removeFromList(db, staff, list, request.body);
    return show(list);
  });
};
