import type { PageContext, PageHead } from 'shared-runtime';
import { getT } from '../../messages/store-member';

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('title'), noIndex: true };
}
