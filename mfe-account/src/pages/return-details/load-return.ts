import { type ReturnDetail, urls } from 'shared-contracts';
import { notFound, type PageContext, type PageHead, redirectTo } from 'shared-runtime';
import { getReturn } from '../../api/get-return';
import { dataOf } from '../../api/load';
import { getT } from '../../messages/returns';
import { returnIdOf } from './return-id-of';

export async function loader({ services, url, signal }: PageContext): Promise<ReturnDetail> {
  if (!url.searchParams.get('returnId')) throw redirectTo(urls.account.orderHistory());
  const returnId = returnIdOf(url);
  if (!returnId) throw notFound();
  return dataOf(await getReturn(services.api, returnId, undefined, signal));
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('detail.pageTitle'), noIndex: true };
}
