import { createDailyCounts } from 'api-platform/daily-counts';
import { type Database, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import { isbot } from 'isbot';
import * as calls from 'shared-contracts/calls/system';
import { shopperOf } from '../product';

/**
 * POST /api/visit: counts one visit of today in a channel, and stores nothing about the visitor (docs/decisions/0035).
 * Robots that run scripts name themselves in their user agent.
 */
export const visitRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const counts = createDailyCounts(app, db);
  const route = routesOf(app, 'System');
  route(calls.countVisit, async (request) => {
    const agent = request.headers['user-agent'];
    const counted = agent !== undefined && !isbot(agent);
    if (counted) counts.add('VISIT', shopperOf(request).channel);
    return ok({ counted });
  });
};
