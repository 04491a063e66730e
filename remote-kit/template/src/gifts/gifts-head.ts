import type { PageContext, PageHead } from 'shared-runtime';
import { getT } from '../messages';

/** In a file of its own: hot reload keeps the state of files that export only components. */
export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('title') };
}
