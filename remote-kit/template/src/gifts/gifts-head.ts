import type { PageContext, PageHead } from 'shared-runtime';
import { getT } from '../messages';

/** Apart from the page: hot reload keeps the state of files that export components only. */
export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('title') };
}
