import { notFound, type PageContext, type PageData } from 'shared-runtime';
import { groupPath } from './group-path';

/** Loader and head of a group of pages: those of the page at the URL. */
export function groupData(pages: Readonly<Record<string, PageData>>): Required<PageData> {
  const pageAt = ({ url }: PageContext) => pages[groupPath(url.pathname)];
  return {
    async loader(context) {
      const page = pageAt(context);
      if (!page) throw notFound();
      return (await page.loader?.(context)) ?? null;
    },
    head: (loaded, context) => pageAt(context)?.head?.(loaded, context) ?? { title: '' },
  };
}
