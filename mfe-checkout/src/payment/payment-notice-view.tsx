import { useEffect, useRef } from 'react';
import { Notice } from 'shared-ui';
import { useT } from '../messages/checkout';
import type { PayNotice } from './use-pay';

/** Shows the result of a payment, scrolls to it and announces it. */
export function PaymentNotice({ notice }: { notice: PayNotice | undefined }) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) ref.current?.focus();
  }, [notice]);
  if (!notice) return null;
  if ('message' in notice) {
    return (
      <div ref={ref} tabIndex={-1}>
        <Notice tone={notice.tone}>{notice.message}</Notice>
      </div>
    );
  }
  return (
    <div ref={ref} tabIndex={-1} role={notice.tone === 'warning' ? 'alert' : undefined}>
      <Notice tone={notice.tone} title={t(`pay.${notice.title}`)}>
        {t(`pay.${notice.text}`)} {notice.tone === 'error' && t('pay.kept')}
      </Notice>
    </div>
  );
}
