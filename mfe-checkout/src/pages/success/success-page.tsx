import { useState } from 'react';
import { readGuestProof, urls } from 'shared-contracts';
import { type PageHead as Head, Link, type PageContext, usePageData, useSession } from 'shared-runtime';
import { ButtonLink, Container, EmptyState, OrderNumber, PageHead, Skeleton, useIsHydrated } from 'shared-ui';
import { getT, useT } from '../../messages/checkout';
import { OrderFailed } from '../../payment/order-failed';
import { PlacedOrder } from './placed-order';
import styles from './success-page.module.css';
import { useOrderWatch } from './use-order-watch';

export { loadOrderId as loader } from '../../payment/load-order-page';

export function head(_data: unknown, { locale }: PageContext): Head {
  return { title: getT(locale)('title.success'), noIndex: true };
}

/** `/checkout/success`: thanks, order number and next steps; polls a pending payment. */
export function Component() {
  const isHydrated = useIsHydrated();
  const { isLoggedIn } = useSession();
  const { orderId } = usePageData<{ orderId: string }>();
  return (
    <Container width="work" className={styles.page}>
      {!isHydrated && <Loading />}
      {isHydrated && <Order key={`${orderId} ${isLoggedIn}`} orderId={orderId} isLoggedIn={isLoggedIn} />}
    </Container>
  );
}

function Loading() {
  const t = useT();
  return (
    <>
      <noscript>
        <p>{t('success.noScript')}</p>
      </noscript>
      <div role="status" className={styles.loading}>
        <PageHead title={t('success.loading')} />
        <Skeleton lines={8} />
      </div>
    </>
  );
}

function Order({ orderId, isLoggedIn }: { orderId: string; isLoggedIn: boolean }) {
  const [proof] = useState(() => readGuestProof(orderId));
  const mayAsk = proof !== undefined || isLoggedIn;
  const { order, error, isUnknown, refetch, hasStopped, checkAgain } = useOrderWatch(orderId, proof, mayAsk);
  if (!mayAsk || isUnknown) return <UnknownOrder orderId={orderId} />;
  if (!order && error) return <OrderFailed error={error} onRetry={refetch} />;
  if (!order) return <Loading />;
  return (
    <PlacedOrder
      order={order}
      isGuest={proof !== undefined}
      hasStopped={hasStopped}
      onCheckAgain={checkAgain}
    />
  );
}

/** An order for which this browser has no proof: shows its number and a link to the inquiry. */
function UnknownOrder({ orderId }: { orderId: string }) {
  const t = useT();
  return (
    <EmptyState
      headingLevel={1}
      title={t('success.unknownHeading')}
      text={<OrderNumber orderId={orderId} text={t('success.unknownText', { orderId })} />}
      actions={
        <>
          <ButtonLink as={Link} to={urls.orderInquiry(orderId)}>
            {t('success.inquiry')}
          </ButtonLink>
          <ButtonLink
            as={Link}
            variant="secondary"
            to={urls.login({ redirecturl: urls.checkout.success(orderId) })}
          >
            {t('proof.login')}
          </ButtonLink>
        </>
      }
    />
  );
}
