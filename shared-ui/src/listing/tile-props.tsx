import type { ComponentType, ReactNode } from 'react';
import { type Bus, heartProps, type ListedProduct, type ListingTranslate } from 'shared-contracts';
import { HeartButton } from '../heart-button/heart-button';
import type { LinkComponent } from '../link';

/** Props that this library passes to a fragment; `Fragment` of shared-runtime accepts them. */
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

/** The shop's dependencies of a list's tiles: texts, links, wishlist heart, quick view. */
export function tileProps({ t, as, Fragment, bus, isLoggedIn }: TileShop) {
  return {
    t,
    as,
    heart: (product: ListedProduct) => (
      // A guest's heart loads at the first interaction: it is empty until then.
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
