import { type CartLine, type OrderCalculation, urls } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { TextLink } from 'shared-ui';
import { useT } from '../../messages/checkout';
import { OrderSummary } from '../../payment/order-summary';

interface CheckoutSummaryProps {
  lines: readonly CartLine[];
  /** The server's totals; `undefined` until they have loaded once. */
  totals: OrderCalculation | undefined;
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
      lines={[
        ...lines.map((line) => ({
          ...line,
          lineTotal: line.salePrice * line.quantity,
          ...discountOf(line, totals),
        })),
        ...(totals?.gifts ?? [])
          .filter(({ isAvailable }) => isAvailable)
          .map(({ name, ...gift }) => ({
            ...gift,
            channelId: 1,
            brandName: name,
            color: '',
            size: '',
            quantity: 1,
            lineTotal: 0,
            isGift: true,
          })),
      ]}
      action={
        <TextLink as={Link} to={urls.checkout.cart()}>
          {t('summary.edit')}
        </TextLink>
      }
    />
  );
}

/** What the server takes off a line, beyond its sale price. */
function discountOf({ skuId, channelId }: CartLine, totals: OrderCalculation | undefined) {
  const priced = totals?.lines?.find((line) => line.skuId === skuId && line.channelId === channelId);
  return { discount: priced?.discount ?? 0, couponDiscount: priced?.couponDiscount };
}
