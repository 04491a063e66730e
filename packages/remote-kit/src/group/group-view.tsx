import { type PageModule, useLocation } from 'shared-runtime';
import { groupPath } from './group-path';

/** Component of a group of pages: shows the page at the URL. */
export function groupView(pages: Readonly<Record<string, Pick<PageModule, 'Component'>>>) {
  return function Component() {
    const { pathname } = useLocation();
    const page = pages[groupPath(pathname)];
    return page ? <page.Component /> : null;
  };
}
