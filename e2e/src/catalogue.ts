import type pg from 'pg';

export interface SoldItem {
  code: string;
  titleEn: string;
  titleZh: string;
  brandName: string;
  salePrice: number;
  /** A size with ample stock, and its sku. */
  size: string;
  skuId: string;
}

/**
 * An item of a channel that is sold in several sizes, with at least `stock` pieces left. `nth` selects
 * another one, so that parallel journeys do not buy the same item.
 */
export async function findItem(
  db: pg.Pool,
  { channelId, nth = 0, stock = 8 }: { channelId: 1 | 2; nth?: number; stock?: number },
): Promise<SoldItem> {
  const { rows } = await db.query<SoldItem>(
    `select items.code, items.title_en as "titleEn", items.title_zh as "titleZh",
            items.brand_name as "brandName", skus.sale_price as "salePrice", skus.size, skus.id as "skuId"
       from items join skus on skus.item_id = items.id
      where $1 = any(items.channel_ids) and items.on_shelf and not items.age_restricted
        and items.size_type = 'ALPHA' and skus.size = 'M' and skus.synced and skus.stock >= $2
      order by items.rank desc, items.id
      offset $3 limit 1`,
    [channelId, stock, nth],
  );
  const item = rows[0];
  if (!item) throw new Error('the demo catalogue has no such item');
  return item;
}

export async function stockOf(db: pg.Pool, skuId: string): Promise<number> {
  const { rows } = await db.query<{ stock: number }>('select stock from skus where id = $1', [skuId]);
  return rows[0]?.stock ?? Number.NaN;
}
