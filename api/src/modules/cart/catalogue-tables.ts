import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';

export const items = pgTable('items', {
  id: text('id').primaryKey(),
  code: text('code').notNull().unique(),
  styleCode: text('style_code').notNull(),
  titleEn: text('title_en').notNull(),
  titleZh: text('title_zh').notNull(),
  colorEn: text('color_en').notNull(),
  colorZh: text('color_zh').notNull(),
  brandName: text('brand_name').notNull(),
  images: text('images').array().notNull(),
  channelIds: smallint('channel_ids').array().notNull(),
  onShelf: boolean('on_shelf').notNull(),
  ageRestricted: boolean('age_restricted').notNull(),
});
export const skus = pgTable('skus', {
  id: text('id').primaryKey(),
  itemId: text('item_id').notNull(),
  size: text('size').notNull(),
  listPrice: integer('list_price').notNull(),
  salePrice: integer('sale_price').notNull(),
  stock: integer('stock').notNull(),
  synced: boolean('synced').notNull(),
});
