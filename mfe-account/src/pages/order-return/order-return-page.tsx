import { type ReturnOptions, urls } from 'shared-contracts';
import { type PageContext, type PageHead, useNavigate, usePageData, useRevalidator } from 'shared-runtime';
import { OrderNumber } from 'shared-ui';
import { getReturnOptions } from '../../api/get-return-options';
import { dataOf } from '../../api/load';
import { AccountLayout } from '../../layout/account-layout';
import { getT, useT } from '../../messages/returns';
import { ReturnForm } from '../../returns/return-form';
import { orderIdOf } from '../order-id-of';

/** Loads the pieces of a member's order that can be returned. */
export async function loader({ services, url, signal }: PageContext): Promise<ReturnOptions> {
  const orderId = orderIdOf(url, urls.account.orderHistory());
  return dataOf(await getReturnOptions(services.api, orderId, undefined, signal));
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('create.title'), noIndex: true };
}

/** /account/order-return: a member asks for a return. */
export function Component() {
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
