import { ApiProblem, type Executor, type Locale } from 'api-platform/foundation';
import { type ChannelType, channels } from 'shared-contracts/channel';
import { urls } from 'shared-contracts/urls';
import { resultCodes } from 'shared-contracts/wire/common';
import type { ContentQuery, ContentResponse } from 'shared-contracts/wire/content';
import { findPages, type Page } from './content-repository';
import { plainUrl } from './plain-url';

export interface FoundContent {
  /** null when the page exists but shows nothing: code 10101 of behaviour/errors. */
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

const channelTypes = Object.keys(channels) as ChannelType[];

/** Paths that exist in every shop, before editors publish anything there. */
const optionalPaths = new Set([
  '/header',
  '/footer',
  urls.bigPopup(),
  urls.home(),
  ...channelTypes.flatMap((type) => [
    urls.channel(type),
    urls.landing(type, 'men'),
    urls.landing(type, 'women'),
  ]),
]);

/** Whether a page may lack this content. A preview by code or version needs it. */
function isOptional({ url, contentCode, versionId }: ContentQuery): boolean {
  if (contentCode || versionId) return false;
  const path = plainUrl(url);
  return optionalPaths.has(path) || path.startsWith('/recommendation/');
}

/** Content in the requested language, else in the other one; refuses an unknown page. */
export async function readContent(db: Executor, query: ContentQuery, locale: Locale): Promise<FoundContent> {
  const pages = await findPages(db, query);
  const pageInLocale = pages.find((page) => page.locale === locale);
  const page = pageInLocale ?? pages[0];
  // Most placements of recommendations have no rows of editors, many shops no popups, a new shop no landings. That is
  // no failure, so neither the caller nor the browser logs it.
  if (isOptional(query) && (!page || isEmpty(page)))
    return { content: emptyContent(query.url), isFallback: false };
  if (!page) throw new ApiProblem(resultCodes.notFound, 'There is no such content');
  const isFallback = pageInLocale === undefined;
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
