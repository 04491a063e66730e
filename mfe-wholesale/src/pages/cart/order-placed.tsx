import { useEffect, useRef } from 'react';
import { formatDate, formatMoney, urls } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { ButtonLink, Container, EmptyState } from 'shared-ui';
import { useOrder } from '../../api/get-order';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { ShopLink } from '../../application/shop-link';
import { usePageTitle } from '../../application/use-page-title';
import { useT } from '../../messages';

/**
 * Confirmation with the order's number and a link to it. The number is in the URL, so that it survives a
 * reload.
 */
export function OrderPlaced({ orderId }: { orderId: string }) {
  const t = useT();
  const { data: order, error, refetch } = useOrder(orderId);
  const place = useRef<HTMLDivElement>(null);
  const isShown = order !== undefined;
  usePageTitle(isShown ? t('order.doneTitle') : t('cart.title'));
  useEffect(() => {
    if (isShown) place.current?.focus();
  }, [isShown]);

  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!order) return <PageSkeleton />;
  const { quantity, grandTotal } = order.totals;
  const { window } = order.delivery;
  return (
    <Container width="text">
      <div ref={place} tabIndex={-1}>
        <EmptyState
          headingLevel={1}
          title={t('order.doneTitle')}
          text={
            <>
              <p>
                <strong>{t('order.doneNumber', { orderId: order.orderId })}</strong>
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
                    from: formatDate(window.startsOn),
                    to: formatDate(window.endsOn),
                  })}
                </p>
              )}
            </>
          }
          actions={
            <>
              <ButtonLink as={Link} to={urls.wholesale.list()}>
                {t('order.more')}
              </ButtonLink>
              <ButtonLink as={ShopLink} variant="secondary" to={urls.account.orderDetails(order.orderId)}>
                {t('order.view')}
              </ButtonLink>
            </>
          }
        />
      </div>
    </Container>
  );
}
