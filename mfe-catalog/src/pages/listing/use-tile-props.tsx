import { heartProps, type ListedProduct, type ListingTranslate } from 'shared-contracts';
import { Fragment, Link, useServices } from 'shared-runtime';
import { useT } from '../../messages';

/** What the tiles of a list need of the shop: words, links, the heart, the quick view. */
export function useTileProps() {
  const t = useT();
  const { bus } = useServices();
  const translate: ListingTranslate = (key, values) => t(`pages.listing.${key}`, values);
  return {
    t: translate,
    as: Link,
    heart: (product: ListedProduct) => (
      <Fragment name="wishlist-heart" load="visible" props={heartProps(product)} />
    ),
    onQuickView: ({ code, channelId }: ListedProduct) =>
      bus.emit('quick-view-requested', { itemCode: code, channelId, mode: 'bag' }),
  };
}
