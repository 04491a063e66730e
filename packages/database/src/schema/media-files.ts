/** Pictures that staff keep in the media library, with what screen readers say instead of them. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment';

export const mediaFiles = pgTable('media_files', {
  /** Root-relative URL without a size: `/images/library/….jpg`. Made from the content, so it never changes. */
  path: text('path').primaryKey(),
  /** Of the file that was uploaded. */
  name: text('name').notNull(),
  altEn: text('alt_en').notNull().default(''),
  altZh: text('alt_zh').notNull().default(''),
  widthPx: integer('width_px').notNull(),
  heightPx: integer('height_px').notNull(),
  bytes: integer('bytes').notNull(),
  staffName: text('staff_name').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
