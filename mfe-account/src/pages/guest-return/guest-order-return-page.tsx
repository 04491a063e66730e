import { isApiError, isTemporary, unwrap, urls } from 'shared-contracts';
import { useNavigate, usePageData, useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { getReturnOptions } from '../../api/get-return-options';
import { useT } from '../../messages/returns';
import { ReturnForm } from '../../returns/return-form';
import { useGuestProof } from '../guest-order/use-guest-proof';
import { GuestReturnFrame } from './guest-return-frame';

/** /order-return: a guest requests a return of an order whose ownership was proved during this visit (behaviour 6). */
export function GuestOrderReturnPage() {
  const t = useT();
  const { orderId } = usePageData<{ orderId: string }>();
  const { api } = useServices();
  const navigate = useNavigate();
  const proof = useGuestProof(orderId, urls.account.orderReturn(orderId));
  const { data, error, refetch } = useQuery({
    queryKey: ['account', 'guest-return-options', orderId, proof],
    enabled: proof !== undefined,
    retry: (count, failure) => count < 1 && isApiError(failure) && isTemporary(failure),
    queryFn: async ({ signal }) => unwrap(await getReturnOptions(api, orderId, proof, signal)),
  });
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
