/**
 * The catalogue (behaviour/entities). One row per item, which is one colour of a style. The row contains all that
 * lists, facets and search read, so a list needs no join. Texts are in both languages; money is in cents.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const noTexts = sql`'{}'::text[]`;

/** What screen readers say instead of a picture. Empty for the name of the item. */
interface PictureText {
  /** One of `images`. */
  image: string;
  en: string;
  zh: string;
}

/** For search engines; empty for what the page says itself. No file sets them. */
const seoTexts = {
  seoTitleEn: text('seo_title_en').notNull().default(''),
  seoTitleZh: text('seo_title_zh').notNull().default(''),
  seoDescriptionEn: text('seo_description_en').notNull().default(''),
  seoDescriptionZh: text('seo_description_zh').notNull().default(''),
};

export const items = pgTable(
  'items',
  {
    id: text('id').primaryKey(),
    code: text('code').notNull().unique(),
    styleCode: text('style_code').notNull(),
    titleEn: text('title_en').notNull(),
    titleZh: text('title_zh').notNull(),
    colorEn: text('color_en').notNull(),
    colorZh: text('color_zh').notNull(),
    brandName: text('brand_name').notNull(),
    /** Root-relative URLs without a size; grids show the first. */
    images: text('images').array().notNull(),
    channelIds: smallint('channel_ids').array().notNull(),
    onShelf: boolean('on_shelf').notNull(),
    ageRestricted: boolean('age_restricted').notNull(),
    /** The code of `colors` that the colour filter uses. */
    colorCode: text('color_code').notNull().default(''),
    colorHex: text('color_hex').notNull().default(''),
    sizeType: text('size_type').notNull().default('ONE_SIZE'),
    /** Lowest price among its skus. */
    listPrice: integer('list_price').notNull().default(0),
    salePrice: integer('sale_price').notNull().default(0),
    /** Whole percent, rounded down (behaviour/validation). */
    discountPercent: integer('discount_percent')
      .notNull()
      .generatedAlwaysAs(
        sql`case when list_price > 0 and sale_price < list_price
          then ((list_price - sale_price)::bigint * 100 / list_price)::integer else 0 end`,
      ),
    /** `parent@@@value` of each sku, in size order. */
    sizes: text('sizes').array().notNull().default(noTexts),
    /**
     * The sizes of skus with stock, in size order, without their parent. Triggers and `renewAvailableSizes`
     * derive it from `skus`; nothing else writes it.
     */
    availableSizes: text('available_sizes').array().notNull().default(noTexts),
    /** The category in the breadcrumb: `MEN###CLOTHING###SHIRTS`. */
    categoryCode: text('category_code').notNull().default(''),
    /** All its categories with their ancestors. */
    categoryCodes: text('category_codes').array().notNull().default(noTexts),
    /** Codes of `labels`. */
    labels: text('labels').array().notNull().default(noTexts),
    /** `parent@@@code` of `attributes`, at most one of each parent. */
    attributes: text('attributes').array().notNull().default(noTexts),
    descriptionEn: text('description_en').notNull().default(''),
    descriptionZh: text('description_zh').notNull().default(''),
    compositionEn: text('composition_en'),
    compositionZh: text('composition_zh'),
    careEn: text('care_en'),
    careZh: text('care_zh'),
    /** Further words that find the item. Empty where the last import was before this column. */
    keywords: text('keywords').array().notNull().default(noTexts),
    /** Alternative texts of pictures that have their own. No file sets it, so an import keeps it. */
    pictureTexts: jsonb('picture_texts').$type<PictureText[]>().notNull().default([]),
    ...seoTexts,
    /** Sort key of RECOMMENDED, highest first. */
    rank: integer('rank').notNull().default(0),
    publishedAt: timestamp('published_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    /** Text for keyword search: both languages, lower case, Chinese also as bigrams (`searchTextOf`). */
    searchText: text('search_text').notNull().default(''),
    search: tsvector('search')
      .notNull()
      .generatedAlwaysAs(sql`to_tsvector('simple'::regconfig, search_text)`),
  },
  (table) => [
    index('items_style').on(table.styleCode),
    // The lists of staff: read in their order, and counted without reading the items.
    index('items_newest').on(table.publishedAt.desc().nullsFirst(), table.id, table.onShelf),
    index('items_brand').on(table.brandName),
    index('items_categories').using('gin', table.categoryCodes),
    // Where a picture of the media library is used.
    index('items_images').using('gin', table.images),
    index('items_search').using('gin', table.search),
    index('items_search_trigrams').using('gin', table.searchText.op('gin_trgm_ops')),
    // Uses the order of ids that search indexes need, whatever the database's collation, so that a full read
    // needs no sort.
    index('items_rank').on(table.rank.desc(), sql`${table.id} collate "C"`),
    check('items_prices', sql`${table.listPrice} >= 0 and ${table.salePrice} >= 0`),
  ],
);

export const skus = pgTable(
  'skus',
  {
    id: text('id').primaryKey(),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    size: text('size').notNull(),
    listPrice: integer('list_price').notNull(),
    salePrice: integer('sale_price').notNull(),
    stock: integer('stock').notNull(),
    /**
     * Total number of pieces that the warehouse has reported: `stock` plus what orders took. Null when
     * unknown. Orders never change it, so `npm run check:ledger` detects a lost or doubled piece.
     */
    supplied: integer('supplied'),
    /** False until the warehouse has reported the stock. */
    synced: boolean('synced').notNull(),
    /** Position in size order. */
    position: smallint('position').notNull().default(0),
    /** The barcode of its maker in digits, as `makerBarcode` gives it. */
    barcode: text('barcode'),
  },
  (table) => [
    uniqueIndex('skus_barcode').on(table.barcode),
    index('skus_item').on(table.itemId, table.position),
    // What staff see as short of stock, counted without reading the skus.
    index('skus_low').on(table.stock, table.id, table.itemId).where(sql`${table.synced}`),
    check('skus_stock', sql`${table.stock} >= 0`),
    check('skus_prices', sql`${table.listPrice} >= 0 and ${table.salePrice} >= 0`),
  ],
);

export const brands = pgTable('brands', {
  name: text('name').primaryKey(),
  channelIds: smallint('channel_ids').array().notNull(),
  descriptionEn: text('description_en').notNull().default(''),
  descriptionZh: text('description_zh').notNull().default(''),
  image: text('image'),
  logo: text('logo'),
  ...seoTexts,
});

/** The navigation tree (behaviour/entities). */
export const categories = pgTable(
  'categories',
  {
    /** `MEN###CLOTHING`; the code shows the depth. */
    code: text('code').primaryKey(),
    parentCode: text('parent_code'),
    nameEn: text('name_en').notNull(),
    nameZh: text('name_zh').notNull(),
    position: integer('position').notNull().default(0),
    channelIds: smallint('channel_ids').array().notNull(),
    visible: boolean('visible').notNull().default(true),
    /** 2 means guarded: visitors are redirected while `activeStatus` is not 1 (behaviour/states). */
    type: smallint('type').notNull().default(1),
    activeStatus: smallint('active_status').notNull().default(1),
    style: text('style'),
    image: text('image'),
    ...seoTexts,
  },
  (table) => [index('categories_parent').on(table.parentCode, table.position)],
);

export const colors = pgTable('colors', {
  code: text('code').primaryKey(),
  nameEn: text('name_en').notNull(),
  nameZh: text('name_zh').notNull(),
  hex: text('hex').notNull(),
  position: integer('position').notNull().default(0),
});

export const labels = pgTable('labels', {
  code: text('code').primaryKey(),
  nameEn: text('name_en').notNull(),
  nameZh: text('name_zh').notNull(),
  position: integer('position').notNull().default(0),
});

/** The kinds of attributes: `MATERIAL`, `FIT` and `LENGTH` in a new shop. */
export const attributeKinds = pgTable('attribute_kinds', {
  code: text('code').primaryKey(),
  nameEn: text('name_en').notNull(),
  nameZh: text('name_zh').notNull(),
  position: integer('position').notNull().default(0),
});

/** What items are made of, how they fit and so on: lists filter by it. */
export const attributes = pgTable(
  'attributes',
  {
    /** Code of `attributeKinds`. */
    parent: text('parent').notNull(),
    code: text('code').notNull(),
    nameEn: text('name_en').notNull(),
    nameZh: text('name_zh').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.parent, table.code] })],
);

/**
 * A single row. Triggers increment `version` with each statement that changes items, and `contentVersion`
 * with each that changes prices of sizes, names or content: cached data with an older version are stale.
 */
export const catalogueState = pgTable('catalogue_state', {
  version: bigint('version', { mode: 'number' }).notNull().default(0),
  contentVersion: bigint('content_version', { mode: 'number' }).notNull().default(0),
  /** Latest position in `itemChanges`. */
  lastChange: bigint('last_change', { mode: 'number' }).notNull().default(0),
});

/**
 * Items with a size that was sold out or came back, until `renewAvailableSizes` has applied it: an order must
 * not wait for the lock of `catalogueState`.
 */
export const sizeChanges = pgTable('size_changes', {
  position: bigint('position', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  itemId: text('item_id').notNull(),
});

/**
 * The change journal that search indexes read (docs/decisions/0053). A trigger writes it and deletes old
 * entries. The trigger locks the row of `catalogueState`, so positions follow the order of commits without
 * gaps, except where one statement changed too many items to list.
 */
export const itemChanges = pgTable('item_changes', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  itemId: text('item_id').notNull(),
});
