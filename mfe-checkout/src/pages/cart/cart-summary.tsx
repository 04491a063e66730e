import { type MouseEvent, useState } from 'react';
import { type Cart, formatMoney, urls } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { ButtonLink, Notice, Panel, Sums } from 'shared-ui';
import { useT } from '../../messages/bag';
import styles from './cart-summary.module.css';
import { isExceeded } from './line-state';

interface CartSummaryProps {
  cart: Cart;
  isLoggedIn: boolean;
  /** A change is in flight: the totals are still the previous ones. */
  isUpdating: boolean;
  /** The change waits for a connection: the previous totals would contradict the lines, so none are shown. */
  isOffline: boolean;
}

/**
 * The server's totals of the selected lines and the checkout button; on small screens at the lower edge of
 * the window.
 */
export function CartSummary({ cart, isLoggedIn, isUpdating, isOffline }: CartSummaryProps) {
  const t = useT();
  const [isRefused, setIsRefused] = useState(false);
  const { totals } = cart;
  const selected = cart.activeShoppingCarts.filter((line) => line.selected);
  const hindrance =
    selected.length === 0 ? 'noneSelected' : selected.some(isExceeded) ? 'exceeded' : undefined;
  const proceed = (event: MouseEvent) => {
    if (hindrance || isUpdating) event.preventDefault();
    setIsRefused(hindrance !== undefined);
  };
  const amount = (cents: number) => (isOffline ? '…' : formatMoney(cents));
  const discount = {
    id: 'discount',
    label: t('summary.discount'),
    value: amount(-totals.discountTotal),
    tone: 'sale',
  } as const;
  return (
    <Panel
      title={t('summary.heading')}
      action={
        <p className={styles.minor}>
          {!isOffline && t('summary.selected', { count: totals.selectedQuantity })}
        </p>
      }
    >
      {isOffline && <Notice tone="warning">{t('summary.offline')}</Notice>}
      <Sums
        isUpdating={isUpdating}
        rows={[
          { id: 'list', label: t('summary.listTotal'), value: amount(totals.listTotal) },
          ...(totals.discountTotal > 0 ? [discount] : []),
          {
            id: 'delivery',
            label: t('summary.delivery'),
            value: t('summary.deliveryLater'),
            tone: 'muted',
          },
        ]}
      />
      <div className={styles.proceed} data-shop-bottom-bar="">
        {isRefused && hindrance && (
          <div className={styles.refusal}>
            <Notice tone="error">{t(`summary.${hindrance}`)}</Notice>
          </div>
        )}
        <dl className={styles.due} aria-busy={isUpdating}>
          <dt>{t('summary.subtotal')}</dt>
          <dd className={styles.amount}>{amount(totals.subtotal)}</dd>
        </dl>
        <ButtonLink
          as={Link}
          block
          className={styles.button}
          to={isLoggedIn ? urls.checkout.payment() : urls.checkout.checkLogin()}
          aria-disabled={hindrance || isUpdating ? true : undefined}
          onClick={proceed}
        >
          {t('summary.checkout')}
        </ButtonLink>
      </div>
      <p className={styles.minor}>{t('summary.secure')}</p>
    </Panel>
  );
}
