import { type Database, ok } from 'api-platform/foundation';
import type { Keys } from 'api-platform/keys';
import { routesOf } from 'api-platform/route';
import { contentPages } from 'database/schema/content';
import { contentVersions } from 'database/schema/content-versions';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-content';
import type { ContentVersion } from 'shared-contracts/wire/merchant-content';
import { signContentPreview } from '../modules/content';
import { staffOf } from '../modules/staff';
import { readDeliveryDelay, setDeliveryDelay } from './delivery-delay';
import { cancelContent, editContent } from './edit-content';
import { readLivePages } from './live-pages';
import { versionOf } from './version-of';

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
export const contentRoutes: FastifyPluginAsync<{ db: Database; tokenKeys: Keys }> = async (
  app,
  { db, tokenKeys },
) => {
  const route = routesOf(app, 'Merchant: content');

  async function show(url: string, savedId?: string) {
    const pages = await readLivePages(db, url);
    const versions = await db
      .select()
      .from(contentVersions)
      .where(and(eq(contentVersions.url, url), isNull(contentVersions.cancelledAt)))
      .orderBy(desc(contentVersions.createdAt))
      .limit(shownVersions);
    return ok({
      url,
      pages,
      version: versionOf(pages),
      versions: versions.map((row) => ({
        id: row.id,
        state: stateOf(row),
        staffName: row.staffName,
        note: row.note,
        pages: row.pages,
        at: row.createdAt.toISOString(),
        startsAt: row.startsAt?.toISOString() ?? null,
        endsAt: row.endsAt?.toISOString() ?? null,
      })),
      previewToken: savedId ? signContentPreview(savedId, tokenKeys) : null,
    });
  }

  route(calls.listContentPages, async (request) => {
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
  });
  route(calls.getContentPage, async (request) => {
    await staffOf(db, request, 'content.write');
    return show(request.query.url);
  });
  route(calls.saveContentPage, async (request) => {
    const staff = await staffOf(db, request, 'content.write');
    const saved = await editContent(db, staff, request.body, new Date());
    return show(request.body.url, saved);
  });
  route(calls.getDeliveryDelay, async (request) => {
    await staffOf(db, request, 'content.write');
    return ok(await readDeliveryDelay(db));
  });
  route(calls.setDeliveryDelay, async (request) => {
    await setDeliveryDelay(db, await staffOf(db, request, 'content.write'), request.body.isOn);
    return ok(await readDeliveryDelay(db));
  });
  route(calls.cancelContent, async (request) => {
    const staff = await staffOf(db, request, 'content.write');
    return show(await cancelContent(db, staff, request.params.versionId));
  });
};
