import type { Executor } from 'api-platform/foundation';
import { contentPages } from 'database/schema/content';
import { and, eq, inArray } from 'drizzle-orm';
import type { ContentQuery } from 'shared-contracts/wire/content';
import { plainUrl } from './plain-url';

export type Page = typeof contentPages.$inferSelect;

/**
 * The content at a path, or with `contentCode` that content wherever it is published, for an editor's
 * preview.
 */
export async function findPages(
  db: Executor,
  { url, contentCode, versionId }: ContentQuery,
): Promise<Page[]> {
  const place = contentCode ? eq(contentPages.contentCode, contentCode) : eq(contentPages.url, plainUrl(url));
  return db
    .select()
    .from(contentPages)
    .where(
      and(
        place,
        versionId ? eq(contentPages.versionId, versionId) : undefined,
        inArray(contentPages.locale, ['en', 'zh']),
      ),
    )
    .orderBy(contentPages.url);
}
