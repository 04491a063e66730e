import { answers, type Database, localeOf, ok } from 'api-platform/foundation';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { dashboardQuerySchema, dashboardSchema } from 'shared-contracts/wire/merchant-dashboard';
import { staffOf } from '../staff';
import { toRange } from './range';
import { readDashboard } from './read-dashboard';

/** /api/merchant/dashboard. The replica is good enough: figures of a day may be a few seconds old. */
export const dashboardRoutes: FastifyPluginAsync<{ db: Database; replica: Database }> = async (
  app,
  { db, replica },
) => {
  app.withTypeProvider<ZodTypeProvider>().get(
    merchantPaths.dashboard,
    {
      schema: { tags: ['Staff'], querystring: dashboardQuerySchema, response: answers(dashboardSchema) },
    },
    async (request) => {
      await staffOf(db, request, 'dashboard.read');
      return ok(await readDashboard(replica, toRange(request.query, Date.now()), localeOf(request)));
    },
  );
};
