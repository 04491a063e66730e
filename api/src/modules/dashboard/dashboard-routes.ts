import { answers, type Database, localeOf, ok } from 'api-platform/foundation';
import { createReadCache } from 'api-platform/read-cache';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { dashboardQuerySchema, dashboardSchema } from 'shared-contracts/wire/merchant-dashboard';
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
  app.withTypeProvider<ZodTypeProvider>().get(
    merchantPaths.dashboard,
    {
      schema: { tags: ['Staff'], querystring: dashboardQuerySchema, response: answers(dashboardSchema) },
    },
    async (request) => {
      await staffOf(db, request, 'dashboard.read');
      const range = toRange(request.query, Date.now());
      const locale = localeOf(request);
      const key = `${range.from}:${range.to}:${locale}`;
      return ok(await figures.read(key, () => readDashboard(replica, range, locale, stock)));
    },
  );
};
