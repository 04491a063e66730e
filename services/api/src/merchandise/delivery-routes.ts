import { type Database, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-delivery';
import { staffOf } from '../modules/staff';
import { deliverySettings } from './delivery-settings';

/** /api/merchant/delivery: what delivery costs and how long it takes, as staff set it. */
export const deliveryRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Merchant: settings');
  const show = async () => ok(await deliverySettings.read(db, new Date()));

  route(calls.getDeliverySettings, async (request) => {
    await staffOf(db, request, 'settings.write');
    return show();
  });
  route(calls.saveDeliverySettings, async (request) => {
    const staff = await staffOf(db, request, 'settings.write');
    await deliverySettings.save(db, staff, request.body, new Date());
    return show();
  });
  route(calls.cancelDeliverySettings, async (request) => {
    const staff = await staffOf(db, request, 'settings.write');
    await deliverySettings.cancel(db, staff, request.params.versionId, new Date());
    return show();
  });
};
