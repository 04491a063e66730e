import { type ReturnOptions, urls } from 'shared-contracts';
import { useNavigate, usePageData, useRevalidator } from 'shared-runtime';
import { OrderNumber } from 'shared-ui';
import { AccountLayout } from '../../layout/account-layout';
import { useT } from '../../messages/returns';
import { ReturnForm } from '../../returns/return-form';

/** /account/order-return: a member asks for a return. */
export function OrderReturnPage() {
  const t = useT();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const options = usePageData<ReturnOptions>();
  const { orderId } = options;
  return (
    <AccountLayout
      title={t('create.title')}
      aside={<OrderNumber orderId={orderId} text={t('create.order', { orderId })} />}
      back={{ to: urls.account.orderDetails(orderId), text: t('create.back') }}
      place={urls.account.orderHistory()}
    >
      <ReturnForm
        orderId={orderId}
        options={options}
        onCreated={({ returnId }) => navigate(urls.account.returnDetails(returnId))}
        onChanged={() => revalidate()}
      />
    </AccountLayout>
  );
}
