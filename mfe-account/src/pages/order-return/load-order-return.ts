import type { ReturnOptions } from 'shared-contracts';
import { patterns } from 'shared-contracts/validation';
import { notFound, type PageContext, type PageHead } from 'shared-runtime';
import { getReturnOptions } from '../../api/get-return-options';
import { dataOf } from '../../api/load';
import { getT } from '../../messages/returns';

/** What of a member's order can be returned. */
export async function loader({ services, url, signal }: PageContext): Promise<ReturnOptions> {
  const orderId = (url.searchParams.get('orderId') ?? '').trim().toUpperCase();
  if (!patterns.orderId.test(orderId)) throw notFound();
  return dataOf(await getReturnOptions(services.api, orderId, undefined, signal));
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('create.title'), noIndex: true };
}
