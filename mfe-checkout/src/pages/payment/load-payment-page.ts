import type { PageContext, PageHead } from 'shared-runtime';
import { getT } from '../../messages/checkout';

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('title.payment'), noIndex: true };
}
