import { type Database, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-popular-words';
import { readFileWords } from '../modules/search';
import { staffOf } from '../modules/staff';
import { popularSettings } from './popular-settings';

/** /api/merchant/popularWords: popular words of the search panel, as staff set them. */
export const popularRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Merchant: settings');

  async function show() {
    const [setting, bit, sit] = await Promise.all([
      popularSettings.read(db, new Date()),
      readFileWords(db, 'bit'),
      readFileWords(db, 'sit'),
    ]);
    return ok({ ...setting, fileWords: { bit, sit } });
  }

  route(calls.getPopularSettings, async (request) => {
    await staffOf(db, request, 'settings.write');
    return show();
  });
  route(calls.savePopularSettings, async (request) => {
    const staff = await staffOf(db, request, 'settings.write');
    await popularSettings.save(db, staff, request.body, new Date());
    return show();
  });
  route(calls.cancelPopularSettings, async (request) => {
    const staff = await staffOf(db, request, 'settings.write');
    await popularSettings.cancel(db, staff, request.params.versionId, new Date());
    return show();
  });
};
