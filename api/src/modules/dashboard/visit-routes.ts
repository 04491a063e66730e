import { createDailyCounts } from 'api-platform/daily-counts';
import { answers, type Database, ok } from 'api-platform/foundation';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { isbot } from 'isbot';
import { apiPaths } from 'shared-contracts/api-paths';
import { visitResultSchema } from 'shared-contracts/wire/visits';
import { shopperOf } from '../product';

/**
 * POST /api/visit: counts one visit of today in a channel, and stores nothing about the visitor (docs/decisions/0035).
 * Robots that run scripts name themselves in their user agent.
 */
export const visitRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const counts = createDailyCounts(app, db);
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      apiPaths.visit,
      { schema: { tags: ['System'], response: answers(visitResultSchema) } },
      async (request) => {
        const agent = request.headers['user-agent'];
        const counted = agent !== undefined && !isbot(agent);
        if (counted) counts.add('VISIT', shopperOf(request).channel);
        return ok({ counted });
      },
    );
};
