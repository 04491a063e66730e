import { type Database, localeOf, ok } from 'api-platform/foundation';
import type { Keys } from 'api-platform/keys';
import type { ReadCache } from 'api-platform/read-cache';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/content';
import { previewTokenPrefix } from 'shared-contracts/content-preview';
import { resultCodes } from 'shared-contracts/wire/common';
import type { ContentQuery } from 'shared-contracts/wire/content';
import { readPreviewed } from './content-preview';
import { readContent } from './content-service';

export interface ContentOptions {
  db: Database;
  cache: ReadCache;
  /** Sign previews. */
  tokenKeys: Keys;
}

/** GET /api/cms/get: editors' content for a path (behaviour/entities, behaviour/calls and behaviour/errors). */
export const contentRoutes: FastifyPluginAsync<ContentOptions> = async (app, { db, cache, tokenKeys }) => {
  const route = routesOf(app, 'Content');
  route(calls.getContent, async (request) => {
    const locale = localeOf(request);
    const isPreview = request.query.versionId?.startsWith(previewTokenPrefix) ?? false;
    const previewed = isPreview ? await readPreviewed(db, request.query, locale, tokenKeys) : undefined;
    if (previewed) return ok(previewed);
    // A preview of another page leaves this one as it is.
    const query: ContentQuery = isPreview ? { url: request.query.url } : request.query;
    const { url, contentCode = '', versionId = '' } = query;
    const key = `content:${locale}:${JSON.stringify([url, contentCode, versionId])}`;
    const found = await cache.read(key, () => readContent(db, query, locale));
    if (found.isFallback) {
      request.log.warn({ url, contentCode, locale }, 'SHOP-API-101 content is missing in this language');
    }
    if (!found.content) {
      return { code: resultCodes.contentMarker, data: null, msg: 'This page has no content' };
    }
    return ok(found.content);
  });
};
