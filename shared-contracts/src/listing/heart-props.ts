import type { WishlistHeartProps } from '../fragments';
import type { ListedProduct } from './listing';

/** Props of the wishlist heart on a product tile. */
export function heartProps(product: ListedProduct): WishlistHeartProps {
  const { code, id, channelId, title, brandName, images, listPrice, salePrice } = product;
  return {
    itemCode: code,
    itemId: id,
    channelId,
    line: { title, brandName, ...(images[0] ? { image: images[0] } : {}), listPrice, salePrice },
  };
}
