import { comparable } from '../facet-filters';
import type { KeywordMatch } from '../keyword-match';
import { definedFilters, type FilterName, type ListFilter, type SortOrder } from '../list-query';
import { formsOf } from '../stem';

/** A clause of the engine's query language. */
export type Clause = Readonly<Record<string, unknown>>;

const term = (field: string, value: string | number): Clause => ({ term: { [field]: value } });
export const anyOf = (field: string, values: readonly string[]): Clause => ({ terms: { [field]: values } });
const prefix = (field: string, value: string): Clause => ({ prefix: { [field]: value } });
const some = (clauses: readonly Clause[], needed = 1): Clause => ({
  bool: { should: clauses, minimum_should_match: needed },
});
const scored = (filter: Clause, boost: number): Clause => ({ constant_score: { filter, boost } });

/** The largest price that an item can have. */
const largest = 2 ** 31 - 1;
const within = (value: number) => Math.min(Math.max(Math.trunc(value), 0), largest);

/** What items have to be before keyword and facets filter them. */
export function scopeOf({
  channel,
  department,
  within: categories,
  labels,
}: Pick<ListFilter, 'channel' | 'department' | 'within' | 'labels'>): Clause[] {
  return [
    term('channels', channel),
    ...(department === undefined ? [] : [term('categories', department)]),
    ...(categories ? [anyOf('categories', categories)] : []),
    ...(labels ? [anyOf('labels', labels)] : []),
  ];
}

/** The filters of a query. */
export function facetClauses(query: ListFilter): Map<FilterName, Clause> {
  const { category, brand, color, size, attributes = {}, price, discount } = query;
  const withAny = (field: string, values: readonly string[] | undefined) =>
    values && values.length > 0 ? anyOf(field, values) : undefined;
  return definedFilters<Clause>({
    category: withAny('categories', category),
    brand: withAny('brandKey', brand?.map(comparable)),
    color: withAny('color', color),
    size: withAny(query.withSoldOut ? 'sizes' : 'availableSizes', size),
    ...Object.fromEntries(
      Object.entries(attributes).map(([kind, values]) => [kind, withAny('attributes', values)]),
    ),
    price: price && {
      range: { price: { gte: within(price.min ?? 0), lte: within(price.max ?? largest) } },
    },
    discount:
      discount && discount.length > 0
        ? some(
            discount.map(({ min, max }) => ({ range: { discount: { gte: within(min), lte: within(max) } } })),
          )
        : undefined,
  });
}

/** A part of a keyword: what an item must hold, and how it ranks by its name. */
interface Part {
  held: Clause;
  /** The part is a whole word of the name, or the beginning of one. */
  whole: Clause;
  begun?: Clause;
  /** A title ends with the part. */
  ending: Clause;
}

const wholeWord = (word: string): Part => ({
  held: term('terms', word),
  whole: term('namedTerms', word),
  ending: term('endingTerms', word),
});
const stemmed = (stem: string): Part => ({
  held: anyOf('terms', formsOf(stem)),
  whole: anyOf('namedTerms', formsOf(stem)),
  ending: anyOf('endingTerms', formsOf(stem)),
});
const begunWord = (stem: string): Part => ({
  ...stemmed(stem),
  held: prefix('terms', stem),
  begun: prefix('namedTerms', stem),
});
const pairOf = (pair: string): Part => ({
  held: prefix('terms', pair),
  whole: prefix('namedTerms', pair),
  ending: term('endingTerms', pair),
});
const characterOf = (character: string): Part => ({
  held: term('characters', character),
  whole: term('namedCharacters', character),
  ending: term('endingCharacters', character),
});

/** Above every other score: 8 words, 16 pairs and 6 characters have at most 4 each. */
const codeScore = 1_000;

/** What a keyword asks of items, and their scores: as the likeness of `match-rows.ts`, which adds up in whole numbers. */
export interface KeywordClauses {
  held: Clause[];
  scores: Clause[];
}

/** Undefined for a keyword of punctuation only, which no item matches. */
export function keywordClauses(match: KeywordMatch, keyword: string): KeywordClauses | undefined {
  const pairs = match.pairs.map(pairOf);
  const needsAll = match.pairsNeeded === pairs.length;
  const strict = [
    ...match.whole.map(wholeWord),
    ...match.stems.map(stemmed),
    ...match.words.map(begunWord),
    ...match.characters.map(characterOf),
    ...(needsAll ? pairs : []),
  ];
  const parts = needsAll ? strict : [...strict, ...pairs];
  if (parts.length === 0) return undefined;
  const code = keyword.trim().toLowerCase();
  return {
    held: [
      ...strict.map(({ held }) => held),
      ...(needsAll
        ? []
        : [
            some(
              pairs.map(({ held }) => held),
              match.pairsNeeded,
            ),
          ]),
    ],
    scores: [
      ...parts.map(({ whole, begun }) =>
        begun ? { dis_max: { queries: [scored(whole, 4), scored(begun, 2)] } } : scored(whole, 4),
      ),
      scored(some(parts.map(({ ending }) => ending)), 1),
      ...(/\s/.test(code) ? [] : [scored(term('codeKey', code), codeScore)]),
    ],
  };
}

/** A query for the items that match all filters, with the scores of a keyword. */
export function queryOf(filters: readonly Clause[], keyword?: KeywordClauses): Clause {
  if (!keyword) return { bool: { filter: filters } };
  return {
    bool: { filter: [...filters, ...keyword.held], should: keyword.scores, minimum_should_match: 0 },
  };
}

type SortField = Readonly<Record<string, 'asc' | 'desc'>>;
const recommended: readonly SortField[] = [{ rank: 'desc' }, { id: 'asc' }];

/** The key of each order but the recommended one. */
export const sortKeys: Record<Exclude<SortOrder, 'RECOMMENDED'>, SortField> = {
  NEWEST: { publishedAt: 'desc' },
  PRICE_LOW_TO_HIGH: { price: 'asc' },
  PRICE_HIGH_TO_LOW: { price: 'desc' },
  DISCOUNT: { discount: 'desc' },
};

/** The order of a list: by its key, or else by the score of a keyword; ties in recommended order. */
export function sortOf(sort: SortOrder, hasKeyword: boolean): readonly SortField[] {
  if (sort !== 'RECOMMENDED') return [sortKeys[sort], ...recommended];
  return hasKeyword ? [{ _score: 'desc' }, ...recommended] : recommended;
}
