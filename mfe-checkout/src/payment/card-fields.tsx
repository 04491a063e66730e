import { lazy, Suspense } from 'react';
import { useServices } from 'shared-runtime';
import { ErrorBoundary } from 'shared-runtime/error-boundary';
import { Notice, Skeleton, VisuallyHidden } from 'shared-ui';
import { useT } from '../messages/checkout';
import type { CardEntryProps } from './card-entry';
import { SandboxCard } from './sandbox-card';

const AdyenCard = lazy(async () => ({
  default: (await import(/* webpackChunkName: "adyen" */ './adyen-card')).AdyenCard,
}));

interface CardFieldsProps extends CardEntryProps {
  environment: string | undefined;
  clientKey: string | undefined;
}

/** The card form of the provider's environment. When it cannot load, the other payment methods remain. */
export function CardFields({ ref, environment, clientKey }: CardFieldsProps) {
  const t = useT();
  const { log } = useServices();
  if (environment === 'sandbox') return <SandboxCard ref={ref} />;
  const failed = <Notice tone="error">{t('pay.cardFailed')}</Notice>;
  if (!environment || !clientKey) return failed;
  const loading = (
    <div role="status">
      <VisuallyHidden>{t('pay.cardLoading')}</VisuallyHidden>
      <Skeleton lines={4} />
    </div>
  );
  return (
    <ErrorBoundary failed={failed} onError={(error) => log.error('SHOP-PAY-003 the card form threw', error)}>
      <Suspense fallback={loading}>
        <AdyenCard ref={ref} environment={environment} clientKey={clientKey} />
      </Suspense>
    </ErrorBoundary>
  );
}
