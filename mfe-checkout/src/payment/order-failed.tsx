import { ErrorState } from 'shared-ui';
import { useT } from '../messages/checkout';
import { useErrorText } from '../messages/errors';

/** Instead of an order that could not be loaded. */
export function OrderFailed({ error, onRetry }: { error: Error; onRetry(): void }) {
  const t = useT();
  const errorText = useErrorText();
  return (
    <ErrorState
      headingLevel={1}
      title={t('pay.orderFailed')}
      text={errorText(error)}
      retryText={t('pay.retry')}
      onRetry={onRetry}
    />
  );
}
