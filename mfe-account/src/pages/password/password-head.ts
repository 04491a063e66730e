import type { PageContext, PageHead } from 'shared-runtime';
import { getT } from '../../messages/entry';

export function forgetHead(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('forget.title'), noIndex: true };
}

export function resetHead(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('reset.title'), noIndex: true };
}
