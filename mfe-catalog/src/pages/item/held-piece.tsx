import { useSyncExternalStore } from 'react';
import { urls } from 'shared-contracts';
import { orderHolding } from 'shared-contracts/held-pieces';
import type { SkuInfo } from 'shared-contracts/wire/product';
import { Link, useSession } from 'shared-runtime';
import { TextLink } from 'shared-ui';
import { useT } from '../../messages/item';

function followStorage(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** Whether an unpaid order of this visitor holds the piece, which then looks sold out. */
export function useHeldPiece(sku: SkuInfo | undefined): boolean {
  const { user } = useSession();
  return useSyncExternalStore(
    followStorage,
    () => sku !== undefined && orderHolding(sku.skuId, user?.memberId) !== undefined,
    () => false,
  );
}

/** In place of "sold out"; the bag shows the order, to pay or to change. */
export function HeldPiece() {
  const t = useT();
  return (
    <p>
      {t('bag.held')}{' '}
      <TextLink as={Link} to={urls.checkout.cart()}>
        {t('bag.heldLink')}
      </TextLink>
    </p>
  );
}
