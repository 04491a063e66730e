import { useEffect, useRef } from 'react';
import { formatDate, formatMoney, urls } from 'shared-contracts';
import { Link, useServices, useSession } from 'shared-runtime';
import { usePageTitle } from 'shared-runtime/application-root';
import { ButtonLink, Container, EmptyState, OrderNumber, TextLink } from 'shared-ui';
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
              <DoneMail orderIds={orderIds} email={user?.email ?? ''} />
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

/** What the mail says: the confirmation of an order above the limit follows its approval. */
function DoneMail({ orderIds, email }: { orderIds: readonly string[]; email: string }) {
  const t = useT();
  const [only] = orderIds;
  const { data } = useOrder(only ?? '');
  const waits = orderIds.length === 1 && data?.trade?.awaitsApproval;
  return <p>{t(waits ? 'order.doneMailLater' : 'order.doneMail', { email })}</p>;
}

function PlacedOrder({ orderId }: { orderId: string }) {
  const t = useT();
  const { locale } = useServices();
  const { data: order, error, refetch } = useOrder(orderId);
  if (error && !order) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!order) return <PageSkeleton />;
  const { quantity, grandTotal } = order.totals;
  const { window } = order.delivery;
  return (
    <div>
      <p>
        <TextLink as={Link} to={urls.wholesale.order(orderId)}>
          <OrderNumber orderId={orderId} text={t('order.doneNumber', { orderId })} />
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
      {order.trade && (
        <p>
          {order.trade.awaitsApproval
            ? t('order.doneWaits')
            : t('order.doneInvoice', { due: formatDate(order.trade.dueOn, locale) })}
        </p>
      )}
      <DocumentLinks documents={order.documents ?? []} />
    </div>
  );
}
