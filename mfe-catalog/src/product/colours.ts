import type { ProductDetail, SameStyleProduct } from 'shared-contracts/wire/product';

/** All colours of the style, including this one. */
export function coloursOf({ baseInfo, sameStyleProducts }: ProductDetail): SameStyleProduct[] {
  if (sameStyleProducts.some(({ code }) => code === baseInfo.code)) return sameStyleProducts;
  const { code, color, colorHex, images } = baseInfo;
  return [{ code, color, colorHex, image: images[0] ?? '' }, ...sameStyleProducts];
}
