import { type ReturnDetail, urls } from 'shared-contracts';
import {
  notFound,
  type PageContext,
  type PageHead,
  redirectTo,
  usePageData,
  useRevalidator,
  useServices,
} from 'shared-runtime';
import { cancelReturn } from '../../api/cancel-return';
import { getReturn } from '../../api/get-return';
import { dataOf } from '../../api/load';
import { AccountLayout } from '../../layout/account-layout';
import { getT, useT } from '../../messages/returns';
import { ReturnView } from '../../returns/return-view';
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

/** /account/return-details: a member's return. */
export function Component() {
  const t = useT();
  const { api } = useServices();
  const { revalidate } = useRevalidator();
  const found = usePageData<ReturnDetail>();
  const orderUrl = urls.account.orderDetails(found.orderId);
  return (
    <AccountLayout
      title={t('detail.title', { returnId: found.returnId })}
      back={{ to: orderUrl, text: t('create.back') }}
      place={urls.account.orderHistory()}
    >
      <ReturnView
        found={found}
        orderUrl={orderUrl}
        urlOfReturn={urls.account.returnDetails}
        urlOfOrder={urls.account.orderDetails}
        cancel={() => cancelReturn(api, found.returnId)}
        onChange={() => revalidate()}
      />
    </AccountLayout>
  );
}
