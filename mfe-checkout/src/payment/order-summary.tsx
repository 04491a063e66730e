import { type ReactNode, useId, useState } from 'react';
import { formatMoney, type OrderLine, type OrderTotals } from 'shared-contracts';
import { lineDiscountKind } from 'shared-contracts/line-discount';
import { Button, classes, LineItem, Panel, Skeleton, Sums, type SumsRow } from 'shared-ui';
import { keyText } from '../bag/line-key';
import { useT } from '../messages/checkout';
import styles from './order-summary.module.css';

/** A line of the bag before the order, or of the order. */
type Piece = Omit<OrderLine, 'itemCode' | 'listPrice' | 'salePrice'> & {
  /** The coupon's part of the discount; absent of an order, which does not store it. */
  couponDiscount?: number | undefined;
};

interface OrderSummaryProps {
  lines: readonly Piece[];
  /** The server's totals; `undefined` until they have loaded. */
  totals: OrderTotals | undefined;
  isUpdating?: boolean;
  isPaid?: boolean;
  /** Rendered beside the heading. */
  action?: ReactNode;
  /** On a small screen shows only the total until expanded, because a form follows. */
  isFolded?: boolean;
}

/** The ordered items and the server's totals; nothing is added up here. */
export function OrderSummary({ lines, totals, isUpdating, isPaid, action, isFolded }: OrderSummaryProps) {
  const t = useT();
  const moreId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const rowsOf = useRows();
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Panel title={t('summary.heading')} action={action}>
      <div
        id={moreId}
        className={classes(styles.more, isFolded && lines.length > 0 && !isOpen && styles.folded)}
      >
        <ul className={styles.pieces}>
          {lines.map((line) => (
            <li key={`${keyText(line)}${line.isGift ? ':gift' : ''}`}>
              <LineItem
                size="sm"
                image={line.image}
                brand={line.brandName}
                title={line.title}
                facts={[line.color, line.size]}
                price={line.isGift ? t('summary.gift') : formatMoney(line.lineTotal)}
              >
                <p className={styles.minor}>{t('summary.quantity', { count: line.quantity })}</p>
                {discountsOf(line, totals).map(({ kind, amount }) => (
                  <p key={kind} className={styles.off}>
                    {t(`summary.lineOff.${kind}`, { amount: formatMoney(-amount) })}
                  </p>
                ))}
              </LineItem>
            </li>
          ))}
        </ul>
        {totals ? <Sums rows={rowsOf(totals, lines)} isUpdating={isUpdating} /> : <Skeleton lines={3} />}
      </div>
      <div className={styles.total}>
        <Sums
          isUpdating={isUpdating || !totals}
          total={{
            label: isPaid ? t('summary.paid') : t('summary.total'),
            value: totals ? formatMoney(totals.grandTotal) : '…',
          }}
        />
      </div>
      {isFolded && lines.length > 0 && (
        <Button
          variant="link"
          size="sm"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('summary.fold') : t('summary.unfold', { count })}
        </Button>
      )}
    </Panel>
  );
}

/** What took something off a line, and how much each. */
function discountsOf({ discount = 0, couponDiscount }: Piece, totals: OrderTotals | undefined) {
  const taken =
    couponDiscount === undefined
      ? [{ kind: lineDiscountKind(totals?.discounts), amount: discount }]
      : [
          { kind: 'PROMOTIONS' as const, amount: discount - couponDiscount },
          { kind: 'COUPON' as const, amount: couponDiscount },
        ];
  return taken.filter(({ amount }) => amount > 0);
}

/** How many pieces a coupon is for; undefined when it is for all, or nobody says it. */
function couponPieces(lines: readonly Piece[]): { count: number; all: number } | undefined {
  const bought = lines.filter(({ isGift }) => !isGift);
  const sum = (some: readonly Piece[]) => some.reduce((pieces, { quantity }) => pieces + quantity, 0);
  const count = sum(bought.filter(({ couponDiscount = 0 }) => couponDiscount > 0));
  const all = sum(bought);
  return count > 0 && count < all ? { count, all } : undefined;
}

function useRows(): (totals: OrderTotals, lines: readonly Piece[]) => SumsRow[] {
  const t = useT();
  const off = (id: string, label: ReactNode, amount = 0, tone?: 'sale'): SumsRow[] =>
    amount > 0 ? [{ id, label, value: formatMoney(-amount), ...(tone && { tone }) }] : [];
  const couponName = (name: string, lines: readonly Piece[]) => {
    const pieces = couponPieces(lines);
    if (!pieces) return name;
    return (
      <>
        {name} <span className={styles.minor}>{t('summary.couponFor', pieces)}</span>
      </>
    );
  };
  const rowsOf = (
    { listTotal, discountTotal, markdownTotal, discounts = [], deliveryFee, ...paid }: OrderTotals,
    lines: readonly Piece[],
    isDelivered: boolean,
  ): SumsRow[] => [
    { id: 'list', label: t(isDelivered ? 'summary.list' : 'summary.cards'), value: formatMoney(listTotal) },
    // An older API does not name its discounts: they are shown as one row.
    ...off('discount', t('summary.discount'), markdownTotal ?? discountTotal, 'sale'),
    ...discounts.flatMap(({ id, kind, name, amount }) =>
      off(`discount-${id}`, kind === 'COUPON' ? couponName(name, lines) : name, amount, 'sale'),
    ),
    ...(isDelivered
      ? [
          {
            id: 'delivery',
            label: t('summary.delivery'),
            value: deliveryFee === 0 ? t('summary.free') : formatMoney(deliveryFee),
          },
        ]
      : []),
    ...off('points', t('summary.points', { count: paid.pointsUsed ?? 0 }), paid.pointsAmount),
    ...off('gift-cards', t('summary.giftCards'), (paid.giftCardAmount ?? 0) - (paid.storeCreditAmount ?? 0)),
    ...off('store-credit', t('summary.storeCredit'), paid.storeCreditAmount),
  ];
  return (totals, lines) => rowsOf(totals, lines, lines.length > 0);
}
