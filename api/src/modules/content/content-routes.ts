import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared-contracts/api-paths';
import { resultCodes } from 'shared-contracts/wire/common';
import { contentQuerySchema, contentResponseSchema } from 'shared-contracts/wire/content';
import { answers, type Database, localeOf, ok } from '../../platform/foundation';
import type { ReadCache } from '../../platform/read-cache';
import { readContent } from './content-service';

/** GET /api/cms/get: editors' content for a path (behaviour 3, 7 and 8). */
export const contentRoutes: FastifyPluginAsync<{ db: Database; cache: ReadCache }> = async (
  app,
  { db, cache },
) => {
  app.withTypeProvider<ZodTypeProvider>().get(
    apiPaths.content,
    {
      schema: {
        tags: ['Content'],
        description: 'Code 404 for an unknown page, 10101 with no data for one that has nothing to show.',
        querystring: contentQuerySchema,
        response: answers(contentResponseSchema),
      },
    },
    async (request) => {
      const { url, contentCode = '', versionId = '' } = request.query;
      const locale = localeOf(request);
      const key = `content:${locale}:${JSON.stringify([url, contentCode, versionId])}`;
      const found = await cache.read(key, () => readContent(db, request.query, locale));
      if (found.isFallback) {
        request.log.warn({ url, contentCode, locale }, 'SHOP-API-101 content is missing in this language');
      }
      if (!found.content) {
        return { code: resultCodes.contentMarker, data: null, msg: 'This page has no content' };
      }
      return ok(found.content);
    },
  );
};
