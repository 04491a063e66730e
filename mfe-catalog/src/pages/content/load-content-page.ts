import { type ListedProduct, urls } from 'shared-contracts';
import { withoutEndSlashes } from 'shared-contracts/end-slashes';
import { type PageContext, type PageHead, redirectTo } from 'shared-runtime';
import { type ContentPage, getContent } from '../../api/get-content';
import { plainTitle } from '../../content/plain-title';
import { startRows } from '../../content/rows';
import { contentTitle } from './content-title';

export type ContentPageData = { page: ContentPage; path: string } & Record<
  `row${number}`,
  Promise<ListedProduct[]>
>;

/** /help/{pages}, /account/{pages}, /affiliation, /guideline (behaviour/screens): loads the content published at the path. */
export async function loadContentPage(context: PageContext): Promise<ContentPageData> {
  const path = withoutEndSlashes(context.url.pathname);
  if (path === '/help') throw redirectTo(urls.help.page('help-centre') + context.url.search, 301);
  const page = await getContent(context, path);
  return { page, path, ...startRows(context, page.components) };
}

export function contentHead(data: ContentPageData, { locale, services }: PageContext): PageHead {
  return {
    title: plainTitle(contentTitle(data, locale), services.config.shopName),
    ...(data.page.seoDescription ? { description: data.page.seoDescription } : {}),
    ...(data.page.seoKeywords ? { keywords: data.page.seoKeywords } : {}),
    canonical: data.path,
  };
}
