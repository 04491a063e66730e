import { type SQL, sql } from 'drizzle-orm';
import { type ChannelType, channels } from 'shared-contracts/channel';
import type { Locale } from 'shared-contracts/locale';
import type { ProductSummary, SameStyleProduct } from 'shared-contracts/wire/product';
import { colors, items, skus } from '../../db/schema/catalogue';
import type { Executor } from '../foundation';
import type { ReadCache } from '../read-cache';
import { labelNames, type Reference } from './reference';

/** Who asks for products: where, and in which language. */
export interface Shopper {
  channel: ChannelType;
  locale: Locale;
}

/** Shown in this channel. */
export function isShown(channel: ChannelType): SQL {
  // Not `= any`, of which the planner has no statistics.
  return sql`${items.onShelf} and ${items.channelIds} @> array[${channels[channel].id}]::smallint[]`;
}

const stockLeft = sql`exists (select from ${skus} where ${skus.itemId} = ${items.id} and ${skus.synced} and ${skus.stock} > 0)`;

/** On the shelf of some channel, with a price, and with at least one piece left. */
export const isSellableAnywhere = sql`${items.onShelf} and ${items.salePrice} > 0 and ${items.listPrice} > 0 and ${stockLeft}`;

export function isSellable(channel: ChannelType): SQL {
  return sql`${isShown(channel)} and ${isSellableAnywhere}`;
}

/** A colour of a style as it is read: in both languages, with the channels that show it. */
export interface StoredColor {
  en: SameStyleProduct;
  zh: string;
  channels: number[];
}

/** All colours of an item's style that are on the shelf, itself included, in the colours' order: swatches keep their place. */
export const storedColors = sql`(
  select coalesce(json_agg(json_build_object('zh', other.color_zh, 'channels', other.channel_ids,
      'en', json_build_object('code', other.code, 'image', coalesce(other.images[1], ''), 'color', other.color_en,
        'colorHex', other.color_hex)) order by ${colors.position} nulls last, other.code), '[]'::json)
  from ${items} other left join ${colors} on ${colors.code} = other.color_code
  where other.style_code = ${items.styleCode} and other.on_shelf)`;

/** Those that a channel shows. */
export function sameStyleOf(
  stored: readonly StoredColor[],
  { channel, locale }: Shopper,
): SameStyleProduct[] {
  return stored
    .filter(({ channels: shown }) => shown.includes(channels[channel].id))
    .map(({ en, zh }) => (locale === 'zh' ? { ...en, color: zh } : en));
}

/** A tile in both languages and for both channels: kept for whoever asks next. */
interface TileRow extends Record<string, unknown> {
  id: string;
  code: string;
  title_en: string;
  title_zh: string;
  brand_name: string;
  channel_ids: number[];
  images: string[];
  labels: string[];
  list_price: number;
  sale_price: number;
  color_en: string;
  color_zh: string;
  color_hex: string;
  age_restricted: boolean;
  sold_out: boolean;
  same_style: StoredColor[];
}

function toSummary(row: TileRow, shopper: Shopper, reference: Reference): ProductSummary {
  const asked = channels[shopper.channel].id;
  const { locale } = shopper;
  return {
    id: row.id,
    code: row.code,
    title: locale === 'zh' ? row.title_zh : row.title_en,
    brandName: row.brand_name,
    channelId: row.channel_ids.includes(asked) ? asked : (row.channel_ids[0] ?? asked),
    images: row.images,
    labels: labelNames(reference, row.labels, locale),
    listPrice: row.list_price,
    salePrice: row.sale_price,
    sameStyleProducts: sameStyleOf(row.same_style, shopper),
    color: locale === 'zh' ? row.color_zh : row.color_en,
    colorHex: row.color_hex,
    ageRestricted: row.age_restricted,
    soldOut: row.sold_out,
  };
}

/** The tiles of items, whatever their channel: the colours and the stock are looked up for what is shown only. */
async function loadTiles(db: Executor, codes: readonly string[]): Promise<Map<string, TileRow>> {
  const { rows } = await db.execute<TileRow>(sql`
    select ${items.id}, ${items.code}, ${items.titleEn}, ${items.titleZh}, ${items.brandName}, ${items.channelIds},
      ${items.images}[1:2] as images, ${items.labels}, ${items.listPrice}, ${items.salePrice},
      ${items.colorEn}, ${items.colorZh}, ${items.colorHex}, ${items.ageRestricted}, not ${stockLeft} as sold_out,
      ${storedColors} as same_style
    from ${items} where ${items.code} = any(${sql.param([...codes])}::text[])`);
  return new Map(rows.map((row) => [row.code, row]));
}

/** In the order of the codes; most tiles are kept. What is not there any more is left out. */
export async function readSummaries(
  db: Executor,
  cache: ReadCache,
  shopper: Shopper,
  reference: Reference,
  codes: readonly string[],
): Promise<ProductSummary[]> {
  const tiles = await cache.readMany('tile', codes, (missing) => loadTiles(db, missing));
  return codes.flatMap((code) => {
    const tile = tiles.get(code);
    return tile ? [toSummary(tile, shopper, reference)] : [];
  });
}
