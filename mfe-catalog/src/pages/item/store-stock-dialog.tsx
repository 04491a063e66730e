import { useState } from 'react';
import { placeNames, type Store } from 'shared-contracts';
import { joinParts } from 'shared-contracts/punctuation';
import type { SkuInfo } from 'shared-contracts/wire/product';
import { useQueryOnDemand, useServices } from 'shared-runtime';
import { Badge, Button, Dialog, EmptyState, ErrorState, Heading, Skeleton } from 'shared-ui';
import { storesWithQuery } from '../../api/list-stores';
import { useT as useHelp } from '../../messages/help';
import { useT } from '../../messages/store-stock';
import { byDistance, type Position } from '../help/distance';
import { usePosition } from '../help/use-position';
import styles from './store-stock-dialog.module.css';

interface StoreStockDialogProps {
  sku: SkuInfo;
  isOneSize: boolean;
  onClose(): void;
}

/** The stores that have a size, loaded when the dialog opens. */
export function StoreStockDialog({ sku, isOneSize, onClose }: StoreStockDialogProps) {
  const t = useT();
  return (
    <Dialog
      open
      onClose={onClose}
      title={isOneSize ? t('titleOneSize') : t('title', { size: sku.size })}
      closeText={t('close')}
    >
      <StoresWith skuId={sku.skuId} />
    </Dialog>
  );
}

function StoresWith({ skuId }: { skuId: string }) {
  const t = useT();
  const help = useHelp();
  const { api } = useServices();
  const { data: stores, isError, refetch } = useQueryOnDemand(storesWithQuery(api, skuId));
  const [position, setPosition] = useState<Position>();
  const { state, ask } = usePosition(setPosition);
  if (isError) return <ErrorState title={t('failed')} retryText={t('retry')} onRetry={refetch} />;
  if (stores === undefined) return <Skeleton lines={6} />;
  if (stores.length === 0) return <EmptyState title={t('none')} text={t('noneOnline')} />;
  return (
    <div className={styles.content}>
      <p className={styles.note}>{t('call')}</p>
      <div className={styles.near}>
        <Button variant="secondary" size="sm" loading={state === 'asking'} onClick={ask}>
          {help('stores.near')}
        </Button>
        <p role="status" className={styles.note}>
          {state === 'failed' ? t('nearFailed') : position ? help('stores.nearest') : ''}
        </p>
      </div>
      <ul className={styles.stores}>
        {byDistance(stores, position).map(({ place, km }) => (
          <li key={place.id} className={styles.store}>
            <StoreWith store={place} km={km} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function StoreWith({ store, km }: { store: Store; km: number | undefined }) {
  const t = useT();
  const help = useHelp();
  const { locale } = useServices();
  const { district } = placeNames(store, locale);
  return (
    <>
      <div className={styles.head}>
        <Heading level={3} look="small">
          {store.name}
        </Heading>
        {store.availability && (
          <Badge tone={store.availability === 'FEW' ? 'highlight' : 'neutral'}>
            {t(`availability.${store.availability}`)}
          </Badge>
        )}
      </div>
      <p className={styles.note}>
        {km === undefined
          ? ''
          : `${help('stores.distance', { km: km < 10 ? km.toFixed(1) : Math.round(km) })} · `}
        {joinParts(locale, store.address, district)}
      </p>
      <p className={styles.note}>{store.hours.map(({ days, hours }) => `${days} ${hours}`).join(' · ')}</p>
      <a className={styles.phone} href={`tel:${store.phone.replace(/[^+\d]/g, '')}`}>
        {store.phone}
      </a>
    </>
  );
}
