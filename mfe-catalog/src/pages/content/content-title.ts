import { type ContentComponent, helpPages, urls } from 'shared-contracts';
import type { PageContext } from 'shared-runtime';
import type { ContentPage } from '../../api/get-content';
import { getT } from '../../messages/help';
import { getTitles } from '../../messages/titles';

/**
 * The page title: from the editors, else from the page's first text, else the shop's name for the page, else
 * its path.
 */
export function contentTitle(
  { page, path }: { page: ContentPage; path: string },
  locale: PageContext['locale'],
): string {
  return page.seoTitle ?? firstTitle(page.components) ?? ownTitle(path, locale);
}

function firstTitle(components: readonly ContentComponent[]): string | undefined {
  const text = components.find(({ componentKey }) => componentKey === 'richText');
  return text?.componentKey === 'richText' ? text.componentValue.title : undefined;
}

function ownTitle(path: string, locale: PageContext['locale']): string {
  const t = getT(locale);
  if (path === urls.affiliation()) return getTitles(locale)('titles.content.affiliation');
  if (path === urls.guideline()) return getTitles(locale)('titles.content.guideline');
  const known = helpPages.find((name) => path === urls.help.page(name));
  if (known) return t(`help.menu.${known}`);
  const words = path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
