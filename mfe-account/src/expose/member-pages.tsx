import { type PageContext, type PageHead, useLocation } from 'shared-runtime';
import { pageOf } from '../member-pages/pages';

/**
 * The pages that members open rarely, in one exposed module: each one costs every page of the shop about 90
 * bytes in `remoteEntry.js`.
 */
export function Component() {
  const { pathname } = useLocation();
  const page = pageOf(pathname);
  return page ? <page.Component /> : null;
}

/** Loader and head of the page in the URL. */
export async function data() {
  const { loadPage, headOf } = await import(/* webpackChunkName: "later" */ '../data/member-pages');
  return {
    loader: (context: PageContext): Promise<unknown> => loadPage(context),
    head: (loaded: unknown, context: PageContext): PageHead => headOf(loaded, context),
  };
}
