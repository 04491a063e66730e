import type { Executor } from 'api-platform/foundation';
import { items, skus } from 'database/schema/catalogue';
import { orderLines, orders } from 'database/schema/order';
import { sql } from 'drizzle-orm';
import { categorySeparator } from 'shared-contracts/category-code';
import type { ChannelType } from 'shared-contracts/channel';
import { limits } from 'shared-contracts/keys';
import { isSellable, isSellableAnywhere } from '../product';

/** Older orders say little about current preferences. */
const memory = sql`interval '180 days'`;

/** Paid orders only: unpaid ones cost nothing and could be used to promote an item. */
const countedOrders = sql`${orders.paidAt} > now() - ${memory} and not ${orders.wholesale}
  and ${orders.status} not in ('CANCELLED', 'EXPIRED')`;

function shelf(channel: ChannelType | undefined) {
  return channel ? isSellable(channel) : isSellableAnywhere;
}

/**
 * Item codes to recommend with an item, best first, each style once: by the number of common orders, then by
 * common breadcrumb levels, brand and similar price. Excludes the item's own style.
 */
export async function listCompanions(
  db: Executor,
  channel: ChannelType | undefined,
  code: string,
): Promise<string[]> {
  const { rows } = await db.execute<{ code: string }>(sql`
    with subject as (select * from ${items} where code = ${code}),
    bought as (
      select other.sku_id, count(distinct other.order_id) as times
      from subject
      join ${items} colour on colour.style_code = subject.style_code
      join ${skus} size on size.item_id = colour.id
      join ${orderLines} seen on seen.sku_id = size.id
      join ${orders} on ${orders.id} = seen.order_id and ${countedOrders}
      join ${orderLines} other on other.order_id = seen.order_id
      group by other.sku_id),
    together as (select item_id, sum(times) as times from bought join ${skus} on ${skus.id} = bought.sku_id group by item_id),
    candidate as (
      select ${items.code}, ${items.styleCode}, ${items.rank}, coalesce(together.times, 0) as times,
        (select count(*) from unnest(${items.categoryCodes}) shared where shared = subject.category_code
          or starts_with(subject.category_code, shared || ${categorySeparator})) * 2
          + (${items.brandName} = subject.brand_name)::integer * 2
          - abs(ln(${items.salePrice}::numeric / greatest(subject.sale_price, 1))) as likeness
      from subject join ${items} on ${items.styleCode} <> subject.style_code
        and ${items.channelIds} && subject.channel_ids and ${shelf(channel)}
      left join together on together.item_id = ${items.id}),
    style as (
      select distinct on (style_code) * from candidate
      order by style_code, times desc, likeness desc, rank desc, code)
    select code from style order by times desc, likeness desc, rank desc, code limit ${limits.recommendationMaximum}`);
  return rows.map((row) => row.code);
}

/** Bestsellers, then the shop's recommended items; each style once. */
export async function listPopular(db: Executor, channel: ChannelType | undefined): Promise<string[]> {
  const { rows } = await db.execute<{ code: string }>(sql`
    with sold as (
      select ${skus.itemId}, sum(${orderLines.quantity}) as pieces from ${orderLines}
      join ${orders} on ${orders.id} = ${orderLines.orderId} and ${countedOrders}
      join ${skus} on ${skus.id} = ${orderLines.skuId} group by ${skus.itemId}),
    style as (
      select distinct on (style_code) ${items.code}, ${items.rank}, coalesce(sold.pieces, 0) as pieces
      from ${items} left join sold on sold.item_id = ${items.id} where ${shelf(channel)}
      order by style_code, coalesce(sold.pieces, 0) desc, ${items.rank} desc, ${items.code})
    select code from style order by pieces desc, rank desc, code limit ${limits.recommendationMaximum}`);
  return rows.map((row) => row.code);
}
