import { urls } from 'shared-contracts';
import type { ProductSummary } from 'shared-contracts/wire/product';
import { Link } from 'shared-runtime';
import { ProductTile } from 'shared-ui';
import { useT } from '../../messages/item';
import { WishlistHeart } from '../wishlist-heart/wishlist-heart';

/** One recommended product (behaviour 3, recommendation item). */
export function RecommendedTile({ product }: { product: ProductSummary }) {
  const t = useT();
  const { code, id, title, brandName, images, listPrice, salePrice, labels } = product;
  return (
    <ProductTile
      as={Link}
      to={urls.item(code, product.channelId)}
      brand={brandName}
      title={title}
      images={images}
      color={product.colorHex}
      listPrice={listPrice}
      salePrice={salePrice}
      priceTexts={{ was: t('price.was'), now: t('price.now') }}
      discount={(percent) => t('price.discount', { percent })}
      label={labels[0]}
      soldOutText={product.soldOut ? t('recommendations.soldOut') : undefined}
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
