import { useMemo } from 'react';
import type { ReturnDetail } from 'shared-contracts';
import { Button, Heading } from 'shared-ui';
import { encode } from 'uqr';
import { useT } from '../messages/returns';
import styles from './return-label.module.css';

/** One square for each dark module. */
function drawCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size, path };
}

/** The label for the parcel: a code that a store scans, the number, and the address. Printing the page prints it alone. */
export function ReturnLabel({ found }: { found: ReturnDetail }) {
  const t = useT();
  const { returnId, orderId, returnTo = [] } = found;
  const { size, path } = useMemo(() => drawCode(returnId), [returnId]);
  return (
    <section className={styles.label} data-print="alone">
      <svg
        className={styles.code}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('detail.labelCode', { returnId })}
      >
        <path d={path} fill="currentColor" />
      </svg>
      <div className={styles.facts}>
        <Heading level={2} look="small">
          {t('detail.label')}
        </Heading>
        <p className={styles.number}>{returnId}</p>
        <p>{t('detail.order', { orderId })}</p>
        {returnTo.length > 0 && (
          <address className={styles.to}>
            <strong>{t('detail.labelTo')}</strong>
            {returnTo.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        )}
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          {t('detail.print')}
        </Button>
      </div>
    </section>
  );
}
