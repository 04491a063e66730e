import type { Executor } from 'api-platform/foundation';
import { popularWords } from 'database/schema/content';
import { asc, eq } from 'drizzle-orm';
import { channels } from 'shared-contracts/channel';
import { type PopularWords, searchTabs } from 'shared-contracts/wire/search';
import { nameIn, type Shopper } from '../product';

/** Editors' popular keywords in the order of the tabs, shown before anything is typed (behaviour/limits). */
export async function listPopularWords(db: Executor, { channel, locale }: Shopper): Promise<PopularWords> {
  const rows = await db
    .select()
    .from(popularWords)
    .where(eq(popularWords.channelId, channels[channel].id))
    .orderBy(asc(popularWords.position));
  return searchTabs.flatMap((tab) => {
    const type = tab.toUpperCase();
    const words = rows.filter((row) => row.type === type);
    return words.length === 0
      ? []
      : [{ type, popularWords: words.map((row) => ({ name: nameIn(locale, row), url: row.url })) }];
  });
}
