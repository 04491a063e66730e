import { type ReturnOptions, urls } from 'shared-contracts';
import type { PageContext, PageHead } from 'shared-runtime';
import { getReturnOptions } from '../../api/get-return-options';
import { dataOf } from '../../api/load';
import { getT } from '../../messages/returns';
import { orderIdOf } from '../order-id-of';

/** Loads the pieces of a member's order that can be returned. */
export async function loader({ services, url, signal }: PageContext): Promise<ReturnOptions> {
  const orderId = orderIdOf(url, urls.account.orderHistory());
  return dataOf(await getReturnOptions(services.api, orderId, undefined, signal));
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('create.title'), noIndex: true };
}
