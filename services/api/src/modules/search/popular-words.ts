import type { Executor } from 'api-platform/foundation';
import { popularWords } from 'database/schema/content';
import { popularWordVersions } from 'database/schema/popular-word-versions';
import { and, asc, desc, eq, isNull, lte } from 'drizzle-orm';
import { type ChannelType, channels } from 'shared-contracts/channel';
import { shownPopularWords } from 'shared-contracts/shown-popular-words';
import { tabQuery, urls } from 'shared-contracts/urls';
import { initialPopularTerms } from 'shared-contracts/wire/popular-words';
import { isSearchTab, type PopularWords, searchTabs } from 'shared-contracts/wire/search';
import { nameIn, type Shopper } from '../product';

/** The words of the popular-words file for a channel, in their order. */
export async function readFileWords(db: Executor, channel: ChannelType) {
  const rows = await db
    .select()
    .from(popularWords)
    .where(eq(popularWords.channelId, channels[channel].id))
    .orderBy(asc(popularWords.type), asc(popularWords.position));
  return rows.flatMap(({ type, nameEn, nameZh, url }) => {
    const tab = type.toLowerCase();
    return isSearchTab(tab) ? [{ tab, nameEn, nameZh, url }] : [];
  });
}

async function readTerms(db: Executor, at: Date) {
  const [version] = await db
    .select({ terms: popularWordVersions.terms })
    .from(popularWordVersions)
    .where(and(isNull(popularWordVersions.cancelledAt), lte(popularWordVersions.startsAt, at)))
    .orderBy(desc(popularWordVersions.startsAt), desc(popularWordVersions.id))
    .limit(1);
  return version?.terms ?? initialPopularTerms;
}

/** Popular words at a moment in the order of the tabs, shown before anything is typed (behaviour/limits). */
export async function listPopularWords(
  db: Executor,
  { channel, locale }: Shopper,
  at: Date,
): Promise<PopularWords> {
  const [terms, fileWords] = await Promise.all([readTerms(db, at), readFileWords(db, channel)]);
  return searchTabs.flatMap((tab) => {
    const words = shownPopularWords(terms[channel], fileWords, tab, at).map((word) => {
      const name = nameIn(locale, word);
      return { name, url: word.url || urls.search(channel, { keyword: name, ...tabQuery(tab) }) };
    });
    return words.length === 0 ? [] : [{ type: tab.toUpperCase(), popularWords: words }];
  });
}
