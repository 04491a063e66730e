import type { PageContext, PageHead } from 'shared-runtime';
import { getT } from '../../messages/bag';

/** The bag is personal, so the browser loads it; the server renders only the frame. */
export function head(_data: unknown, { locale }: PageContext): PageHead {
  const t = getT(locale);
  return { title: t('page.title'), description: t('page.description'), noIndex: true };
}
