import { urls } from 'shared-contracts';
import { cancelGuestOrder } from 'shared-contracts/calls/orders';
import { Link, type PageContext, type PageHead, usePageData, useServices } from 'shared-runtime';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { Container, Heading, OrderNumber, TextLink, useKeptFocus } from 'shared-ui';
import { PartFailed } from '../../layout/part-failed';
import { getT, useT } from '../../messages/orders';
import { useT as useReturnsT } from '../../messages/returns';
import { BindOrder } from '../../orders/bind-order';
import { OrderView } from '../../orders/order-view';
import { mayHaveReturns } from '../../returns/may-have-returns';
import { OrderReturns } from '../../returns/order-returns';
import { guestReturnOptionsQuery } from '../guest-return/guest-return-options-query';
import { guestOrderIdOf } from '../order-id-of';
import { GuestDataState } from './guest-data-state';
import styles from './guest-order-page.module.css';
import { guestOrderQuery } from './guest-order-query';
import { useGuestProof, useProofForOthers } from './use-guest-proof';

/** The browser loads the order, because it is personal. */
export function loader({ url }: PageContext): { orderId: string } {
  return { orderId: guestOrderIdOf(url) };
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('detail.pageTitle'), noIndex: true };
}

/** /order-details: the order that the order inquiry found (behaviour/roles). */
export function Component() {
  const t = useT();
  const { orderId } = usePageData<{ orderId: string }>();
  useKeptFocus();
  return (
    <Container className={styles.page}>
      <Heading level={1} look="large" className={styles.title}>
        <OrderNumber orderId={orderId} text={t('detail.title', { orderId })} />
      </Heading>
      <GuestOrder orderId={orderId} />
      <p className={styles.another}>
        <TextLink as={Link} to={urls.orderInquiry()}>
          {t('inquiry.another')}
        </TextLink>
      </p>
    </Container>
  );
}

function GuestOrder({ orderId }: { orderId: string }) {
  const t = useT();
  const returnsT = useReturnsT();
  const { api } = useServices();
  const queryClient = useQueryClient();
  const proof = useGuestProof(orderId);
  const query = guestOrderQuery(api, orderId, proof);
  const { data, error, refetch } = useQuery(query);
  const links = [...(data?.replacedBy ?? []), ...(data?.exchangeOf ? [data.exchangeOf] : [])];
  useProofForOthers(
    [...links, ...(data?.swaps ?? [])].map((link) => link.orderId).concat(data?.swapOf ?? []),
    proof,
  );
  const options = guestReturnOptionsQuery(api, orderId, proof);
  const hasReturns = data !== undefined && mayHaveReturns(data);
  const found = useQuery({ ...options, enabled: proof !== undefined && hasReturns });
  // The order waits for its returns, so that nothing moves when they come.
  if (data && !found.isLoading) {
    return (
      <>
        {proof && <BindOrder orderId={orderId} proof={proof} />}
        <OrderView
          order={data}
          options={found.data}
          returns={
            found.data ? (
              <OrderReturns
                orderId={orderId}
                proof={proof}
                title={t('detail.returns')}
                returns={found.data.returns}
              />
            ) : (
              found.isError && (
                <PartFailed text={returnsT('create.existingFailed')} onRetry={() => void found.refetch()} />
              )
            )
          }
          orderUrl={urls.orderDetails}
          returnUrl={urls.orderReturn(orderId)}
          cancel={() => api.call(cancelGuestOrder, { body: { orderId, ...proof }, auth: 'none' })}
          onChange={async (order) => {
            if (order) queryClient.setQueryData(query.queryKey, order);
            else await refetch();
          }}
        />
      </>
    );
  }
  return (
    <GuestDataState
      orderId={orderId}
      error={error}
      texts={{
        loading: t('inquiry.loading'),
        notFound: t('inquiry.notFound'),
        inquiry: t('inquiry.title'),
        failed: t('inquiry.failed'),
      }}
      onRetry={() => void refetch()}
    />
  );
}
