/** Editors' content: pages, popular keywords, stores, size guides, settings (behaviour/entities and behaviour/calls). */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { skus } from './catalogue';
import { moment } from './moment';

/** A page in one language; `content` is the pageComponent list of `shared-contracts/content`. */
export const contentPages = pgTable(
  'content_pages',
  {
    /** `/`, `/bit/men`, `/footer`, `/help/about-us`, ... */
    url: text('url').notNull(),
    /** `en` or `zh` */
    locale: text('locale').notNull(),
    contentCode: text('content_code'),
    versionId: text('version_id'),
    content: jsonb('content').$type<{ pageComponent: unknown[] }>().notNull(),
    seoTitle: text('seo_title'),
    seoKeywords: text('seo_keywords'),
    seoDescription: text('seo_description'),
  },
  (table) => [primaryKey({ columns: [table.url, table.locale] })],
);

export const popularWords = pgTable(
  'popular_words',
  {
    channelId: smallint('channel_id').notNull(),
    /** A tab of the search panel in upper case. */
    type: text('type').notNull(),
    position: integer('position').notNull(),
    nameEn: text('name_en').notNull(),
    nameZh: text('name_zh').notNull(),
    url: text('url').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.type, table.position] })],
);

interface OpeningHours {
  days: string;
  hours: string;
}

/** What stores and lockers have in common. */
const place = {
  nameEn: text('name_en').notNull(),
  nameZh: text('name_zh').notNull(),
  /** Codes of the region tree (behaviour/screens). */
  region: text('region').notNull(),
  area: text('area').notNull(),
  district: text('district').notNull(),
  addressEn: text('address_en').notNull(),
  addressZh: text('address_zh').notNull(),
  hoursEn: jsonb('hours_en').$type<OpeningHours[]>().notNull(),
  hoursZh: jsonb('hours_zh').$type<OpeningHours[]>().notNull(),
};

export const stores = pgTable('stores', {
  id: text('id').primaryKey(),
  ...place,
  phone: text('phone').notNull(),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  channelIds: smallint('channel_ids').array().notNull(),
  pickUp: boolean('pick_up').notNull().default(false),
  position: integer('position').notNull().default(0),
});

/**
 * Pieces of a store, for shoppers who want to try a size there. Orders neither take nor reserve them. A store without a
 * row has none. Each change writes a row of `stock_movements` with the store.
 */
export const storeStock = pgTable(
  'store_stock',
  {
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    skuId: text('sku_id')
      .notNull()
      .references(() => skus.id, { onDelete: 'cascade' }),
    stock: integer('stock').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.skuId, table.storeId] }),
    // Covered by the next one. It goes as a contraction, one release after that (migrations/README.md).
    index('store_stock_store').on(table.storeId),
    // What a store has few of, in the order of the list.
    index('store_stock_short').on(table.storeId, table.stock, table.skuId),
    check('store_stock_pieces', sql`${table.stock} >= 0`),
  ],
);

/** Lockers, from which parcels are collected (behaviour/calls, delivery methods). */
export const lockers = pgTable('lockers', {
  code: text('code').primaryKey(),
  ...place,
  /** False while out of service: the locker is not offered, and an order for it is refused. */
  isOpen: boolean('is_open').notNull().default(true),
  position: integer('position').notNull().default(0),
});

interface SizeTable {
  columns: string[];
  rows: string[][];
  note?: string | undefined;
}

/** Measurements of a size type, optionally for one category (`categoryCode`). */
export const sizeGuides = pgTable(
  'size_guides',
  {
    sizeType: text('size_type').notNull(),
    /** Applies to the category and its descendants; the longest match wins; '' matches all. */
    categoryCode: text('category_code').notNull().default(''),
    tableEn: jsonb('table_en').$type<SizeTable>().notNull(),
    tableZh: jsonb('table_zh').$type<SizeTable>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sizeType, table.categoryCode] })],
);

/** Switches and redirects by key: `search_suggestion`, or `/some/path` for GET /api/store/config. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  /** Of a redirect that staff planned: from when on it leads there, and until when. */
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
});
