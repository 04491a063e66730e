import { isApiError, isTemporary, unwrap, urls } from 'shared-contracts';
import { type PageContext, type PageHead, usePageData, useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { cancelReturn } from '../../api/cancel-return';
import { getReturn } from '../../api/get-return';
import { getT, useT } from '../../messages/returns';
import { guestOf } from '../../returns/return-access';
import { ReturnView } from '../../returns/return-view';
import { useGuestProof, useProofForOthers } from '../guest-order/use-guest-proof';
import { GuestReturnFrame } from './guest-return-frame';

export { returnLoader as loader } from './load-guest-return';

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('detail.pageTitle'), noIndex: true };
}

/** /return-details: a guest's return, found through its order. */
export function Component() {
  const t = useT();
  const { orderId, returnId } = usePageData<{ orderId: string; returnId: string }>();
  const { api } = useServices();
  const proof = useGuestProof(orderId, urls.account.returnDetails(returnId));
  const guest = guestOf({ orderId, ...(proof && { proof }) });
  const { data, error, refetch } = useQuery({
    queryKey: ['account', 'guest-return', returnId, orderId, proof],
    enabled: guest !== undefined,
    retry: (count, failure) => count < 1 && isApiError(failure) && isTemporary(failure),
    queryFn: async ({ signal }) => unwrap(await getReturn(api, returnId, guest, signal)),
  });
  useProofForOthers(data?.replacedBy ? [data.replacedBy] : [], proof);
  return (
    <GuestReturnFrame
      orderId={orderId}
      title={t('detail.title', { returnId })}
      loadingText={t('detail.loading')}
      failedText={t('detail.failed')}
      error={error}
      onRetry={() => void refetch()}
    >
      {data && (
        <ReturnView
          found={data}
          orderUrl={urls.orderDetails(orderId)}
          urlOfReturn={(other) => urls.returnDetails(other, orderId)}
          urlOfOrder={urls.orderDetails}
          cancel={() => cancelReturn(api, returnId, guest)}
          onChange={async () => {
            await refetch();
          }}
        />
      )}
    </GuestReturnFrame>
  );
}
