import {
  type ApiError,
  type ContentComponent,
  isNotFound,
  isTemporary,
  parseContent,
  resultCodes,
  sessionKeys,
  urls,
} from 'shared-contracts';
import { sessionStore } from 'shared-contracts/browser-storage';
import { getContent as getContentCall } from 'shared-contracts/calls/content';
import { maxIdLength } from 'shared-contracts/id-limits';
import { notFoundOrMoved } from 'shared-contracts/moved-page';
import { type PageContext, redirectTo } from 'shared-runtime';

export interface ContentPage {
  components: ContentComponent[];
  seoTitle?: string;
  seoKeywords?: string;
  seoDescription?: string;
}

/** Result for the `ok` marker of behaviour/errors: a page without content, which is not a failure. */
const marker: ContentPage = { components: [] };

/**
 * GET content for a page that needs it (behaviour/calls and behaviour/errors). A code other than 200 redirects to /error, unless
 * the visitor is there. Code 10101 counts as 'ok' once. Unknown content gives the not-found page. A failure of the server
 * is thrown: the page shows it and offers a retry.
 */
export async function getContent(context: PageContext, url: string): Promise<ContentPage> {
  const { api, log } = context.services;
  const query = context.url.searchParams;
  const contentCode = query.get('contentId');
  const versionId = query.get('versionId');
  // No content has a longer code; the API would refuse it, and a refusal leads to /error.
  if ([contentCode, versionId].some((code) => code && code.length > maxIdLength))
    throw await notFoundOrMoved(context);
  const result = await api.call(getContentCall, {
    query: { url, contentCode, versionId },
    signal: context.signal,
  });
  if (!result.ok) return await contentOfFailure(result.error, context);

  const { content, seoTitle, seoKeywords, seoDescription } = result.data;
  const components = parseContent(content, (message) => log.warn(`SHOP-CONTENT-001 ${url}: ${message}`));
  if (!components)
    throw new Error(`SHOP-CONTENT-001 ${url} has invalid content: correct it in the back office`);
  return {
    components,
    ...(seoTitle ? { seoTitle } : {}),
    ...(seoKeywords ? { seoKeywords } : {}),
    ...(seoDescription ? { seoDescription } : {}),
  };
}

async function contentOfFailure(error: ApiError, context: PageContext): Promise<ContentPage> {
  if (error.code === resultCodes.contentMarker && isFirstMarker()) return marker;
  if (isNotFound(error)) throw await notFoundOrMoved(context);
  // Only a refusal redirects. After a failure of the server the page works again, so its URL stays, and answers 503.
  if (!isTemporary(error) && error.code !== undefined && context.url.pathname !== urls.error())
    throw redirectTo(urls.error());
  throw error;
}

/** Once per visit in the browser. The server has no visits, so each request counts as the first. */
function isFirstMarker(): boolean {
  if (typeof sessionStorage === 'undefined') return true;
  const isFirst = sessionStore.get(sessionKeys.contentMarker) === null;
  sessionStore.set(sessionKeys.contentMarker, 'ok');
  return isFirst;
}
