import { formatMoney, type WholesaleCart, type WholesaleDelivery } from 'shared-contracts';
import { Button, classes, layout, Notice, Panel, Sums } from 'shared-ui';
import { useT } from '../../messages';
import { CreditTerms } from '../../terms/credit-terms';
import { useDeliveryName } from '../../windows/delivery-name';
import styles from './cart-summary.module.css';

interface CartSummaryProps {
  cart: WholesaleCart;
  deliveries: readonly WholesaleDelivery[];
  /** Quantities were changed and not saved. */
  isUnsaved: boolean;
  onReview(): void;
}

/**
 * Sum of each delivery, the buyer's terms, and the total with the way to the review. The total is always visible:
 * at the bottom of a small screen, beside the styles on a wide one.
 */
export function CartSummary({ cart, deliveries, isUnsaved, onReview }: CartSummaryProps) {
  const t = useT();
  const nameOf = useDeliveryName();
  const pieces = deliveries.reduce((sum, { totalQuantity }) => sum + totalQuantity, 0);
  const total = deliveries.reduce((sum, delivery) => sum + delivery.total, 0);
  return (
    <div className={styles.summary}>
      <Panel title={t('cart.summary')}>
        {deliveries.length > 1 && (
          <Sums
            rows={deliveries.map((delivery) => ({
              id: delivery.windowId ?? 'stock',
              label: nameOf(delivery.windowId, delivery.window),
              value: formatMoney(delivery.total),
            }))}
          />
        )}
        <div className={styles.terms}>
          <p>{t('cart.onAccount')}</p>
          {cart.terms && <CreditTerms terms={cart.terms} />}
        </div>
      </Panel>
      <div className={styles.bar}>
        {isUnsaved && <Notice tone="warning">{t('cart.saveFirst')}</Notice>}
        <div className={classes(layout.stack, styles.total)}>
          <Sums
            total={{
              label: t('cart.total'),
              value: `${t('common.pieces', { count: pieces })} · ${formatMoney(total)}`,
            }}
          />
          <Button block onClick={onReview}>
            {t('cart.review')}
          </Button>
        </div>
      </div>
    </div>
  );
}
