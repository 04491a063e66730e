import type { ProductBaseInfo, ProductDetail, ProductSummary, SkuInfo } from 'shared-contracts/wire/product';

/** A sku as the API returns it: size `M`, five pieces, HK$800 reduced from HK$1,000. */
export function skuOf(size: string, changes: Partial<SkuInfo> = {}): SkuInfo {
  return {
    skuId: `C1-${size}`,
    extentionCode: `X-${size}`,
    size,
    availableQty: 5,
    listPrice: 100_000,
    salePrice: 80_000,
    hasSyncedSkuInventory: true,
    ...changes,
  };
}

/** A shirt in two colours and three sizes. */
export function productOf(
  baseInfo: Partial<ProductBaseInfo> = {},
  skuInfo: SkuInfo[] = [skuOf('S'), skuOf('M', { availableQty: 1 }), skuOf('L', { availableQty: 0 })],
): ProductDetail {
  return {
    baseInfo: {
      id: 'I1',
      code: 'C1',
      styleCode: 'ST1',
      title: 'Poplin shirt',
      brandName: 'Harbour Line',
      images: ['/images/c1-1', '/images/c1-2'],
      color: 'White',
      colorHex: '#f5f5f0',
      sizeType: 'ALPHA',
      listPrice: 100_000,
      salePrice: 80_000,
      channelIds: [1],
      labels: ['NEW IN'],
      description: 'A crisp shirt.',
      composition: '100% cotton',
      care: 'Machine wash',
      categoryPath: [
        { code: 'MEN', name: 'Men' },
        { code: 'MEN###CLOTHING', name: 'Clothing' },
        { code: 'MEN###CLOTHING###SHIRTS', name: 'Shirts' },
      ],
      ageRestricted: false,
      ...baseInfo,
    },
    sameStyleProducts: [
      { code: 'C1', image: '/images/c1-1', color: 'White', colorHex: '#f5f5f0' },
      { code: 'C2', image: '/images/c2-1', color: 'Navy', colorHex: '#1d2a44' },
    ],
    skuInfo,
  };
}

export function summaryOf(code: string, changes: Partial<ProductSummary> = {}): ProductSummary {
  return {
    id: `I-${code}`,
    code,
    title: `Item ${code}`,
    brandName: 'Harbour Line',
    channelId: 1,
    images: [`/images/${code}`],
    labels: [],
    listPrice: 50_000,
    salePrice: 50_000,
    sameStyleProducts: [],
    color: 'Black',
    ...changes,
  };
}
