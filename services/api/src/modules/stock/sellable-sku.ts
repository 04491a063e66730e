/** A sku as selling needs it, with current price and stock. */
export interface SellableSku {
  skuId: string;
  itemId: string;
  itemCode: string;
  styleCode: string;
  channelIds: readonly number[];
  /** All its categories with their ancestors. */
  categoryCodes: readonly string[];
  title: { en: string; zh: string };
  color: { en: string; zh: string };
  brandName: string;
  image: string;
  size: string;
  listPrice: number;
  salePrice: number;
  stock: number;
  onShelf: boolean;
  /** False until the warehouse has reported its stock. */
  synced: boolean;
  ageRestricted: boolean;
}
