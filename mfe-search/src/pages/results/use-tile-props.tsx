import { heartProps, type ListedProduct, type ListingTranslate } from 'shared-contracts';
import { Fragment, Link, useServices, useSession } from 'shared-runtime';
import { HeartButton } from 'shared-ui';
import { useT } from '../../messages/results';

/** What the tiles of the results need of the shop: words, links, the heart, the quick view. */
export function useTileProps() {
  const t = useT();
  const { bus } = useServices();
  const { isLoggedIn } = useSession();
  const translate: ListingTranslate = (key, values) => t(`listing.${key}`, values);
  return {
    t: translate,
    as: Link,
    heart: (product: ListedProduct) => (
      // A guest's heart is empty until somebody clicks it.
      <Fragment
        name="wishlist-heart"
        load={isLoggedIn ? 'visible' : 'intent'}
        props={heartProps(product)}
        fallback={<HeartButton pressed={false} label={translate('heart', { title: product.title })} />}
        failed={null}
      />
    ),
    onQuickView: ({ code, channelId }: ListedProduct) =>
      bus.emit('quick-view-requested', { itemCode: code, channelId, mode: 'bag' }),
  };
}
