import { useEffect, useRef, useState } from 'react';
import type { SkuInfo } from 'shared-contracts/wire/product';
import { useServices } from 'shared-runtime';
import { Dialog, EmptyState, ErrorState, Skeleton } from 'shared-ui';
import { useT } from '../../messages/item';
import { focusSizes } from '../../product/sizes';
import { QuickViewActions } from './quick-view-actions';
import { QuickViewContent } from './quick-view-content';
import styles from './quick-view-dialog.module.css';
import { type QuickViewRequest, useQuickView } from './use-quick-view';

interface QuickViewDialogProps {
  open: boolean;
  request: QuickViewRequest;
  onClose(): void;
}

/** behaviour/screens: a dialog to choose colour and size for the bag or the wishlist. */
export function QuickViewDialog({ open, request, onClose }: QuickViewDialogProps) {
  const t = useT();
  const { bus } = useServices();
  const view = useQuickView(request);
  const { detail, sku } = view;
  const [isSizeMissing, setIsSizeMissing] = useState(false);
  const picker = useRef<HTMLDivElement>(null);

  const product = detail?.baseInfo;
  useEffect(() => {
    if (product) bus.emit('record-activity', { name: 'view_item', product });
  }, [bus, product]);

  const forget = () => {
    if (!isSizeMissing) return;
    setIsSizeMissing(false);
    bus.emit('toast-requested', { kind: 'error', message: t('size.missing'), isOver: true });
  };

  const withSize = (use: (chosen: SkuInfo) => void) => {
    if (sku) {
      use(sku);
      return;
    }
    bus.emit('toast-requested', { kind: 'error', message: t('size.missing') });
    setIsSizeMissing(true);
    focusSizes(picker.current);
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('quickView.title')}
      closeText={t('common.close')}
      size="lg"
      footer={
        detail && (
          <QuickViewActions
            detail={detail}
            sku={sku}
            request={request}
            isLoading={view.isLoading}
            withSize={withSize}
            onDone={onClose}
          />
        )
      }
    >
      {view.isError && (
        <ErrorState title={t('quickView.failed')} retryText={t('common.retry')} onRetry={view.retry} />
      )}
      {view.isGone && <EmptyState title={t('quickView.gone')} />}
      {!detail && view.isLoading && !view.isError && (
        <div role="status" aria-label={t('common.loading')} className={styles.loading}>
          <Skeleton shape="tile" />
          <Skeleton lines={6} />
        </div>
      )}
      {detail && (
        <QuickViewContent
          detail={detail}
          code={view.code}
          channelId={request.channelId}
          sku={sku}
          isLoading={view.isLoading}
          picker={picker}
          onColour={(code) => {
            forget();
            view.selectColour(code);
          }}
          onSize={(skuId) => {
            forget();
            view.selectSku(skuId);
          }}
          onLeave={onClose}
        />
      )}
    </Dialog>
  );
}
