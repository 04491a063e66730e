import type { Executor } from 'api-platform/foundation';
import { items, skus } from 'database/schema/catalogue';
import { sendTogether } from 'database/send-together';
import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { InactiveReason } from 'shared-contracts/wire/cart';
import type { Line } from 'shared-contracts/wire/line';

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

/** Number of pieces of a sku that can be sold now. */
export function availableOf(sku: SellableSku): number {
  return sku.synced ? Math.max(0, sku.stock) : 0;
}

/** Why a line cannot be sold, or undefined when it can. */
export function inactiveReason(sku: SellableSku | undefined, channelId: number): InactiveReason | undefined {
  if (!sku) return 'UNKNOWN';
  if (!sku.onShelf || sku.salePrice <= 0 || sku.listPrice <= 0) return 'OFF_SHELF';
  if (!sku.channelIds.includes(channelId)) return 'OTHER_CHANNEL';
  return availableOf(sku) < 1 ? 'SOLD_OUT' : undefined;
}

export type Pieces = Pick<Line, 'skuId' | 'quantity'>;

export type SkuRow = {
  [Key in keyof Omit<SellableSku, 'title' | 'color'>]: SellableSku[Key];
} & Record<'titleEn' | 'titleZh' | 'colorEn' | 'colorZh', string>;

/**
 * The columns of `SkuRow` without ids. Only what selling needs: an item's search text is longer than
 * everything else.
 */
export const skuColumns = sql.raw(`items.id as "itemId", code as "itemCode", style_code as "styleCode",
  channel_ids as "channelIds", category_codes as "categoryCodes", title_en as "titleEn", title_zh as "titleZh",
  color_en as "colorEn", color_zh as "colorZh", brand_name as "brandName", coalesce(images[1], '') as image, size,
  skus.list_price as "listPrice", skus.sale_price as "salePrice", stock, on_shelf as "onShelf", synced,
  age_restricted as "ageRestricted"`);

function selectSkus(db: Executor, ids: SQL) {
  return db.execute<SkuRow>(sql`/* prepared */
    select skus.id as "skuId", ${skuColumns} from skus join items on items.id = item_id where skus.id = any(${ids})`);
}

export function toSkus(rows: readonly SkuRow[]): Map<string, SellableSku> {
  return new Map(
    rows.map(({ titleEn, titleZh, colorEn, colorZh, ...sku }) => [
      sku.skuId,
      { ...sku, title: { en: titleEn, zh: titleZh }, color: { en: colorEn, zh: colorZh } },
    ]),
  );
}

/** In the order that `piecesOf` gives, which is that of bytes: a database may sort texts by the rules of a language. */
function lockSkus(db: Executor, ids: SQL) {
  return db.execute(
    sql`/* prepared */ select from skus where id = any(${ids}) order by id collate "C" for update`,
  );
}

/**
 * The only place where cart, order and stock read skus from the catalogue. `lock` locks them until the transaction
 * ends, in the order of their ids, which prevents deadlocks.
 */
export async function findSkus(
  db: Executor,
  keys: readonly { skuId: string }[],
  options: { lock?: boolean } = {},
): Promise<Map<string, SellableSku>> {
  if (keys.length === 0) return new Map();
  const ids = sql`${sql.param([...new Set(keys.map((key) => key.skuId))])}::text[]`;
  if (!options.lock) return toSkus((await selectSkus(db, ids)).rows);
  const [, { rows }] = await sendTogether(lockSkus(db, ids), selectSkus(db, ids));
  return toSkus(rows);
}

/** Pieces per sku, sorted by id like the row locks. */
export function piecesOf(lines: readonly Pieces[]): Pieces[] {
  const pieces = new Map<string, number>();
  for (const line of lines) pieces.set(line.skuId, (pieces.get(line.skuId) ?? 0) + line.quantity);
  return [...pieces]
    .map(([skuId, quantity]) => ({ skuId, quantity }))
    .sort((one, other) => (one.skuId < other.skuId ? -1 : 1));
}

/**
 * The skus of items, by item id and by item code, because a tile may know only one of them. Unknown items
 * have none.
 */
export async function skuIdsOfItems(
  db: Executor,
  idsOrCodes: readonly string[],
): Promise<Map<string, string[]>> {
  if (idsOrCodes.length === 0) return new Map();
  const distinctIds = [...new Set(idsOrCodes)];
  const rows = await db
    .select({ itemId: items.id, itemCode: items.code, skuId: skus.id })
    .from(items)
    .innerJoin(skus, eq(skus.itemId, items.id))
    .where(or(inArray(items.id, distinctIds), inArray(items.code, distinctIds)));
  const found = new Map<string, string[]>();
  for (const { itemId, itemCode, skuId } of rows) {
    for (const name of new Set([itemId, itemCode])) found.set(name, [...(found.get(name) ?? []), skuId]);
  }
  return found;
}
