import type { PageContext, PageHead } from 'shared-runtime';
import { getT } from '../../messages/checkout';

export { loadOrderId as loader } from '../../payment/load-order-page';
export { UnpaidOrder as Component } from './unpaid-order';

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('title.payAgain'), noIndex: true };
}
