import { formatMoney, type WholesaleCart, type WholesaleDelivery } from 'shared-contracts';
import { Button, Notice, Panel, Sums } from 'shared-ui';
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

/** Total of each delivery and of the cart, the buyer's terms, and the way to the review. */
export function CartSummary({ cart, deliveries, isUnsaved, onReview }: CartSummaryProps) {
  const t = useT();
  const nameOf = useDeliveryName();
  const pieces = deliveries.reduce((sum, { totalQuantity }) => sum + totalQuantity, 0);
  const total = deliveries.reduce((sum, delivery) => sum + delivery.total, 0);
  return (
    <Panel title={t('cart.summary')}>
      <Sums
        rows={
          deliveries.length > 1
            ? deliveries.map((delivery) => ({
                id: delivery.windowId ?? 'stock',
                label: nameOf(delivery.windowId, delivery.window),
                value: formatMoney(delivery.total),
              }))
            : []
        }
        total={{
          label: t('cart.total'),
          value: `${t('common.pieces', { count: pieces })} · ${formatMoney(total)}`,
        }}
      />
      <div className={styles.terms}>
        <p>{t('cart.onAccount')}</p>
        {cart.terms && <CreditTerms terms={cart.terms} />}
      </div>
      {isUnsaved && <Notice tone="warning">{t('cart.saveFirst')}</Notice>}
      <Button block onClick={onReview}>
        {t('cart.review')}
      </Button>
    </Panel>
  );
}
