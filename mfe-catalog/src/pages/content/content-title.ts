import { type ContentComponent, helpPages } from 'shared-contracts';
import type { PageContext } from 'shared-runtime';
import { getT } from '../../messages';
import type { ContentPageData } from './load-content-page';

/** The title editors gave, else that of the page's first text, else its name in the help menu. */
export function contentTitle({ page, path }: ContentPageData, locale: PageContext['locale']): string {
  const known = helpPages.find((name) => path === `/help/${name}`);
  return (
    page.seoTitle ?? firstTitle(page.components) ?? (known ? getT(locale)(`pages.help.menu.${known}`) : '')
  );
}

function firstTitle(components: readonly ContentComponent[]): string | undefined {
  const text = components.find(({ componentKey }) => componentKey === 'richText');
  return text?.componentKey === 'richText' ? text.componentValue.title : undefined;
}
