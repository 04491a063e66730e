import { useEffect, useRef } from 'react';
import { formatDate, formatMoney, urls } from 'shared-contracts';
import { Link, useServices, useSession } from 'shared-runtime';
import { usePageTitle } from 'shared-runtime/application-root';
import { ButtonLink, Container, EmptyState, TextLink } from 'shared-ui';
import { useOrder } from '../../api/get-order';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { DocumentLinks } from '../../documents/document-links';
import { useT } from '../../messages';

/**
 * Confirmation with the orders' numbers and documents. The numbers are in the URL, so that they survive a reload.
 */
export function OrdersPlaced({ orderIds }: { orderIds: readonly string[] }) {
  const t = useT();
  const { user } = useSession();
  const place = useRef<HTMLDivElement>(null);
  usePageTitle(t('order.doneTitle'));
  useEffect(() => place.current?.focus(), []);
  const [only] = orderIds;
  return (
    <Container width="text">
      <div ref={place} tabIndex={-1}>
        <EmptyState
          headingLevel={1}
          title={t('order.doneTitle')}
          text={
            <>
              {orderIds.map((orderId) => (
                <PlacedOrder key={orderId} orderId={orderId} />
              ))}
              <p>{t('order.doneMail', { email: user?.email ?? '' })}</p>
            </>
          }
          actions={
            <>
              <ButtonLink as={Link} to={urls.wholesale.list()}>
                {t('order.more')}
              </ButtonLink>
              <ButtonLink
                as={Link}
                variant="secondary"
                to={orderIds.length === 1 && only ? urls.wholesale.order(only) : urls.wholesale.orders()}
              >
                {t(orderIds.length === 1 ? 'order.view' : 'detail.all')}
              </ButtonLink>
            </>
          }
        />
      </div>
    </Container>
  );
}

function PlacedOrder({ orderId }: { orderId: string }) {
  const t = useT();
  const { locale } = useServices();
  const { data: order, error, refetch } = useOrder(orderId);
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!order) return <PageSkeleton />;
  const { quantity, grandTotal } = order.totals;
  const { window } = order.delivery;
  return (
    <div>
      <p>
        <TextLink as={Link} to={urls.wholesale.order(orderId)}>
          {t('order.doneNumber', { orderId })}
        </TextLink>
      </p>
      <p>
        {t('order.doneText', {
          pieces: t('common.pieces', { count: quantity }),
          total: formatMoney(grandTotal),
        })}
      </p>
      {window && (
        <p>
          {t('order.doneWindow', {
            from: formatDate(window.startsOn, locale),
            to: formatDate(window.endsOn, locale),
          })}
        </p>
      )}
      {order.trade && <p>{t('order.doneInvoice', { due: formatDate(order.trade.dueOn, locale) })}</p>}
      <DocumentLinks documents={order.documents ?? []} />
    </div>
  );
}
