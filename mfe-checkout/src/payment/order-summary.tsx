import { type ReactNode, useId } from 'react';
import { formatMoney } from 'shared-contracts';
import { classes, Heading } from 'shared-ui';
import { keyText, type LineKey } from '../bag/line-key';
import { useT } from '../messages/checkout';
import { OrderPiece, type Piece } from './order-piece';
import styles from './order-summary.module.css';

interface OrderSummaryProps {
  lines: readonly (Piece & LineKey & { lineTotal: number })[];
  /** Beside the heading. */
  action?: ReactNode;
  /** Stays beside a long form on a pc. */
  isSticky?: boolean;
  /** What it comes to. */
  children: ReactNode;
}

/** What is ordered, piece by piece, and what it comes to. */
export function OrderSummary({ lines, action, isSticky, children }: OrderSummaryProps) {
  const t = useT();
  const headingId = useId();
  return (
    <section className={classes(styles.summary, isSticky && styles.sticky)} aria-labelledby={headingId}>
      <div className={styles.head}>
        <Heading level={2} look="small" id={headingId}>
          {t('summary.heading')}
        </Heading>
        {action}
      </div>
      <ul className={styles.pieces}>
        {lines.map((line) => (
          <li key={keyText(line)}>
            <OrderPiece piece={line} lineTotal={formatMoney(line.lineTotal)} />
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
