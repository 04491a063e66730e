import { type SQL, sql } from 'drizzle-orm';
import { type ChannelType, channels } from 'shared-contracts/channel';
import type { Locale } from 'shared-contracts/locale';
import type { ProductSummary, SameStyleProduct } from 'shared-contracts/wire/product';
import { colors, items, skus } from '../../db/schema/catalogue';
import type { Executor } from '../foundation';
import { labelNames, type Reference } from './reference';

/** Who asks for products: where, and in which language. */
export interface Shopper {
  channel: ChannelType;
  locale: Locale;
}

/** Shown in this channel. */
export function isShown(channel: ChannelType): SQL {
  return sql`${items.onShelf} and ${channels[channel].id} = any(${items.channelIds})`;
}

const stockLeft = sql`exists (select from ${skus} where ${skus.itemId} = ${items.id} and ${skus.synced} and ${skus.stock} > 0)`;

/** On the shelf of some channel, with a price, and with at least one piece left. */
export const isSellableAnywhere = sql`${items.onShelf} and ${items.salePrice} > 0 and ${items.listPrice} > 0 and ${stockLeft}`;

export function isSellable(channel: ChannelType): SQL {
  return sql`${isShown(channel)} and ${isSellableAnywhere}`;
}

/** All colours of a style that are shown, the one itself included, in the colours' order: swatches keep their place. */
export function sameStyleProducts({ channel, locale }: Shopper, styleCode: SQL): SQL<SameStyleProduct[]> {
  const color = locale === 'zh' ? sql`other.color_zh` : sql`other.color_en`;
  return sql`(
    select coalesce(json_agg(json_build_object('code', other.code, 'image', coalesce(other.images[1], ''),
      'color', ${color}, 'colorHex', other.color_hex) order by ${colors.position} nulls last, other.code), '[]'::json)
    from ${items} other left join ${colors} on ${colors.code} = other.color_code
    where other.style_code = ${styleCode} and other.on_shelf
      and ${channels[channel].id} = any(other.channel_ids))`;
}

interface SummaryRow extends Record<string, unknown> {
  id: string;
  code: string;
  title: string;
  brand_name: string;
  channel_ids: number[];
  images: string[];
  labels: string[];
  list_price: number;
  sale_price: number;
  color: string;
  color_hex: string;
  age_restricted: boolean;
  sold_out: boolean;
  same_style: SameStyleProduct[];
}

function toSummary(row: SummaryRow, shopper: Shopper, reference: Reference): ProductSummary {
  const asked = channels[shopper.channel].id;
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    brandName: row.brand_name,
    channelId: row.channel_ids.includes(asked) ? asked : (row.channel_ids[0] ?? asked),
    images: row.images,
    labels: labelNames(reference, row.labels, shopper.locale),
    listPrice: row.list_price,
    salePrice: row.sale_price,
    sameStyleProducts: row.same_style,
    color: row.color,
    colorHex: row.color_hex,
    ageRestricted: row.age_restricted,
    soldOut: row.sold_out,
  };
}

export interface SummarySelection {
  where: SQL;
  orderBy: SQL;
  limit: number;
  offset?: number;
}

/** Tiles in one round trip: the colours and the stock are looked up for the rows that are shown only. */
export async function selectSummaries(
  db: Executor,
  shopper: Shopper,
  reference: Reference,
  { where, orderBy, limit, offset = 0 }: SummarySelection,
): Promise<ProductSummary[]> {
  const suffix = sql.raw(shopper.locale);
  const { rows } = await db.execute<SummaryRow>(sql`
    with page as materialized (
      select ${items.id}, row_number() over (order by ${orderBy}) as place from ${items}
      where ${where} order by ${orderBy} limit ${limit} offset ${offset}
    )
    select ${items.id}, ${items.code}, items.title_${suffix} as title, ${items.brandName}, ${items.channelIds},
      ${items.images}[1:2] as images, ${items.labels}, ${items.listPrice}, ${items.salePrice},
      items.color_${suffix} as color, ${items.colorHex}, ${items.ageRestricted}, not ${stockLeft} as sold_out,
      ${sameStyleProducts(shopper, sql`${items.styleCode}`)} as same_style
    from page join ${items} on ${items.id} = page.id order by page.place`);
  return rows.map((row) => toSummary(row, shopper, reference));
}
