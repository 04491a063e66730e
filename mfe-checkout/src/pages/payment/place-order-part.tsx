import { useEffect, useRef, useState } from 'react';
import { formatMoney } from 'shared-contracts';
import { paymentWindowMinutes } from 'shared-contracts/shop-rules';
import { Button, Notice } from 'shared-ui';
import { useT } from '../../messages/checkout';
import styles from './checkout.module.css';
import type { PlaceNoticeContent } from './use-place-order';

interface PlaceOrderPartProps {
  /** The server's total; `undefined` until known. */
  total: number | undefined;
  /** A stored card is charged with the order: nothing is left to do in time. */
  isPaidAtOnce: boolean;
  isPlacing: boolean;
  notice: PlaceNoticeContent | undefined;
  /** Loading the total failed. */
  hasFailed: boolean;
  onRetry(): void;
}

/** After this time the shopper is told that it takes longer, and that nothing is ordered twice. */
const longMs = 5_000;

/** Whether something has run for long. */
function useRunsLong(isRunning: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setIsLong(true), longMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isRunning]);
  return isLong;
}

/** The order button and the result of the last attempt. */
export function PlaceOrderPart({
  total,
  isPaidAtOnce,
  isPlacing,
  notice,
  hasFailed,
  onRetry,
}: PlaceOrderPartProps) {
  const t = useT();
  const isLong = useRunsLong(isPlacing);
  const noticeRef = useRef<HTMLDivElement>(null);
  // Scrolls to the message about a changed total or an unknown outcome, so that it is read before the next
  // attempt.
  useEffect(() => {
    if (notice?.tone === 'warning') noticeRef.current?.focus();
  }, [notice]);
  return (
    <>
      {(total === 0 || !isPaidAtOnce) && (
        <p className={styles.minor}>
          {total === 0 ? t('form.nothingToPay') : t('form.paymentNext', { minutes: paymentWindowMinutes })}
        </p>
      )}
      {notice && (
        <div ref={noticeRef} tabIndex={-1} role="alert">
          <Notice tone={notice.tone} title={notice.title}>
            {notice.text}
          </Notice>
        </div>
      )}
      {hasFailed && (
        <Notice
          tone="error"
          action={
            <Button variant="link" size="sm" onClick={onRetry}>
              {t('form.retry')}
            </Button>
          }
        >
          {t('form.totalsFailed')}
        </Notice>
      )}
      <Button type="submit" block loading={isPlacing} disabled={total === undefined && !isPlacing}>
        {total === undefined ? t('form.place') : t('form.placeTotal', { amount: formatMoney(total) })}
      </Button>
      <p role="status" className={styles.minor}>
        {isPlacing && t(isLong ? 'form.placingLong' : 'form.placing')}
      </p>
    </>
  );
}
