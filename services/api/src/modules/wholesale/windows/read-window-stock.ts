import type { Executor } from 'api-platform/foundation';
import { piecesOrderedForWindows } from 'database/committed-pieces';
import { escapeLike } from 'database/escape-like';
import { type SQL, sql } from 'drizzle-orm';
import type { WindowStockQuery } from 'shared-contracts/wire/merchant-queries';
import type { WindowSku } from 'shared-contracts/wire/merchant-windows';

const pageSize = 50;

/** SQL: skus `k` of a window with their stock `s`, what is ordered `p`, and their item `i`. */
const fromSkus = (skuIds: SQL, windowId: string) => sql`
  from (${skuIds}) k left join wholesale_window_stock s on s.window_id = ${windowId} and s.sku_id = k.sku_id
    left join (select * from (${sql.raw(piecesOrderedForWindows)}) all_pieces where window_id = ${windowId}) p
      on p.sku_id = k.sku_id
    left join skus on skus.id = k.sku_id left join items i on i.id = skus.item_id`;

const columns = sql`
  k.sku_id as "skuId", i.code as "itemCode", coalesce(i.title_en, '') as "titleEn",
  coalesce(i.title_zh, '') as "titleZh", coalesce(i.color_en, '') as "colorEn", coalesce(i.color_zh, '') as "colorZh",
  coalesce(skus.size, '') as size, s.quantity + coalesce(p.pieces, 0) as total, coalesce(p.pieces, 0) as ordered`;

/** A page of the skus of a window by item and size, also of those that were taken out of it and are ordered. */
export async function listWindowStock(
  db: Executor,
  windowId: string,
  { search, page = 1 }: WindowStockQuery,
): Promise<{ rows: WindowSku[]; pageCount: number }> {
  const pattern = `%${escapeLike(search?.trim() ?? '')}%`;
  const from = sql`${fromSkus(
    sql`select sku_id from wholesale_window_stock where window_id = ${windowId}`,
    windowId,
  )} where k.sku_id ilike ${pattern} or i.code ilike ${pattern} or i.title_en ilike ${pattern} or i.title_zh ilike ${pattern}`;
  const { rows: counted } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count ${from}`,
  );
  const { rows } = await db.execute<WindowSku & Record<string, unknown>>(sql`select ${columns} ${from}
    order by i.code, skus.position, k.sku_id limit ${pageSize} offset ${(page - 1) * pageSize}`);
  return { rows, pageCount: Math.ceil((counted[0]?.count ?? 0) / pageSize) };
}

/** What a window has of some skus, in their order, without those that neither the catalogue nor the window knows. */
export async function readWindowSkus(
  db: Executor,
  windowId: string,
  skuIds: readonly string[],
): Promise<WindowSku[]> {
  const wanted = sql`select sku_id, min(place) as place
    from unnest(${sql.param([...skuIds])}::text[]) with ordinality as wanted (sku_id, place) group by sku_id`;
  const { rows } = await db.execute<WindowSku & Record<string, unknown>>(sql`
    select ${columns} ${fromSkus(wanted, windowId)}
    where skus.id is not null or s.sku_id is not null order by k.place`);
  return rows;
}
