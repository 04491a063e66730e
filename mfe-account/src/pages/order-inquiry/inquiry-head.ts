import type { PageContext, PageHead } from 'shared-runtime';
import { getT } from '../../messages/orders';

export function inquiryHead(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('inquiry.title'), noIndex: true };
}

export function guestOrderHead(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('detail.pageTitle'), noIndex: true };
}
