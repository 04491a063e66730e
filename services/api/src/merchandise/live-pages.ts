import type { Executor } from 'api-platform/foundation';
import { contentPages } from 'database/schema/content';
import { and, eq, sql } from 'drizzle-orm';
import type { PagesByLocale, PageValues } from 'shared-contracts/wire/merchant-content';

const locales = ['en', 'zh'] as const;

/** The live pages of a path in both languages. */
export async function readLivePages(db: Executor, url: string): Promise<PagesByLocale> {
  const rows = await db.select().from(contentPages).where(eq(contentPages.url, url));
  const pageIn = (locale: string): PageValues | null => {
    const row = rows.find((one) => one.locale === locale);
    if (!row) return null;
    const { content, seoTitle, seoKeywords, seoDescription } = row;
    return {
      pageComponent: content.pageComponent as PageValues['pageComponent'],
      ...(seoTitle && { seoTitle }),
      ...(seoKeywords && { seoKeywords }),
      ...(seoDescription && { seoDescription }),
    };
  };
  return { en: pageIn('en'), zh: pageIn('zh') };
}

/** Replaces the live pages of a path. */
export async function writeLivePages(
  tx: Executor,
  url: string,
  pages: PagesByLocale,
  versionId: string,
): Promise<void> {
  for (const locale of locales) {
    const page = pages[locale];
    if (!page) {
      await tx.delete(contentPages).where(and(eq(contentPages.url, url), eq(contentPages.locale, locale)));
      continue;
    }
    const { pageComponent, seoTitle = null, seoKeywords = null, seoDescription = null } = page;
    const values = { content: { pageComponent }, versionId, seoTitle, seoKeywords, seoDescription };
    await tx
      .insert(contentPages)
      .values({ url, locale, ...values })
      .onConflictDoUpdate({ target: [contentPages.url, contentPages.locale], set: values });
  }
}

/** Makes publications of the same path wait for each other. */
export async function lockPath(tx: Executor, url: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`content:${url}`}))`);
}
