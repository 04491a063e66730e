import { type SQL, sql } from 'drizzle-orm';
import type { ChannelType } from 'shared-contracts/channel';
import { items } from '../../db/schema/catalogue';
import type { Executor } from '../foundation';
import { isShown } from '../product/product-summary';
import type { ReadCache } from '../read-cache';
import { readItemCount } from './count-items';
import { searchWordsOf } from './search-text';
import { correctedWord, type KnownWord } from './spelling';

/** What of the catalogue a keyword stands for. */
export interface KeywordMatch {
  /** Words of which each begins a word of the item. */
  words: string[];
  /** Chinese pairs: as many as `pairsNeeded` stand in the item. */
  pairs: string[];
  pairsNeeded: number;
  /** Single Chinese characters: each stands somewhere in the item. */
  characters: string[];
  /** Words of which each is like some part of the item, by trigrams. */
  similar: string[];
}

/** More words than that only make the search slower. */
const mostWords = 10;
const mostPairs = 20;
const vocabularyLifetimeMs = 60_000;
const mostRead = 20_000;
const isChinese = /\p{Script=Han}/u;

/** `dresses` and `dress` are found by the same beginning. */
function beginningOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  if (word.length > 6 && /[^aeiou]ies$/.test(word)) return word.slice(0, -3);
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** A beginning as tsquery; words hold letters and digits only. */
function prefix(word: string): string {
  return `'${word}':*`;
}

function exactMatch(keyword: string): KeywordMatch {
  const all = searchWordsOf(keyword);
  const pairs = all.filter((word) => isChinese.test(word) && [...word].length > 1).slice(0, mostPairs);
  const words = all.filter((word) => !isChinese.test(word)).slice(0, mostWords);
  return {
    words: words.map(beginningOf),
    pairs,
    pairsNeeded: pairs.length,
    characters: all.filter((word) => isChinese.test(word) && [...word].length === 1).slice(0, mostWords),
    similar: [],
  };
}

export function matchCondition(match: KeywordMatch): SQL {
  const conditions: SQL[] = [];
  const isStrict = match.pairsNeeded === match.pairs.length;
  const all = [...match.words, ...(isStrict ? match.pairs : [])].map(prefix);
  if (all.length > 0) conditions.push(sql`${items.search} @@ ${all.join(' & ')}::tsquery`);
  if (!isStrict) {
    const pairs = sql`unnest(${sql.param(match.pairs.map(prefix))}::text[]) pair`;
    conditions.push(
      sql`${items.search} @@ ${match.pairs.map(prefix).join(' | ')}::tsquery`,
      sql`(select count(*) from ${pairs} where ${items.search} @@ pair::tsquery) >= ${match.pairsNeeded}`,
    );
  }
  for (const character of match.characters) {
    conditions.push(sql`${items.searchText} like ${`%${character}%`}`);
  }
  for (const word of match.similar) {
    // More than `pg_trgm.word_similarity_threshold`, which is 0.6.
    conditions.push(sql`${word} <% ${items.searchText}`);
  }
  // A keyword of signs alone stands for nothing.
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`false`;
}

/** Of a keyword that stands in more items than that, the first by rank are put in order by likeness: 10 pages of 60. */
export const mostOrdered = 600;

/** First what is called so: an item's own code, then by how many of the words stand in title or brand. */
export function matchOrder(match: KeywordMatch, keyword: string): SQL {
  const words = [...match.words, ...match.pairs, ...match.characters];
  const name = sql`lower(${items.titleEn} || ' ' || ${items.titleZh} || ' ' || ${items.brandName})`;
  return sql`(lower(${items.code}) = ${keyword.trim().toLowerCase()}) desc,
    (select count(*) from unnest(${sql.param(words)}::text[]) word where position(word in ${name}) > 0) desc`;
}

/**
 * The strictest reading of the keyword that finds something in the channel: as typed, then with slips of spelling
 * corrected and Chinese words apart, at last by likeness. Where none does, the reading as typed, which finds nothing.
 */
export function resolveKeyword(
  db: Executor,
  cache: ReadCache,
  channel: ChannelType,
  keyword: string,
): Promise<KeywordMatch> {
  const plain = keyword.trim().toLowerCase();
  return cache.read(`keyword:${channel}:${plain}`, async () => {
    const exact = exactMatch(plain);
    if (await findsAnything(db, channel, exact)) return exact;
    for (const wider of [await correctedMatch(db, cache, exact), similarMatch(exact)]) {
      if (wider && (await findsAnything(db, channel, wider))) return wider;
    }
    return exact;
  });
}

async function findsAnything(db: Executor, channel: ChannelType, match: KeywordMatch): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select from ${items} where ${isShown(channel)} and ${matchCondition(match)}) as found`,
  );
  return rows[0]?.found ?? false;
}

/** Every word that items are found by, as its beginning. Read when a keyword finds nothing, and kept for a minute. */
function readVocabulary(db: Executor, cache: ReadCache): Promise<KnownWord[]> {
  return cache.read(
    'vocabulary',
    async () => {
      const all = await readItemCount(db, cache);
      // The words of so many items are those that people mean.
      const sample = all > mostRead ? `tablesample system (${(100 * mostRead) / all}) repeatable (1)` : '';
      const { rows } = await db.execute<{ word: string; items: number }>(
        sql`select word, ndoc as items from ts_stat(${`select search from items ${sample} where on_shelf`})`,
      );
      const known = new Map<string, number>();
      for (const { word, items: count } of rows) {
        if (isChinese.test(word) || /\d/.test(word)) continue;
        const beginning = beginningOf(word);
        known.set(beginning, (known.get(beginning) ?? 0) + count);
      }
      return [...known].map(([word, count]) => ({ word, items: count }));
    },
    vocabularyLifetimeMs,
  );
}

async function correctedMatch(db: Executor, cache: ReadCache, exact: KeywordMatch): Promise<KeywordMatch> {
  const known = exact.words.length > 0 ? await readVocabulary(db, cache) : [];
  const isKnown = (beginning: string) => known.some(({ word }) => word.startsWith(beginning));
  return {
    ...exact,
    words: exact.words.map((word) => (isKnown(word) ? word : (correctedWord(word, known) ?? word))),
    // Two words written together have a pair across their border that stands nowhere.
    pairsNeeded: Math.ceil(exact.pairs.length / 2),
  };
}

function similarMatch(exact: KeywordMatch): KeywordMatch {
  const long = exact.words.filter((word) => word.length > 3);
  const short = exact.words.filter((word) => word.length <= 3);
  return { ...exact, words: short, similar: long, pairsNeeded: Math.ceil(exact.pairs.length / 2) };
}
