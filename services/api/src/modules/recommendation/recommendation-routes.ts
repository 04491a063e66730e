import type { Database } from 'api-platform/foundation';
import type { ReadCache } from 'api-platform/read-cache';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import { recommend } from 'shared-contracts/calls/product';
import { readRecommendationRequest } from 'shared-contracts/wire/recommendation';
import { namedChannelOf } from '../product';
import { listCompanions, listPopular } from './recommendation-repository';

const maxBodyLength = 2_048;
/** Recommendations change slowly; sold-out items are filtered when the products are read. */
const lifetimeMs = 60_000;

/**
 * POST /api/recommendation: our implementation of behaviour/calls's recommendation service. Ignores the visitor's
 * id: anybody could send one, and the response must not reveal that member's orders.
 */
export const recommendationRoutes: FastifyPluginAsync<{ db: Database; cache: ReadCache }> = async (
  app,
  { db, cache },
) => {
  // Registered in this plugin's scope only: no other call accepts text.
  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string', bodyLimit: maxBodyLength },
    // Parsed here, so that the contents pass the same checks as every other body.
    (_request, body, done) => done(null, readRecommendationRequest(String(body)) ?? null),
  );
  routesOf(app, 'Recommendation')(
    recommend,
    async (request) => {
      const { item } = request.body;
      const channel = namedChannelOf(request);
      const popular = () =>
        cache.read(`popular:${channel ?? ''}`, () => listPopular(db, channel), { lifetimeMs });
      const companions = (code: string) =>
        cache.read(`companions:${channel ?? ''}:${code}`, () => listCompanions(db, channel, code), {
          lifetimeMs,
        });
      const found = item ? await companions(item) : [];
      // An unknown item has no related ones, so popular items are returned.
      const codes = found.length > 0 ? found : await popular();
      return { data: codes.filter((code) => code !== item).map((code) => ({ item: code })) };
    },
    { schema: { consumes: ['text/plain'] } },
  );
};
