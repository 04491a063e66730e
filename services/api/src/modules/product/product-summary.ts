import type { Executor } from 'api-platform/foundation';
import type { ReadCache } from 'api-platform/read-cache';
import { precompile } from 'database/precompiled-sql';
import { colors, items, labels, skus } from 'database/schema/catalogue';
import { type SQL, sql } from 'drizzle-orm';
import { type ChannelType, channels } from 'shared-contracts/channel';
import type { Locale } from 'shared-contracts/locale';
import type { ProductSummary, SameStyleProduct } from 'shared-contracts/wire/product';

/** The channel and language of a request. */
export interface Shopper {
  channel: ChannelType;
  locale: Locale;
}

/** An array for the `@>` operator. For `= any` the planner has no statistics. */
function channelIds(channel: ChannelType): SQL {
  return sql.raw(`array[${channels[channel].id}]::smallint[]`);
}

/** SQL: shown in this channel. */
export function isShown(channel: ChannelType): SQL {
  return sql`${items.onShelf} and ${items.channelIds} @> ${channelIds(channel)}`;
}

const stockLeft = sql`exists (select from ${skus} where ${skus.itemId} = ${items.id} and ${skus.synced} and ${skus.stock} > 0)`;

/** SQL: for sale in some channel, with a price and at least one piece in stock. */
export const isSellableAnywhere = sql`${items.onShelf} and ${items.salePrice} > 0 and ${items.listPrice} > 0 and ${stockLeft}`;

export function isSellable(channel: ChannelType): SQL {
  return sql`${isShown(channel)} and ${isSellableAnywhere}`;
}

/** A colour of a style in both languages, with the channels that show it. */
export interface StoredColor {
  en: SameStyleProduct;
  zh: string;
  channels: number[];
}

/** SQL: all colours for sale of an item's style, its own included. */
const ofSameStyle = sql`${items} other left join ${colors} on ${colors.code} = other.color_code
  where other.style_code = ${items.styleCode} and other.on_shelf`;
/** SQL: a fixed order of colours, so that swatches keep their places. */
const inColorOrder = sql`${colors.position} nulls last, other.code`;

/** SQL: these colours in both languages, as `StoredColor`s. */
export const storedColors = sql`(
  select coalesce(json_agg(json_build_object('zh', other.color_zh, 'channels', other.channel_ids,
      'en', json_build_object('code', other.code, 'image', coalesce(other.images[1], ''), 'color', other.color_en,
        'colorHex', other.color_hex)) order by ${inColorOrder}), '[]'::json) from ${ofSameStyle})`;

/** The colours that a channel shows. */
export function sameStyleOf(
  stored: readonly StoredColor[],
  { channel, locale }: Shopper,
): SameStyleProduct[] {
  return stored
    .filter(({ channels: shown }) => shown.includes(channels[channel].id))
    .map(({ en, zh }) => (locale === 'zh' ? { ...en, color: zh } : en));
}

/** SQL: the names of an item's labels in order; labels without a name are left out. */
function labelsIn(locale: Locale): SQL {
  const name = locale === 'zh' ? labels.nameZh : labels.nameEn;
  // Most items have no labels.
  return sql`case when ${items.labels} = '{}' then '[]'::json else (
    select coalesce(json_agg(${name} order by place), '[]'::json)
    from unnest(${items.labels}) with ordinality as held (held_code, place) join ${labels} on ${labels.code} = held_code) end`;
}

/** SQL: the colours that this channel shows, as `SameStyleProduct`. */
function sameStyleIn({ channel, locale }: Shopper): SQL {
  const name = sql.raw(locale === 'zh' ? 'other.color_zh' : 'other.color_en');
  return sql`(
    select coalesce(json_agg(shown), '[]'::json) from (
      select other.code, coalesce(other.images[1], '') as image, ${name} as color, other.color_hex as "colorHex"
      from ${ofSameStyle} and other.channel_ids @> ${channelIds(channel)} order by ${inColorOrder}) as shown)`;
}

/** A `ProductSummary` as JSON text from the database, sent without parsing. */
type WrittenSummary = string;

function tileColumns(shopper: Shopper): SQL {
  const { id } = channels[shopper.channel];
  const isChinese = shopper.locale === 'zh';
  return precompile(sql`
    ${items.id}, ${items.code}, ${isChinese ? items.titleZh : items.titleEn} as title, ${items.brandName} as "brandName",
      case when ${items.channelIds} @> ${channelIds(shopper.channel)} then ${sql.raw(String(id))}
        else coalesce(${items.channelIds}[1], ${sql.raw(String(id))}) end as "channelId",
      ${items.images}[1:2] as images, ${labelsIn(shopper.locale)} as labels, ${items.listPrice} as "listPrice",
      ${items.salePrice} as "salePrice", ${sameStyleIn(shopper)} as "sameStyleProducts",
      ${isChinese ? items.colorZh : items.colorEn} as color, ${items.colorHex} as "colorHex",
      ${items.ageRestricted} as "ageRestricted", not ${stockLeft} as "soldOut"`);
}

const tileColumnsOf: Record<ChannelType, Record<Locale, SQL>> = {
  bit: {
    en: tileColumns({ channel: 'bit', locale: 'en' }),
    zh: tileColumns({ channel: 'bit', locale: 'zh' }),
  },
  sit: {
    en: tileColumns({ channel: 'sit', locale: 'en' }),
    zh: tileColumns({ channel: 'sit', locale: 'zh' }),
  },
};

/** Loads the tiles of items of any channel. Colours and stock are read only for displayed items. */
async function loadTiles(
  db: Executor,
  { channel, locale }: Shopper,
  codes: readonly string[],
): Promise<Map<string, WrittenSummary>> {
  const { rows } = await db.execute<{ code: string; tile: WrittenSummary }>(sql`/* prepared */
    select code, row_to_json(tile)::text as tile from (
      select ${tileColumnsOf[channel][locale]} from items where code = any(${sql.param([...codes])}::text[])) as tile`);
  return new Map(rows.map(({ code, tile }) => [code, tile]));
}

/** Tiles in the order of the codes, mostly from the cache. Deleted items are left out. */
export async function readWrittenSummaries(
  db: Executor,
  cache: ReadCache,
  shopper: Shopper,
  codes: readonly string[],
): Promise<WrittenSummary[]> {
  const kind = `tile:${shopper.channel}:${shopper.locale}`;
  const tiles = await cache.readMany(kind, codes, (missing) => loadTiles(db, shopper, missing));
  return codes.flatMap((code) => tiles.get(code) ?? []);
}

/** Current products in the order of the codes. Deleted items are left out. */
export async function readSummaries(
  db: Executor,
  shopper: Shopper,
  codes: readonly string[],
): Promise<ProductSummary[]> {
  const tiles = await loadTiles(db, shopper, codes);
  return codes.flatMap((code) => {
    const tile = tiles.get(code);
    return tile ? [JSON.parse(tile) as ProductSummary] : [];
  });
}
