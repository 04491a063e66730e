import { Button, Notice } from 'shared-ui';
import { useT } from '../../messages';

/** Shown when an order got no response: a button sends it again with the same key. */
export function UnknownOrder({ onRetry }: { onRetry(): void }) {
  const t = useT();
  return (
    <Notice
      tone="error"
      title={t('order.unknownTitle')}
      action={<Button onClick={onRetry}>{t('order.unknownRetry')}</Button>}
    >
      {t('order.unknownText')}
    </Notice>
  );
}
