import { ApiProblem, type Executor, type Locale } from 'api-platform/foundation';
import { urls } from 'shared-contracts/urls';
import { resultCodes } from 'shared-contracts/wire/common';
import type { ContentQuery, ContentResponse } from 'shared-contracts/wire/content';
import { findPages, type Page } from './content-repository';
import { plainUrl } from './plain-url';

export interface FoundContent {
  /** null when the page exists but shows nothing: code 10101 of behaviour 8. */
  content: ContentResponse | null;
  /** True when the text is in the other language. */
  isFallback: boolean;
}

function isEmpty({ content, seoTitle, seoDescription }: Page): boolean {
  return content.pageComponent.length === 0 && !seoTitle && !seoDescription;
}

function emptyContent(url: string): ContentResponse {
  return { url: plainUrl(url), content: JSON.stringify({ pageComponent: [] }) };
}

function isOptional(url: string): boolean {
  return url === urls.bigPopup() || url.startsWith('/recommendation/');
}

/** Content in the requested language, else in the other one; refuses an unknown page. */
export async function readContent(db: Executor, query: ContentQuery, locale: Locale): Promise<FoundContent> {
  const pages = await findPages(db, query);
  const own = pages.find((page) => page.locale === locale);
  const page = own ?? pages[0];
  // Most placements of recommendations have no rows of editors, and many shops no popups. That is no failure, so
  // neither the caller nor the browser logs it.
  if (isOptional(plainUrl(query.url)) && (!page || isEmpty(page)))
    return { content: emptyContent(query.url), isFallback: false };
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
