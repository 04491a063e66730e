import type { PageContext, PageHead } from 'shared-runtime';
import { getT } from '../../messages/bag';

/** The bag belongs to the visitor, so it is read in the browser; the server sends the frame. */
export function head(_data: unknown, { locale }: PageContext): PageHead {
  const t = getT(locale);
  return { title: t('page.title'), description: t('page.description'), noIndex: true };
}
