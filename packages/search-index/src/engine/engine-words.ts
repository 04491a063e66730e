import type { KeywordMatch } from '../keyword-match';
import { exactMatch, type KnownTerms, shortWordsOf, splitsOf, widerMatch } from '../parse-keyword';
import { correctedWord } from '../spelling';
import { formsOf, stemOf } from '../stem';
import type { EngineClient } from './engine-client';
import { searchAll, searchOne } from './engine-search';

/** Terms of one page of the vocabulary. */
const wordsPerPage = 10_000;

/** How many items have each stem; one with two forms of it counts twice, as in memory. */
export type Vocabulary = ReadonlyMap<string, number>;

interface WordPage {
  after_key?: Readonly<Record<string, string>>;
  buckets?: readonly { key: { word: string }; doc_count: number }[];
}

/** Reads the words of all items, by which spelling is corrected. */
export async function readVocabulary(client: EngineClient, index: string): Promise<Vocabulary> {
  const counts = new Map<string, number>();
  for (let after: WordPage['after_key'] | undefined; ; ) {
    const sources = [{ word: { terms: { field: 'words' } } }];
    const { aggregations } = await searchOne(client, index, {
      size: 0,
      track_total_hits: false,
      aggs: { words: { composite: { size: wordsPerPage, sources, ...(after && { after }) } } },
    });
    const page = aggregations.words as WordPage | undefined;
    for (const { key, doc_count } of page?.buckets ?? []) {
      const stem = stemOf(key.word);
      counts.set(stem, (counts.get(stem) ?? 0) + doc_count);
    }
    if ((page?.buckets ?? []).length < wordsPerPage) return counts;
    after = page?.after_key;
  }
}

const termKey = (term: string) => `term:${term}`;
const prefixKey = (prefix: string) => `prefix:${prefix}`;

/** Asks which of these terms and prefixes any item has. */
async function askFor(
  client: EngineClient,
  index: string,
  { terms = [], prefixes = [] }: { terms?: readonly string[]; prefixes?: readonly string[] },
): Promise<Set<string>> {
  const asked = [
    ...[...new Set(terms)].map((term) => ({ key: termKey(term), query: { term: { terms: term } } })),
    ...[...new Set(prefixes)].map((prefix) => ({
      key: prefixKey(prefix),
      query: { prefix: { terms: prefix } },
    })),
  ];
  if (asked.length === 0) return new Set();
  const found = await searchAll(
    client,
    index,
    asked.map(({ query }) => ({ size: 0, track_total_hits: 1, terminate_after: 1, query })),
  );
  return new Set(asked.filter((_, place) => (found[place]?.total ?? 0) > 0).map(({ key }) => key));
}

/** The terms of a keyword as it was typed. */
export async function exactMatchIn(
  client: EngineClient,
  index: string,
  keyword: string,
  isTyping: boolean,
): Promise<KeywordMatch> {
  const known = await askFor(client, index, { terms: shortWordsOf(keyword) });
  return exactMatch({ hasTerm: (term) => known.has(termKey(term)) }, keyword, isTyping);
}

/** `widerMatch` of a keyword that found nothing: everything it may ask about is read before. */
export async function widerMatchIn(
  client: EngineClient,
  index: string,
  exact: KeywordMatch,
  vocabulary: Vocabulary,
): Promise<KeywordMatch | undefined> {
  const words = [...exact.stems, ...exact.words];
  const seconds = words.flatMap((word) =>
    splitsOf(word).flatMap(([first, second]) => (vocabulary.has(first) ? [second] : [])),
  );
  const known = await askFor(client, index, {
    terms: exact.stems.flatMap(formsOf),
    prefixes: [...words, ...seconds],
  });
  const hasTerm = (term: string) => known.has(termKey(term));
  const terms: KnownTerms = {
    hasTerm,
    hasStem: (stem) => formsOf(stem).some(hasTerm),
    hasPrefix: (prefix) => known.has(prefixKey(prefix)),
    hasWord: (stem) => vocabulary.has(stem),
    corrected: (word) => correctedWord(word, vocabulary.keys(), (stem) => vocabulary.get(stem) ?? 0) ?? word,
  };
  return widerMatch(terms, exact);
}
