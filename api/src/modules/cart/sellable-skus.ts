import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import { items, skus } from '../../db/schema/catalogue';
import { ApiProblem, type Executor } from '../foundation';
import type { SellableSku } from './sellable-sku';

export type { SellableSku };

interface Pieces {
  skuId: string;
  quantity: number;
}

/** No more than selling needs of an item: its texts for search are longer than all the rest. */
const itemColumns = {
  id: items.id,
  code: items.code,
  styleCode: items.styleCode,
  channelIds: items.channelIds,
  categoryCodes: items.categoryCodes,
  titleEn: items.titleEn,
  titleZh: items.titleZh,
  colorEn: items.colorEn,
  colorZh: items.colorZh,
  brandName: items.brandName,
  images: items.images,
  onShelf: items.onShelf,
  ageRestricted: items.ageRestricted,
};

/**
 * The one place where selling reads the catalogue. With `lock` nobody else takes of these skus until the transaction
 * ends; the rows are locked in the order of their ids, so that two orders never wait for each other.
 */
export async function findSkus(
  db: Executor,
  keys: readonly { skuId: string }[],
  options: { lock?: boolean } = {},
): Promise<Map<string, SellableSku>> {
  const ids = [...new Set(keys.map((key) => key.skuId))];
  if (ids.length === 0) return new Map();
  if (options.lock) {
    await db
      .select({ id: skus.id })
      .from(skus)
      .where(inArray(skus.id, ids))
      .orderBy(asc(skus.id))
      .for('update');
  }
  const rows = await db
    .select({ sku: skus, item: itemColumns })
    .from(skus)
    .innerJoin(items, eq(items.id, skus.itemId))
    .where(inArray(skus.id, ids));
  return new Map(
    rows.map(({ sku, item }) => [
      sku.id,
      {
        skuId: sku.id,
        itemId: item.id,
        itemCode: item.code,
        styleCode: item.styleCode,
        channelIds: item.channelIds,
        categoryCodes: item.categoryCodes,
        title: { en: item.titleEn, zh: item.titleZh },
        color: { en: item.colorEn, zh: item.colorZh },
        brandName: item.brandName,
        image: item.images[0] ?? '',
        size: sku.size,
        listPrice: sku.listPrice,
        salePrice: sku.salePrice,
        stock: sku.stock,
        onShelf: item.onShelf,
        synced: sku.synced,
        ageRestricted: item.ageRestricted,
      },
    ]),
  );
}

/** Pieces of each sku, in the order of their ids. */
function piecesOf(lines: readonly Pieces[]): Pieces[] {
  const pieces = new Map<string, number>();
  for (const line of lines) pieces.set(line.skuId, (pieces.get(line.skuId) ?? 0) + line.quantity);
  return [...pieces]
    .map(([skuId, quantity]) => ({ skuId, quantity }))
    .sort((one, other) => (one.skuId < other.skuId ? -1 : 1));
}

/** Takes pieces out of the stock; refuses where that would leave it below zero. */
export async function takeStock(db: Executor, lines: readonly Pieces[]): Promise<void> {
  for (const { skuId, quantity } of piecesOf(lines)) {
    const taken = await db
      .update(skus)
      .set({ stock: sql`${skus.stock} - ${quantity}` })
      .where(sql`${skus.id} = ${skuId} and ${skus.stock} >= ${quantity}`)
      .returning({ id: skus.id });
    if (taken.length === 0) {
      throw new ApiProblem(resultCodes.outOfStock, 'Some pieces are no longer available', {
        skuIds: [skuId],
      });
    }
  }
}

/** Puts pieces back. A sku that the catalogue has dropped takes none. */
export async function returnStock(db: Executor, lines: readonly Pieces[]): Promise<void> {
  for (const { skuId, quantity } of piecesOf(lines)) {
    await db
      .update(skus)
      .set({ stock: sql`${skus.stock} + ${quantity}` })
      .where(eq(skus.id, skuId));
  }
}

/** The skus of items, by the id and by the code of each: a tile may know only one. An item nobody knows has none. */
export async function skuIdsOfItems(
  db: Executor,
  idsOrCodes: readonly string[],
): Promise<Map<string, string[]>> {
  if (idsOrCodes.length === 0) return new Map();
  const asked = [...new Set(idsOrCodes)];
  const rows = await db
    .select({ itemId: items.id, itemCode: items.code, skuId: skus.id })
    .from(items)
    .innerJoin(skus, eq(skus.itemId, items.id))
    .where(or(inArray(items.id, asked), inArray(items.code, asked)));
  const found = new Map<string, string[]>();
  for (const { itemId, itemCode, skuId } of rows) {
    for (const name of new Set([itemId, itemCode])) found.set(name, [...(found.get(name) ?? []), skuId]);
  }
  return found;
}
