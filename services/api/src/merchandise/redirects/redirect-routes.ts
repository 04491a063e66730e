import { type Database, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-redirects';
import { staffOf } from '../../modules/staff';
import { listRedirects, readRedirect, removeRedirect, saveRedirects } from './edit-redirects';

/** A thousand rows with long paths. */
const bodyLimit = 2 * 1024 * 1024;

/** /api/merchant/redirects: where pages that are gone lead. */
export const redirectRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Merchant: settings');

  route(calls.listRedirects, async (request) => {
    await staffOf(db, request, 'settings.write');
    return ok(await listRedirects(db, request.query));
  });
  route(calls.getRedirect, async (request) => {
    await staffOf(db, request, 'settings.write');
    return ok(await readRedirect(db, request.query.path));
  });
  route(
    calls.saveRedirects,
    async (request) =>
      ok(await saveRedirects(db, await staffOf(db, request, 'settings.write'), request.body, new Date())),
    { bodyLimit },
  );
  route(calls.removeRedirect, async (request) => {
    await removeRedirect(db, await staffOf(db, request, 'settings.write'), request.body);
    return ok(null);
  });
};
