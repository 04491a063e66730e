import { Component, lazy, type ReactNode, Suspense } from 'react';
import { useServices } from 'shared-runtime';
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
    <CardBoundary failed={failed} onError={(error) => log.error('SHOP-PAY-003 the card form threw', error)}>
      <Suspense fallback={loading}>
        <AdyenCard ref={ref} environment={environment} clientKey={clientKey} />
      </Suspense>
    </CardBoundary>
  );
}

interface CardBoundaryProps {
  failed: ReactNode;
  onError(error: unknown): void;
  children: ReactNode;
}

/** Error boundary: a card form that fails to load does not affect the rest of the page. */
class CardBoundary extends Component<CardBoundaryProps, { hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasError ? this.props.failed : this.props.children;
  }
}
