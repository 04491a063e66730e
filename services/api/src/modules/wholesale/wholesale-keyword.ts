import { items } from 'database/schema/catalogue';
import { type SQL, sql } from 'drizzle-orm';
import { searchWordsOf } from '../search';

/** More words only slow the search down. */
const maxWords = 10;
const maxPairs = 20;

/** A prefix query for tsquery; words contain only letters and digits. */
function prefix(word: string): string {
  return `'${word}':*`;
}

/**
 * Requires half of the bigrams to match: where two words are joined, the bigram across their border matches
 * nothing.
 */
function mostOf(pairs: readonly string[]): SQL {
  const all = sql`unnest(${sql.param(pairs.map(prefix))}::text[]) pair`;
  return sql`${items.search} @@ ${pairs.map(prefix).join(' | ')}::tsquery
    and (select count(*) from ${all} where ${items.search} @@ pair::tsquery) >= ${Math.ceil(pairs.length / 2)}`;
}

/** Items that contain each word as typed; `isWide` also matches similar words. */
export function keywordMatch(keyword: string, isWide: boolean): SQL {
  const all = searchWordsOf(keyword);
  const isHan = (word: string) => /\p{Script=Han}/u.test(word);
  const words = all.filter((word) => !isHan(word)).slice(0, maxWords);
  const pairs = all.filter((word) => isHan(word) && [...word].length > 1).slice(0, maxPairs);
  const characters = all.filter((word) => isHan(word) && [...word].length === 1).slice(0, maxWords);
  const isLong = (word: string) => word.length > 3;
  const exact = isWide ? words.filter((word) => !isLong(word)) : [...words, ...pairs];
  const conditions = [
    ...(exact.length > 0 ? [sql`${items.search} @@ ${exact.map(prefix).join(' & ')}::tsquery`] : []),
    ...(isWide && pairs.length > 0 ? [mostOf(pairs)] : []),
    ...characters.map((character) => sql`${items.searchText} like ${`%${character}%`}`),
    // Similarity above `pg_trgm.word_similarity_threshold`, which is 0.6.
    ...(isWide ? words.filter(isLong).map((word) => sql`${word} <% ${items.searchText}`) : []),
  ];
  // A keyword of punctuation only matches nothing.
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`false`;
}
