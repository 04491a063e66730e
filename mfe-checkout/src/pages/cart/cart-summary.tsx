import { type MouseEvent, useState } from 'react';
import { type Cart, formatMoney, urls } from 'shared-contracts';
import { Link, useNavigate, useSession } from 'shared-runtime';
import { ButtonLink, Notice, Panel, Sums } from 'shared-ui';
import { useT } from '../../messages/bag';
import { chooseExpress } from '../payment/guest-choice';
import { BagDelivery } from './bag-delivery';
import styles from './cart-summary.module.css';
import { ExpressPart } from './express-part';
import { GiftChoice } from './gift-choice';
import { isExceeded } from './line-state';
import type { BagOffers } from './use-bag-offers';

interface CartSummaryProps {
  cart: Cart;
  /** A change is in flight: the totals are still the previous ones. */
  isUpdating: boolean;
  /** The change waits for a connection: the previous totals would contradict the lines, so none are shown. */
  isOffline: boolean;
  offers: BagOffers;
  /** The prices may be old: nothing is ordered. */
  isOld: boolean;
}

/**
 * The server's totals of the selected lines and the checkout button; on small screens at the lower edge of
 * the window.
 */
export function CartSummary({ cart, isUpdating, isOffline, isOld, offers }: CartSummaryProps) {
  const t = useT();
  const navigate = useNavigate();
  const { user } = useSession();
  const [isRefused, setIsRefused] = useState(false);
  const { totals } = cart;
  const selected = cart.activeShoppingCarts.filter((line) => line.selected);
  const hindrance = isOld
    ? 'old'
    : selected.length === 0
      ? 'noneSelected'
      : selected.some(isExceeded)
        ? 'exceeded'
        : undefined;
  const proceed = (event: MouseEvent) => {
    if (hindrance || isUpdating) event.preventDefault();
    setIsRefused(hindrance !== undefined);
  };
  const amount = (cents: number) => (isOffline ? '…' : formatMoney(cents));
  const off = (id: string, label: string, cents: number) =>
    cents > 0 ? [{ id, label, value: amount(-cents), tone: 'sale' as const }] : [];
  const { totals: calculated, region, delivery, gifts, paymentMethods } = offers;
  const fee = calculated?.deliveryFee;
  return (
    <Panel
      title={t('summary.heading')}
      action={
        <p className={styles.minor}>
          {!isOffline && t('summary.selected', { count: totals.selectedQuantity })}
        </p>
      }
    >
      {isOffline && <Notice tone="warning">{t(isOld ? 'summary.connect' : 'summary.offline')}</Notice>}
      <Sums
        isUpdating={isUpdating || offers.isStale}
        rows={[
          { id: 'list', label: t('summary.listTotal'), value: amount(totals.listTotal) },
          ...off('discount', t('summary.discount'), totals.discountTotal),
          ...(calculated?.discounts ?? []).flatMap(({ id, name, amount: cents }) =>
            off(`promotion-${id}`, name, cents),
          ),
          fee === undefined
            ? {
                id: 'delivery',
                label: t('summary.delivery'),
                value: t('summary.deliveryLater'),
                tone: 'muted',
              }
            : {
                id: 'delivery',
                label: t(`summary.deliveryTo.${region ?? 'HK'}`),
                value: fee === 0 && !isOffline ? t('summary.free') : amount(fee),
              },
        ]}
      />
      {!isOffline && <BagDelivery delivery={delivery} gifts={gifts} subtotal={totals.subtotal} />}
      <GiftChoice />
      <div className={styles.proceed} data-shop-bottom-bar="">
        {isRefused && hindrance && (
          <div className={styles.refusal}>
            <Notice tone="error">{t(`summary.${hindrance}`)}</Notice>
          </div>
        )}
        <dl className={styles.due} aria-busy={isUpdating || offers.isStale}>
          <dt>{t(calculated ? 'summary.estimate' : 'summary.subtotal')}</dt>
          <dd className={styles.amount}>{amount(calculated?.grandTotal ?? totals.subtotal)}</dd>
        </dl>
        <ButtonLink
          as={Link}
          block
          className={styles.button}
          to={user ? urls.checkout.payment() : urls.checkout.checkLogin()}
          aria-disabled={hindrance || isUpdating ? true : undefined}
          onClick={proceed}
        >
          {t('summary.checkout')}
        </ButtonLink>
      </div>
      {!hindrance && !isOffline && (
        <ExpressPart
          paymentMethods={paymentMethods}
          onChoose={(wallet) => {
            if (isUpdating) return;
            chooseExpress(wallet, user);
            void navigate(urls.checkout.payment());
          }}
        />
      )}
      <p className={styles.minor}>{t('summary.secure')}</p>
    </Panel>
  );
}
