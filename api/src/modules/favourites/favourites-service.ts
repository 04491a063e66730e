import type { Locale } from 'shared-contracts/locale';
import type { Favourite, FavouriteList, FavouriteStatus } from 'shared-contracts/wire/favourites';
import type { Executor } from '../../platform/foundation';
import { sizeName } from '../product';
import { availableOf, findSkus, inactiveReason, type SellableSku, skuIdsOfItems } from '../stock';
import {
  countFavourites,
  favouriteSkuIds,
  listFavourites,
  type StoredFavourite,
} from './favourites-repository';

function toFavourite(stored: StoredFavourite, sku: SellableSku, locale: Locale): Favourite {
  const { skuId, channelId } = stored;
  return {
    skuId,
    channelId,
    itemId: sku.itemId,
    itemCode: sku.itemCode,
    title: sku.title[locale],
    brandName: sku.brandName,
    images: [sku.image],
    color: sku.color[locale],
    size: sizeName(sku.size, locale),
    listPrice: sku.listPrice,
    salePrice: sku.salePrice,
    availableQty: inactiveReason(sku, channelId) ? 0 : availableOf(sku),
    ageRestricted: sku.ageRestricted,
    addedAt: stored.createdAt.toISOString(),
  };
}

/** A page of the wishlist, without skus missing from the catalogue. */
export async function readFavourites(
  db: Executor,
  customerId: string,
  page: { pageNo: number; pageSize: number },
  locale: Locale,
): Promise<FavouriteList> {
  const stored = await listFavourites(db, customerId, page);
  const skus = await findSkus(db, stored);
  const totalCount = await countFavourites(db, customerId);
  const list = stored.flatMap((entry) => {
    const sku = skus.get(entry.skuId);
    return sku ? [toFavourite(entry, sku, locale)] : [];
  });
  return { list, pageNo: page.pageNo, isLastPage: page.pageNo * page.pageSize >= totalCount, totalCount };
}

/** Whether each requested id or item code is a favourite. An item is one when one of its skus is. */
export async function favouriteStatus(
  db: Executor,
  customerId: string,
  ids: { itemIds: string[]; skuIds: string[] },
): Promise<FavouriteStatus> {
  const skusOfItems = await skuIdsOfItems(db, ids.itemIds);
  const asked = [...ids.skuIds, ...[...skusOfItems.values()].flat()];
  const favourites = await favouriteSkuIds(db, customerId, asked);
  return Object.fromEntries([
    ...ids.skuIds.map((id) => [id, favourites.has(id)] as const),
    ...ids.itemIds.map(
      (id) => [id, (skusOfItems.get(id) ?? []).some((skuId) => favourites.has(skuId))] as const,
    ),
  ]);
}
