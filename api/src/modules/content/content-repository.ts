import { and, eq, inArray } from 'drizzle-orm';
import type { ContentQuery } from 'shared-contracts/wire/content';
import { contentPages } from '../../db/schema/content';
import type { Executor } from '../../platform/foundation';

export type Page = typeof contentPages.$inferSelect;

/** `/bit/men/` and `bit/men` are `/bit/men`. */
function plainUrl(url: string): string {
  return `/${url.replace(/^\/+/, '').replace(/(?<=[^/])\/+$/, '')}`;
}

/** The page of a path, or with `contentCode` that content wherever it stands, as an editor's preview asks for it. */
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
