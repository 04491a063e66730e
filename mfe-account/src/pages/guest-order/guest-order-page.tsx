import { isApiError, isNotFound, urls } from 'shared-contracts';
import { Link, usePageData, useServices } from 'shared-runtime';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { ButtonLink, Container, ErrorState, Heading, Skeleton, TextLink, VisuallyHidden } from 'shared-ui';
import { cancelGuestOrder } from '../../api/cancel-guest-order';
import { useErrorText } from '../../messages/errors';
import { useFormT } from '../../messages/form';
import { useT } from '../../messages/orders';
import { BindOrder } from '../../orders/bind-order';
import { OrderView } from '../../orders/order-view';
import styles from './guest-order-page.module.css';
import { guestOrderQuery } from './guest-order-query';
import { useGuestProof } from './use-guest-proof';

/** /order-details: the order that the order inquiry found (behaviour 6). */
export function GuestOrderPage() {
  const t = useT();
  const { orderId } = usePageData<{ orderId: string }>();
  return (
    <Container className={styles.page}>
      <Heading level={1} look="large" className={styles.title}>
        {t('detail.title', { orderId })}
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
  const { api } = useServices();
  const queryClient = useQueryClient();
  const proof = useGuestProof(orderId);
  const query = guestOrderQuery(api, orderId, proof);
  const { data, error, refetch } = useQuery(query);
  if (data) {
    return (
      <>
        {proof && <BindOrder orderId={orderId} proof={proof} />}
        <OrderView
          order={data}
          returnUrl={urls.orderReturn(orderId)}
          cancel={() => cancelGuestOrder(api, { orderId, ...proof })}
          onChange={async (order) => {
            if (order) queryClient.setQueryData(query.queryKey, order);
            else await refetch();
          }}
        />
      </>
    );
  }
  if (error) return <GuestOrderError orderId={orderId} error={error} onRetry={() => void refetch()} />;
  return (
    <div role="status" className={styles.loading}>
      <VisuallyHidden>{t('inquiry.loading')}</VisuallyHidden>
      <Skeleton lines={6} />
    </div>
  );
}

interface GuestOrderErrorProps {
  orderId: string;
  error: Error;
  onRetry(): void;
}

/** An invalid proof leads back to the inquiry; an outage offers a retry. */
function GuestOrderError({ orderId, error, onRetry }: GuestOrderErrorProps) {
  const t = useT();
  const formT = useFormT();
  const errorText = useErrorText();
  if (isApiError(error) && isNotFound(error)) {
    return (
      <ErrorState
        title={t('inquiry.notFound')}
        actions={
          <ButtonLink as={Link} to={urls.orderInquiry(orderId)}>
            {t('inquiry.title')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <ErrorState
      title={t('inquiry.failed')}
      text={errorText(error)}
      retryText={formT('retry')}
      onRetry={onRetry}
    />
  );
}
