import type { PageContext, PageHead } from 'shared-runtime';
import { getT } from '../../messages/popup';
import type { ContentPageData } from '../content/load-content-page';

export function popupHead(_data: ContentPageData, { locale }: PageContext): PageHead {
  return { title: getT(locale)('title'), noIndex: true };
}
