import type { ComponentType, ReactNode } from 'react';
import { type Bus, heartProps, type ListedProduct, type ListingTranslate } from 'shared-contracts';
import { HeartButton } from '../heart-button/heart-button';
import type { LinkComponent } from '../link';

/** What this library needs of a fragment; `Fragment` of shared-runtime takes the same. */
interface HeartFragmentProps {
  name: string;
  load: 'visible' | 'intent';
  props: object;
  fallback: ReactNode;
  failed: ReactNode;
}

interface TileShop {
  t: ListingTranslate;
  as: LinkComponent;
  Fragment: ComponentType<HeartFragmentProps>;
  bus: Bus;
  isLoggedIn: boolean;
}

/** What the tiles of a list need of the shop: words, links, the heart, the quick view. */
export function tileProps({ t, as, Fragment, bus, isLoggedIn }: TileShop) {
  return {
    t,
    as,
    heart: (product: ListedProduct) => (
      // A guest's heart is empty until somebody clicks it.
      <Fragment
        name="wishlist-heart"
        load={isLoggedIn ? 'visible' : 'intent'}
        props={heartProps(product)}
        fallback={<HeartButton pressed={false} label={t('heart', { title: product.title })} />}
        failed={null}
      />
    ),
    onQuickView: ({ code, channelId }: ListedProduct) =>
      bus.emit('quick-view-requested', { itemCode: code, channelId, mode: 'bag' }),
  };
}
