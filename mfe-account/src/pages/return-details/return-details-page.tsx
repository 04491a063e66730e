import { type ReturnDetail, urls } from 'shared-contracts';
import { usePageData, useRevalidator, useServices } from 'shared-runtime';
import { cancelReturn } from '../../api/cancel-return';
import { AccountLayout } from '../../layout/account-layout';
import { useT } from '../../messages/returns';
import { ReturnView } from '../../returns/return-view';

/** /account/return-details: a member's return. */
export function ReturnDetailsPage() {
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
