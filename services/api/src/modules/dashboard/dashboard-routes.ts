import { type Database, localeOf, ok } from 'api-platform/foundation';
import { createReadCache } from 'api-platform/read-cache';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-staff';
import { staffOf } from '../staff';
import { toRange } from './range';
import { readDashboard } from './read-dashboard';

/** The stock is a sum over the whole catalogue, and each order changes it a little. */
const stockMs = 30_000;

/**
 * /api/merchant/dashboard. The replica is good enough: figures of a day may be a few seconds old. All staff who look
 * at the same days share one reading of them.
 */
export const dashboardRoutes: FastifyPluginAsync<{
  db: Database;
  replica: Database;
  cacheMs: number;
}> = async (app, { db, replica, cacheMs }) => {
  const figures = createReadCache(cacheMs);
  const stock = createReadCache(cacheMs > 0 ? stockMs : 0);
  const route = routesOf(app, 'Staff');
  route(calls.getDashboard, async (request) => {
    await staffOf(db, request, 'dashboard.read');
    const range = toRange(request.query, Date.now());
    const locale = localeOf(request);
    const key = `${range.from}:${range.to}:${locale}`;
    return ok(await figures.read(key, () => readDashboard(replica, range, locale, stock)));
  });
};
