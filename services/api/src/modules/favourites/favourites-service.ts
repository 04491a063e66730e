import type { Executor } from 'api-platform/foundation';
import { sizeName } from 'commerce-rules/size-order';
import type { Locale } from 'shared-contracts/locale';
import type { Favourite, FavouriteList, FavouriteStatus } from 'shared-contracts/wire/favourites';
import type { LineKey } from 'shared-contracts/wire/line';
import { itemOfWish, wishOfItem } from 'shared-contracts/wish-item';
import { availableOf, findSkus, inactiveReason, type SellableSku, skuIdsOfItems } from '../stock';
import {
  countFavourites,
  deleteFavourites,
  favouriteSkuIds,
  insertFavourites,
  listFavourites,
  type StoredFavourite,
} from './favourites-repository';

const itemsOf = (keys: readonly LineKey[]) => keys.flatMap(({ skuId }) => itemOfWish(skuId) ?? []);

/** The same key for each of these ids. */
const keysOf = ({ channelId }: LineKey, ids: Iterable<string>): LineKey[] =>
  Array.from(ids, (skuId) => ({ skuId, channelId }));

/**
 * Adds skus, and items whose size is chosen later. A sku replaces its item; an item of which a sku is on the
 * list adds nothing. Unknown items are left out.
 */
export async function addFavourites(
  db: Executor,
  customerId: string,
  keys: readonly LineKey[],
): Promise<void> {
  const items = await skusByItem(db, itemsOf(keys));
  const onList = await favouriteSkuIds(
    db,
    customerId,
    [...items.values()].flatMap(({ skuIds }) => skuIds),
  );
  const added = keys.flatMap((key) => {
    const name = itemOfWish(key.skuId);
    if (name === undefined) return [key];
    const item = items.get(name);
    return item && !item.skuIds.some((id) => onList.has(id)) ? keysOf(key, [wishOfItem(item.itemId)]) : [];
  });
  if (added.length > 0) await insertFavourites(db, customerId, added);
  const skus = await findSkus(db, keys);
  const replaced = keys.flatMap((key) => {
    const sku = skus.get(key.skuId);
    return sku ? keysOf(key, [wishOfItem(sku.itemId)]) : [];
  });
  if (replaced.length > 0) await deleteFavourites(db, customerId, replaced);
}

/** Removes favourites. A key that names an item removes the item and all its skus. */
export async function removeFavourites(
  db: Executor,
  customerId: string,
  keys: readonly LineKey[],
): Promise<void> {
  const items = await skusByItem(db, itemsOf(keys));
  const removed = keys.flatMap((key) => {
    const item = items.get(itemOfWish(key.skuId) ?? '');
    return item ? keysOf(key, [wishOfItem(item.itemId), ...item.skuIds]) : [key];
  });
  await deleteFavourites(db, customerId, removed);
}

/** Id and skus of items that are named by id or code. */
async function skusByItem(
  db: Executor,
  names: readonly string[],
): Promise<Map<string, { itemId: string; skuIds: string[] }>> {
  const skuIds = await skuIdsOfItems(db, names);
  const skus = await findSkus(
    db,
    [...skuIds.values()].flat().map((skuId) => ({ skuId })),
  );
  return new Map(
    [...skuIds].flatMap(([name, ids]) => {
      const itemId = skus.get(ids[0] ?? '')?.itemId;
      return itemId === undefined ? [] : [[name, { itemId, skuIds: ids }] as const];
    }),
  );
}

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

/** The items without a size as one sku each: the cheapest, with the stock of all. */
async function itemsWithoutSize(
  db: Executor,
  stored: readonly StoredFavourite[],
): Promise<Map<string, SellableSku>> {
  const skuIds = await skuIdsOfItems(db, itemsOf(stored));
  const skus = await findSkus(
    db,
    [...skuIds.values()].flat().map((skuId) => ({ skuId })),
  );
  return new Map(
    stored.flatMap(({ skuId }) => {
      const all = (skuIds.get(itemOfWish(skuId) ?? '') ?? []).flatMap((id) => skus.get(id) ?? []);
      const [cheapest] = all.toSorted((one, other) => one.salePrice - other.salePrice);
      const stock = all.reduce((sum, sku) => sum + availableOf(sku), 0);
      return cheapest ? [[skuId, { ...cheapest, size: '', stock, synced: true }] as const] : [];
    }),
  );
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
  const items = await itemsWithoutSize(db, stored);
  const totalCount = await countFavourites(db, customerId);
  const list = stored.flatMap((entry) => {
    const sku = skus.get(entry.skuId) ?? items.get(entry.skuId);
    return sku ? [toFavourite(entry, sku, locale)] : [];
  });
  return { list, pageNo: page.pageNo, isLastPage: page.pageNo * page.pageSize >= totalCount, totalCount };
}

/**
 * Whether each requested id or item code is a favourite. An item is one when one of its skus is, or itself
 * without a size.
 */
export async function favouriteStatus(
  db: Executor,
  customerId: string,
  ids: { itemIds: string[]; skuIds: string[] },
): Promise<FavouriteStatus> {
  const items = await skusByItem(db, ids.itemIds);
  const wishes = new Map(
    [...items].map(([name, { itemId, skuIds }]) => [name, [wishOfItem(itemId), ...skuIds]]),
  );
  const skuIds = [...ids.skuIds, ...[...wishes.values()].flat()];
  const favourites = await favouriteSkuIds(db, customerId, skuIds);
  return Object.fromEntries([
    ...ids.skuIds.map((id) => [id, favourites.has(id)] as const),
    ...ids.itemIds.map((id) => [id, (wishes.get(id) ?? []).some((wish) => favourites.has(wish))] as const),
  ]);
}
