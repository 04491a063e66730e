import { type MouseEvent, useState } from 'react';
import { type Cart, formatMoney, urls } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { ButtonLink, classes, Heading, Notice } from 'shared-ui';
import { useT } from '../../messages/bag';
import styles from './cart-page.module.css';
import { isExceeded } from './line-state';

interface CartSummaryProps {
  cart: Cart;
  isLoggedIn: boolean;
  /** A change is on its way: the totals are those of before it. */
  isUpdating: boolean;
}

/** The server's totals of what is selected, and the way to the checkout. */
export function CartSummary({ cart, isLoggedIn, isUpdating }: CartSummaryProps) {
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
  return (
    <section className={styles.summary} aria-labelledby="order-summary">
      <Heading level={2} look="small" id="order-summary">
        {t('summary.heading')}
      </Heading>
      <p className={styles.minor}>{t('summary.selected', { count: totals.selectedQuantity })}</p>
      <dl className={styles.totals} aria-busy={isUpdating}>
        <dt>{t('summary.listTotal')}</dt>
        <dd className={styles.amount}>{formatMoney(totals.listTotal)}</dd>
        {totals.discountTotal > 0 && (
          <>
            <dt>{t('summary.discount')}</dt>
            <dd className={classes(styles.amount, styles.discount)}>{formatMoney(-totals.discountTotal)}</dd>
          </>
        )}
        <dt>{t('summary.delivery')}</dt>
        <dd className={classes(styles.amount, styles.minor)}>{t('summary.deliveryLater')}</dd>
        <dt className={styles.sum}>{t('summary.subtotal')}</dt>
        <dd className={classes(styles.amount, styles.sum)}>{formatMoney(totals.subtotal)}</dd>
      </dl>
      {isRefused && hindrance && <Notice tone="error">{t(`summary.${hindrance}`)}</Notice>}
      <ButtonLink
        as={Link}
        block
        to={isLoggedIn ? urls.checkout.payment() : urls.checkout.checkLogin()}
        aria-disabled={hindrance || isUpdating ? true : undefined}
        onClick={proceed}
      >
        {t('summary.checkout')}
      </ButtonLink>
      <p className={styles.minor}>{t('summary.secure')}</p>
    </section>
  );
}
