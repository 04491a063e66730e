import { searchWordsOf } from './analyzer';
import type { ColumnStore } from './column-store';
import { countRows } from './count-facets';
import { channelRows } from './facet-filters';
import type { KeywordMatch } from './keyword-match';
import { matchRows } from './match-rows';
import { resolveKeyword } from './parse-keyword';
import type { SuggestQuery, SuggestResult } from './search-index';

/** Suggestions show the best of this many matches. */
const enough = 150;
/** Estimate for a brand's name, its lower-case form and its terms. */
const bytesPerBrand = 300;

/** A brand with what keywords are compared with. */
export interface OfferedBrand {
  name: string;
  lowerCase: string;
  terms: string[];
}

/** The brands of a channel or department, sorted by number of items. Reads all items. */
function brandsByCount(index: ColumnStore, channel: number, department?: string): readonly OfferedBrand[] {
  const key = `brands by count:${channel}:${department ?? ''}`;
  return index.results.get({ key, bytes: index.brands.values.length * bytesPerBrand }, () => {
    const rows = channelRows(index, channel, department).blocks();
    const { brand = new Map<string, number>() } = countRows(index, {}, rows, ['brand']).counts;
    return offeredBrands(brand);
  });
}

/** Brands by number of items, the most first. */
export function offeredBrands(counts: ReadonlyMap<string, number>): OfferedBrand[] {
  return [...counts]
    .sort(([one, count], [other, more]) => more - count || (one < other ? -1 : 1))
    .map(([name]) => ({ name, lowerCase: name.toLowerCase(), terms: searchWordsOf(name) }));
}

/**
 * Whether a name matches a keyword: the terms in `wide` match all of the keyword, and some of those are in
 * `own`. The `wide` terms of a category include the names of its ancestors.
 */
export function namesMatch(
  match: KeywordMatch,
): (own: readonly string[], wide: readonly string[]) => boolean {
  const prefixes = [...match.whole, ...match.stems, ...match.words, ...match.pairs];
  const matchers = [
    ...prefixes.map((prefix) => (term: string) => term.startsWith(prefix)),
    ...match.characters.map((character) => (term: string) => term.includes(character)),
  ];
  return (own, wide) => matchers.some((isIn) => own.some(isIn)) && matchers.every((isIn) => wide.some(isIn));
}

/** The names of at most `limit` brands, as in `SuggestResult`. */
export function suggestBrands(
  brands: readonly OfferedBrand[],
  match: KeywordMatch,
  keyword: string,
  limit: number,
): string[] {
  const isNamed = namesMatch(match);
  const found: [starting: string[], containing: string[], matching: string[]] = [[], [], []];
  for (const { name, lowerCase, terms } of brands) {
    const place = lowerCase.indexOf(keyword);
    if (place >= 0) found[place === 0 ? 0 : 1].push(name);
    else if (isNamed(terms, terms)) found[2].push(name);
  }
  return found.flat().slice(0, limit);
}

/** Finds items and brands while the keyword is being typed. */
export function suggest(index: ColumnStore, query: SuggestQuery): SuggestResult {
  const { channel, keyword, department, limits, isExact = false } = query;
  const resolved = resolveKeyword(index, keyword, { scope: channelRows(index, channel), enough, isExact });
  const { match } = resolved;
  const rows =
    department === undefined
      ? resolved.rows
      : matchRows(index, match, { keyword, scope: channelRows(index, channel, department), enough });
  return {
    match,
    codes: Array.from(rows.subarray(0, limits.codes), (row) => index.codes.at(row)),
    brands: suggestBrands(brandsByCount(index, channel, department), match, keyword, limits.brands),
  };
}
