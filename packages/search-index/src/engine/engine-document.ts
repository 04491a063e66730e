import { createHash } from 'node:crypto';
import { setSeparator } from '../dictionary';
import { comparable } from '../facet-filters';
import type { IndexedItem } from '../indexed-item';
import { termsOf } from '../item-terms';
import { isSpelled } from '../known-words';
import { place } from '../posting-list';

/**
 * Part of the name of every index. Whoever changes the documents, the mapping or what a field is derived from counts it up: two
 * versions of the shop then have an index each.
 */
export const engineFormat = 2;

/** The document that says how far an index follows the journal. */
export const stateId = 'state';
export const idOfItem = (id: string): string => `item:${id}`;

const keyword = { type: 'keyword' };
/** Only filtered by: neither sorted, counted nor read. */
const filtered = { type: 'keyword', doc_values: false };
const number = (type: 'byte' | 'integer' | 'long') => ({ type });

/** Fields of the documents of an index. */
export const engineMapping = {
  dynamic: 'strict',
  properties: {
    // Of the items.
    id: keyword,
    code: keyword,
    codeKey: filtered,
    style: keyword,
    styleKey: number('long'),
    channels: number('byte'),
    brand: keyword,
    brandKey: filtered,
    color: keyword,
    categories: keyword,
    sizes: keyword,
    availableSizes: keyword,
    labels: filtered,
    attributes: keyword,
    price: number('integer'),
    discount: number('byte'),
    publishedAt: number('long'),
    rank: number('integer'),
    isSoldOut: number('byte'),
    terms: filtered,
    namedTerms: filtered,
    endingTerms: filtered,
    characters: filtered,
    namedCharacters: filtered,
    endingCharacters: filtered,
    words: keyword,
    // Of the state.
    position: number('long'),
    source: keyword,
    checkedAt: number('long'),
  },
} as const;

const valuesOf = (joined: string) => (joined === '' ? [] : joined.split(setSeparator));
/** Sorts before every Chinese term; as in the term dictionary. */
const firstChinese = '\u2e80';

/** A number for a style, because the engine counts different numbers several times faster than different texts. */
const keyOfStyle = (style: string): number => createHash('sha256').update(style).digest().readUIntBE(0, 6);

/** The document of an item: its fields, and what this package derives from its texts. */
export function documentOf(item: IndexedItem): Record<string, unknown> {
  const terms = new Map(termsOf(item));
  const withPlace = (isWanted: (at: number) => boolean) =>
    [...terms].filter(([, at]) => isWanted(at)).map(([term]) => term);
  const named = withPlace((at) => at !== place.none);
  const ending = withPlace((at) => at === place.end);
  const isChinese = (term: string) => term >= firstChinese;
  const charactersOf = (some: readonly string[]) => [
    ...new Set(some.filter(isChinese).flatMap((term) => [...term])),
  ];
  return {
    id: item.id,
    code: item.code,
    codeKey: item.code.toLowerCase(),
    style: item.styleCode,
    styleKey: keyOfStyle(item.styleCode),
    channels: item.channelIds,
    brand: item.brandName,
    brandKey: comparable(item.brandName),
    color: item.colorCode,
    categories: valuesOf(item.categoryCodes),
    sizes: valuesOf(item.sizes),
    availableSizes: valuesOf(item.availableSizes),
    labels: valuesOf(item.labels),
    attributes: valuesOf(item.attributes),
    price: item.salePrice,
    discount: item.discountPercent,
    publishedAt: Math.max(0, Math.trunc(item.publishedAt)),
    rank: item.rank,
    isSoldOut: item.availableSizes === '' ? 1 : 0,
    terms: [...terms.keys()],
    namedTerms: named,
    endingTerms: ending,
    characters: charactersOf([...terms.keys()]),
    namedCharacters: charactersOf(named),
    endingCharacters: [...new Set(ending.filter(isChinese).map((term) => [...term].at(-1) ?? ''))],
    words: [...terms.keys()].filter(isSpelled),
  };
}
