import { channels } from 'shared-contracts/channel';
import { categoryAncestors } from 'shared-contracts/urls';
import type { ProductSummary } from 'shared-contracts/wire/product';
import type { SuggestQuery, SuggestResponse } from 'shared-contracts/wire/search';
import { readSummaries, type Shopper } from '../product/product-summary';
import { type Category, categoryPathOf, nameIn, type Reference, readReference } from '../product/reference';
import type { ReadCache } from '../read-cache';
import { countRows } from './count-items';
import { findRows } from './find-rows';
import type { ItemIndex } from './item-index/item-index';
import { type KeywordMatch, resolveKeyword } from './keyword-match';
import { filterRows, type RowFilter } from './row-filter';
import { inCategories, shownIn } from './search-filters';
import type { SearchSources } from './search-service';
import { searchTextOf, searchWordsOf } from './search-text';

const shown = { products: 6, brands: 5, categories: 6, labels: 5 } as const;
/** Read for each product shown, for colours of one style follow each other. */
const colorsPerStyle = 4;
/** Nobody has finished typing: of the best by rank, those that are called so. */
const mostOrderedSuggestions = 150;
const brandsLifetimeMs = 60_000;

/** GET /api/product/search/suggest: a `type` narrows products, brands and categories to that department. */
export async function readSuggestions(
  sources: SearchSources,
  shopper: Shopper,
  { keyword: typed, type }: SuggestQuery,
): Promise<SuggestResponse> {
  const keyword = typed.trim().toLowerCase();
  if (keyword === '') return { products: [], brands: [], categories: [], labels: [] };
  const [reference, index] = await Promise.all([
    readReference(sources.db, sources.cache),
    sources.currentIndex(),
  ]);
  const { match, rows } = resolveKeyword(index, keyword, {
    filters: [shownIn(index, shopper.channel)],
    enough: mostOrderedSuggestions,
  });
  const best = type
    ? findRows(index, match, {
        keyword,
        filters: offered(index, shopper, type),
        enough: mostOrderedSuggestions,
      })
    : rows;
  const [products, brands] = await Promise.all([
    suggestProducts(sources, index, shopper, reference, best),
    suggestBrands(sources, index, shopper, match, keyword, type),
  ]);
  return {
    products,
    brands,
    categories: suggestCategories(reference, shopper, match, type),
    labels: suggestLabels(reference, shopper, match),
  };
}

/** On the shelf of this channel and, with a tab, in its department. */
function offered(index: ItemIndex, { channel }: Shopper, type: SuggestQuery['type']): RowFilter[] {
  const shown = shownIn(index, channel);
  return type ? [shown, inCategories(index, new Set([type]))] : [shown];
}

async function suggestProducts(
  { db, cache }: SearchSources,
  index: ItemIndex,
  shopper: Shopper,
  reference: Reference,
  rows: Uint32Array,
): Promise<SuggestResponse['products']> {
  const best = rows.subarray(0, shown.products * colorsPerStyle);
  const codes = Array.from(best, (row) => index.codes.at(row));
  const found = await readSummaries(db, cache, shopper, reference, codes);
  return oneOfEachStyle(found)
    .slice(0, shown.products)
    .map(({ code, title, brandName, images, listPrice, salePrice, channelId }) => ({
      code,
      title,
      brandName,
      imageUrl: images.slice(0, 1).map((url) => ({ url })),
      listPrice,
      salePrice,
      channelId,
    }));
}

/** The first of each style: the others are its colours. */
function oneOfEachStyle(found: readonly ProductSummary[]): ProductSummary[] {
  const seen = new Set<string>();
  return found.filter(({ code, sameStyleProducts }) => {
    if (seen.has(code)) return false;
    for (const color of sameStyleProducts) seen.add(color.code);
    return true;
  });
}

interface OfferedBrand {
  name: string;
  lowerCase: string;
  words: string[];
}

/** The brands of a channel or a department of it, the one with the most items first. Kept for a minute: it reads all items. */
function readBrands(
  cache: ReadCache,
  index: ItemIndex,
  shopper: Shopper,
  type: SuggestQuery['type'],
): Promise<OfferedBrand[]> {
  return cache.read(
    `brands-by-count:${shopper.channel}:${type ?? ''}`,
    async () => {
      const rows = filterRows(index.size, undefined, offered(index, shopper, type));
      const { brand = new Map<string, number>() } = countRows(index, rows, ['brand']).counts;
      return [...brand]
        .sort(([one, count], [other, more]) => more - count || (one < other ? -1 : 1))
        .map(([name]) => ({ name, lowerCase: name.toLowerCase(), words: searchWordsOf(name) }));
    },
    { lifetimeMs: brandsLifetimeMs },
  );
}

/** Brands that begin as typed, then those with it in their name, then those that the corrected words begin. */
async function suggestBrands(
  { cache }: SearchSources,
  index: ItemIndex,
  shopper: Shopper,
  match: KeywordMatch,
  keyword: string,
  type: SuggestQuery['type'],
): Promise<SuggestResponse['brands']> {
  const isNamed = naming(match);
  const found: string[][] = [[], [], []];
  for (const { name, lowerCase, words } of await readBrands(cache, index, shopper, type)) {
    const place = lowerCase.indexOf(keyword);
    if (place >= 0) found[place === 0 ? 0 : 1]?.push(name);
    else if (isNamed(words, words)) found[2]?.push(name);
  }
  return found
    .flat()
    .slice(0, shown.brands)
    .map((name) => ({ name }));
}

/** Finds names that hold all that was typed in `wide`, and some of it in `own`. */
function naming(match: KeywordMatch): (own: readonly string[], wide: readonly string[]) => boolean {
  const beginnings = [...match.words, ...match.pairs];
  const stands = [
    ...beginnings.map((part) => (token: string) => token.startsWith(part)),
    ...match.characters.map((part) => (token: string) => token.includes(part)),
  ];
  return (own, wide) => stands.some((isIn) => own.some(isIn)) && stands.every((isIn) => wide.some(isIn));
}

interface NamedCategory {
  category: Category;
  own: string[];
  /** With the words of all categories above it. */
  wide: string[];
}

/** Of a reference, which is the same for many questions. */
const namedCategories = new WeakMap<Reference, readonly NamedCategory[]>();

function readNames(reference: Reference): readonly NamedCategory[] {
  const known = namedCategories.get(reference);
  if (known) return known;
  const wordsOf = (category: Category) => searchTextOf([category.nameEn, category.nameZh]).split(' ');
  const named = reference.categories.map((category) => ({
    category,
    own: wordsOf(category),
    wide: categoryAncestors(category.code)
      .flatMap((step) => reference.categoryByCode.get(step) ?? [])
      .flatMap(wordsOf),
  }));
  namedCategories.set(reference, named);
  return named;
}

function suggestCategories(
  reference: Reference,
  { channel, locale }: Shopper,
  match: KeywordMatch,
  type: SuggestQuery['type'],
): SuggestResponse['categories'] {
  const isNamed = naming(match);
  const isListed = ({ code, channelIds, visible }: Category) =>
    visible && channelIds.includes(channels[channel].id) && (!type || categoryAncestors(code)[0] === type);
  return readNames(reference)
    .filter(({ category, own, wide }) => isNamed(own, wide) && isListed(category))
    .slice(0, shown.categories)
    .map(({ category: { code } }) => {
      const path = categoryPathOf(reference, code, locale);
      // Within a tab its department goes without saying.
      const below = type && path.length > 1 ? path.slice(1) : path;
      return { code, name: below.map(({ name }) => name).join(' > ') };
    });
}

function suggestLabels(
  reference: Reference,
  { locale }: Shopper,
  match: KeywordMatch,
): SuggestResponse['labels'] {
  const isNamed = naming(match);
  return reference.labels
    .filter((label) => {
      const words = searchTextOf([label.nameEn, label.nameZh]).split(' ');
      return isNamed(words, words);
    })
    .map((label) => nameIn(locale, label))
    .slice(0, shown.labels);
}
