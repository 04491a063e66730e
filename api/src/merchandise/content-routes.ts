import { answers, type Database, ok } from 'api-platform/foundation';
import { contentPages } from 'database/schema/content';
import { contentVersions } from 'database/schema/content-versions';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import {
  type ContentVersion,
  contentDetailSchema,
  contentEditRequestSchema,
  contentPageListSchema,
  deliveryDelayRequestSchema,
  deliveryDelaySchema,
} from 'shared-contracts/wire/merchant-content';
import { contentPageQuerySchema, contentVersionParamsSchema } from 'shared-contracts/wire/merchant-queries';
import { signContentPreview } from '../modules/content';
import { staffOf } from '../modules/staff';
import { readDeliveryDelay, setDeliveryDelay } from './delivery-delay';
import { cancelContent, editContent } from './edit-content';
import { readLivePages } from './live-pages';
import { versionOf } from './version-of';

const tags = ['Merchant: content'];
const shownVersions = 30;

function stateOf({
  startsAt,
  publishedAt,
  endedAt,
}: typeof contentVersions.$inferSelect): ContentVersion['state'] {
  if (endedAt) return 'ENDED';
  if (publishedAt) return 'PUBLISHED';
  return startsAt ? 'PLANNED' : 'DRAFT';
}

/** /api/merchant/content: content pages as staff edits them. */
export const contentRoutes: FastifyPluginAsync<{ db: Database; secret: string }> = async (
  app,
  { db, secret },
) => {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const detail = answers(contentDetailSchema);

  async function show(url: string, savedId?: string) {
    const pages = await readLivePages(db, url);
    const versions = await db
      .select()
      .from(contentVersions)
      .where(and(eq(contentVersions.url, url), isNull(contentVersions.cancelledAt)))
      .orderBy(desc(contentVersions.createdAt))
      .limit(shownVersions);
    return ok({
      ...{ url, pages, version: versionOf(pages) },
      versions: versions.map((row) => ({
        ...{ id: row.id, state: stateOf(row), staffName: row.staffName, note: row.note, pages: row.pages },
        at: row.createdAt.toISOString(),
        startsAt: row.startsAt?.toISOString() ?? null,
        endsAt: row.endsAt?.toISOString() ?? null,
      })),
      previewToken: savedId ? signContentPreview(savedId, secret) : null,
    });
  }

  routes.get(
    '/api/merchant/content',
    { schema: { tags, response: answers(contentPageListSchema) } },
    async (request) => {
      await staffOf(db, request, 'content.write');
      const pages = await db
        .select({ url: contentPages.url, locale: contentPages.locale, title: contentPages.seoTitle })
        .from(contentPages)
        .orderBy(asc(contentPages.url));
      const titleOf = (url: string, locale: string) =>
        pages.find((page) => page.url === url && page.locale === locale)?.title ?? null;
      const found = [...new Set(pages.map(({ url }) => url))];
      return ok({
        rows: found.map((url) => ({ url, titleEn: titleOf(url, 'en'), titleZh: titleOf(url, 'zh') })),
      });
    },
  );
  routes.get(
    '/api/merchant/content/page',
    { schema: { tags, querystring: contentPageQuerySchema, response: detail } },
    async (request) => {
      await staffOf(db, request, 'content.write');
      return show(request.query.url);
    },
  );
  routes.post(
    '/api/merchant/content/page',
    { schema: { tags, body: contentEditRequestSchema, response: detail } },
    async (request) => {
      const staff = await staffOf(db, request, 'content.write');
      const saved = await editContent(db, staff, request.body, new Date());
      return show(request.body.url, saved);
    },
  );
  routes.get(
    merchantPaths.deliveryDelay,
    { schema: { tags, response: answers(deliveryDelaySchema) } },
    async (request) => {
      await staffOf(db, request, 'content.write');
      return ok(await readDeliveryDelay(db));
    },
  );
  routes.post(
    merchantPaths.deliveryDelay,
    { schema: { tags, body: deliveryDelayRequestSchema, response: answers(deliveryDelaySchema) } },
    async (request) => {
      await setDeliveryDelay(db, await staffOf(db, request, 'content.write'), request.body.isOn);
      return ok(await readDeliveryDelay(db));
    },
  );
  routes.post(
    '/api/merchant/content/versions/:versionId/cancel',
    { schema: { tags, params: contentVersionParamsSchema, response: detail } },
    async (request) => {
      const staff = await staffOf(db, request, 'content.write');
      return show(await cancelContent(db, staff, request.params.versionId));
    },
  );
};
