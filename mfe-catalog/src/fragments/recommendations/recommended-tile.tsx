import type { ProductSummary } from 'shared-contracts/wire/product';
import { Link } from 'shared-runtime';
import { ProductTile, productTileProps } from 'shared-ui';
import { useT } from '../../messages/item';
import { Component as WishlistHeart } from '../wishlist-heart/wishlist-heart';

/** One recommended product (behaviour/entities, recommendation item). */
export function RecommendedTile({ product }: { product: ProductSummary }) {
  const t = useT();
  const { code, id, title, brandName, images, listPrice, salePrice, labels } = product;
  return (
    <ProductTile
      {...productTileProps(
        { ...product, label: labels[0] },
        {
          was: t('price.was'),
          now: t('price.now'),
          discount: (percent) => t('price.discount', { percent }),
          soldOut: t('recommendations.soldOut'),
        },
      )}
      as={Link}
      heart={
        <WishlistHeart
          itemCode={code}
          itemId={id}
          channelId={product.channelId}
          line={{ title, brandName, image: images[0], color: product.color, listPrice, salePrice }}
        />
      }
    />
  );
}
