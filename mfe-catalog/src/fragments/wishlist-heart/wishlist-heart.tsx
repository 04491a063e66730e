import { useEffect, useEffectEvent } from 'react';
import type { WishlistHeartProps } from 'shared-contracts/fragments';
import type { LineHint } from 'shared-contracts/wire/line';
import { wishOfItem } from 'shared-contracts/wish-item';
import { useServices } from 'shared-runtime';
import { HeartButton } from 'shared-ui';
import { useT } from '../../messages/item';
import { useFavourite } from '../../product/use-favourite';

export interface HeartProps extends WishlistHeartProps {
  /** Without a sku the item is saved as it is shown: its size is chosen on the wishlist. */
  skuId?: string;
  line?: LineHint;
  /** True when the visitor clicked the heart before it had loaded. */
  wanted?: boolean;
}

/**
 * The wishlist heart of a tile or a page (behaviour/screens). Its state loads after hydration, for members only,
 * with one request for all hearts of a page (behaviour/calls).
 */
export function Component({ itemCode, itemId, channelId, skuId, line, wanted = false }: HeartProps) {
  const t = useT();
  const { bus } = useServices();
  const isFavourite = useFavourite(
    skuId === undefined ? { kind: 'item', id: itemCode, itemId } : { kind: 'sku', id: skuId },
  );
  const title = line?.title;
  const label = () => {
    if (!title) return isFavourite ? t('wishlist.remove') : t('wishlist.add');
    return isFavourite ? t('wishlist.removeItem', { title }) : t('wishlist.addItem', { title });
  };
  const act = () => {
    const wish = skuId ?? wishOfItem(itemId ?? itemCode);
    bus.emit('wishlist-toggle', { skuId: wish, itemCode, channelId, favourite: !isFavourite, line });
  };
  const actLate = useEffectEvent(act);
  useEffect(() => {
    if (wanted) actLate();
  }, [wanted]);
  return <HeartButton pressed={isFavourite} label={label()} onClick={act} />;
}
