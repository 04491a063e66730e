import { useEffect, useState } from 'react';
import type { SkuInfo } from 'shared-contracts/wire/product';
import { useServices } from 'shared-runtime';
import { Button, useLoaded } from 'shared-ui';
import { useT } from '../../messages/item';

interface StoreStockProps {
  /** The chosen size. */
  sku: SkuInfo | undefined;
  isOneSize: boolean;
  /** Asks for a size, because none is chosen. */
  onMissing(): void;
}

/** Button that lists the stores with the chosen size. The dialog's code loads with the first click. */
export function StoreStock({ sku, isOneSize, onMissing }: StoreStockProps) {
  const t = useT();
  const { bus } = useServices();
  const [isOpen, setIsOpen] = useState(false);
  const loaded = useLoaded(
    isOpen,
    () => import(/* webpackChunkName: "store-stock" */ './store-stock-dialog'),
  );
  useEffect(() => {
    if (loaded !== 'failed') return;
    setIsOpen(false);
    bus.emit('toast-requested', { kind: 'error', message: t('storesFailed') });
  }, [loaded, bus, t]);
  const isLoaded = typeof loaded === 'object';
  return (
    <div>
      <Button
        variant="link"
        size="sm"
        loading={isOpen && !isLoaded}
        onClick={() => (sku ? setIsOpen(true) : onMissing())}
      >
        {t('stores')}
      </Button>
      {isLoaded && isOpen && sku && (
        <loaded.StoreStockDialog sku={sku} isOneSize={isOneSize} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
}
