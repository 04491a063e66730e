import { urls } from 'shared-contracts';
import type { PriceTexts } from '../price/price';

/** The product fields that all API calls return. */
interface TileProduct {
  code: string;
  channelId: number;
  brandName: string;
  title: string;
  images: readonly string[];
  colorHex?: string | undefined;
  label?: string | undefined;
  listPrice: number;
  salePrice: number;
  soldOut?: boolean | undefined;
}

interface TileWords extends PriceTexts {
  discount(percent: number): string;
  soldOut: string;
}

/** Maps a product to its tile's props (behaviour/screens). The only such mapping. */
export function productTileProps(product: TileProduct, { soldOut, discount, ...priceTexts }: TileWords) {
  const { brandName, images, title, listPrice, salePrice } = product;
  return {
    to: urls.item(product.code, product.channelId),
    brand: brandName,
    title,
    images,
    color: product.colorHex,
    listPrice,
    salePrice,
    priceTexts,
    label: product.label,
    discount,
    soldOutText: product.soldOut ? soldOut : undefined,
  };
}
