import { urls } from 'shared-contracts';
import { type PageContext, type PageHead, useNavigate, usePageData, useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { getT, useT } from '../../messages/returns';
import { ReturnForm } from '../../returns/return-form';
import { useGuestProof } from '../guest-order/use-guest-proof';
import { GuestReturnFrame } from './guest-return-frame';
import { guestReturnOptionsQuery } from './guest-return-options-query';

export { orderLoader as loader } from './load-guest-return';

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('create.title'), noIndex: true };
}

/** /order-return: a guest requests a return of an order whose ownership was proved during this visit (behaviour/roles). */
export function Component() {
  const t = useT();
  const { orderId } = usePageData<{ orderId: string }>();
  const { api } = useServices();
  const navigate = useNavigate();
  const proof = useGuestProof(orderId, urls.account.orderReturn(orderId));
  const { data, error, refetch } = useQuery(guestReturnOptionsQuery(api, orderId, proof));
  return (
    <GuestReturnFrame
      orderId={orderId}
      title={t('create.title')}
      loadingText={t('create.loading')}
      failedText={t('create.loadFailed')}
      error={error}
      onRetry={() => void refetch()}
    >
      {data && proof && (
        <ReturnForm
          orderId={orderId}
          proof={proof}
          options={data}
          onCreated={({ returnId }) => navigate(urls.returnDetails(returnId, orderId))}
          onChanged={() => void refetch()}
        />
      )}
    </GuestReturnFrame>
  );
}
