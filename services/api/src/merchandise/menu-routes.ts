import { type Database, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-menu';
import { staffOf } from '../modules/staff';
import { menuSettings } from './menu-settings';

/** /api/merchant/menu: links in the menu beside the departments, as staff set them. */
export const menuRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Merchant: settings');
  const show = async () => ok(await menuSettings.read(db, new Date()));

  route(calls.getMenuLinks, async (request) => {
    await staffOf(db, request, 'settings.write');
    return show();
  });
  route(calls.saveMenuLinks, async (request) => {
    const staff = await staffOf(db, request, 'settings.write');
    await menuSettings.save(db, staff, request.body, new Date());
    return show();
  });
  route(calls.cancelMenuLinks, async (request) => {
    const staff = await staffOf(db, request, 'settings.write');
    await menuSettings.cancel(db, staff, request.params.versionId, new Date());
    return show();
  });
};
