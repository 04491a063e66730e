import { type Database, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-rules';
import { staffOf } from '../modules/staff';
import { ruleSettings } from './rule-settings';

/** /api/merchant/rules: return periods and points, as staff set them. */
export const ruleRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Merchant: settings');
  const show = async () => ok(await ruleSettings.read(db, new Date()));

  route(calls.getRules, async (request) => {
    await staffOf(db, request, 'settings.write');
    return show();
  });
  route(calls.saveRules, async (request) => {
    const staff = await staffOf(db, request, 'settings.write');
    await ruleSettings.save(db, staff, request.body, new Date());
    return show();
  });
  route(calls.cancelRules, async (request) => {
    const staff = await staffOf(db, request, 'settings.write');
    await ruleSettings.cancel(db, staff, request.params.versionId, new Date());
    return show();
  });
};
