import { type CartLine, type OrderTotals, urls } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { TextLink } from 'shared-ui';
import { useT } from '../../messages/checkout';
import { OrderSummary } from '../../payment/order-summary';

interface CheckoutSummaryProps {
  lines: readonly CartLine[];
  /** The server's totals; `undefined` until they have loaded once. */
  totals: OrderTotals | undefined;
  isUpdating: boolean;
}

/** The ordered items and the totals. */
export function CheckoutSummary({ lines, totals, isUpdating }: CheckoutSummaryProps) {
  const t = useT();
  return (
    <OrderSummary
      isFolded
      totals={totals}
      isUpdating={isUpdating}
      lines={lines.map((line) => ({ ...line, lineTotal: line.salePrice * line.quantity }))}
      action={
        <TextLink as={Link} to={urls.checkout.cart()}>
          {t('summary.edit')}
        </TextLink>
      }
    />
  );
}
