import { and, eq, inArray } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { ContentQuery, ContentResponse } from 'shared-contracts/wire/content';
import { contentPages } from '../../db/schema/content';
import { ApiProblem, type Executor, type Locale } from '../../platform/foundation';

type Page = typeof contentPages.$inferSelect;

export interface FoundContent {
  /** null where the page is known and has nothing to show: the 10101 of behaviour 8. */
  content: ContentResponse | null;
  /** It is told in the other language. */
  isFallback: boolean;
}

/** `/bit/men/` and `bit/men` are `/bit/men`. */
function plainUrl(url: string): string {
  return `/${url.replace(/^\/+/, '').replace(/(?<=[^/])\/+$/, '')}`;
}

function isEmpty({ content, seoTitle, seoDescription }: Page): boolean {
  return content.pageComponent.length === 0 && !seoTitle && !seoDescription;
}

/** The page of a path, or with `contentCode` that content wherever it stands, as an editor's preview asks for it. */
async function findPages(db: Executor, { url, contentCode, versionId }: ContentQuery): Promise<Page[]> {
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

/** Content in the language asked for, or in the other one; refuses a page nobody knows. */
export async function readContent(db: Executor, query: ContentQuery, locale: Locale): Promise<FoundContent> {
  const pages = await findPages(db, query);
  const own = pages.find((page) => page.locale === locale);
  const page = own ?? pages[0];
  if (!page) throw new ApiProblem(resultCodes.notFound, 'There is no such content');
  const isFallback = own === undefined;
  if (isEmpty(page)) return { content: null, isFallback };
  const { url, contentCode, versionId, seoTitle, seoKeywords, seoDescription } = page;
  return {
    content: {
      url,
      contentCode,
      versionId,
      content: JSON.stringify(page.content),
      seoTitle,
      seoKeywords,
      seoDescription,
    },
    isFallback,
  };
}
