/** Popular words of the search panel, as staff set them; those of the file are in `popular_words`. */
import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import type { PopularTerms } from 'shared-contracts/wire/popular-words';
import { versionColumns } from './version-columns';

export const popularWordVersions = pgTable(
  'popular_word_versions',
  versionColumns<PopularTerms>(),
  (table) => [
    index('popular_word_versions_start')
      .on(table.startsAt, table.id)
      .where(sql`${table.cancelledAt} is null`),
  ],
);
