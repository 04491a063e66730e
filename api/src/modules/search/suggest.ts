import { sql } from 'drizzle-orm';
import { findRows } from 'search-index/find-rows';
import type { ItemIndex } from 'search-index/item-index';
import { keepResult } from 'search-index/kept-results';
import { type KeywordMatch, resolveKeyword } from 'search-index/keyword-match';
import { searchTextOf, searchWordsOf } from 'search-index/search-text';
import { channels } from 'shared-contracts/channel';
import { categoryAncestors } from 'shared-contracts/urls';
import type { SuggestQuery, SuggestResponse } from 'shared-contracts/wire/search';
import { items } from '../../db/schema/catalogue';
import type { Executor } from '../../platform/foundation';
import { type Category, categoryPathOf, nameIn, type Reference, type Shopper } from '../product';
import { countRows } from './count-items';
import { shownRows } from './search-filters';

const shown = { products: 6, brands: 5, categories: 6, labels: 5 } as const;
/** Read for each product shown, for colours of one style follow each other. */
const colorsPerStyle = 4;
/** Nobody has finished typing: of the best by rank, those that are called so. */
const mostOrderedSuggestions = 150;
/** Its name, once more in lower case and as words. */
const bytesOfBrand = 300;

/** GET /api/product/search/suggest: a `type` narrows products, brands and categories to that department. */
export async function readSuggestions(
  db: Executor,
  index: ItemIndex,
  reference: Reference,
  shopper: Shopper,
  { keyword: typed, type }: SuggestQuery,
): Promise<SuggestResponse> {
  const keyword = typed.trim().toLowerCase();
  if (keyword === '') return { products: [], brands: [], categories: [], labels: [] };
  const { match, rows } = resolveKeyword(index, keyword, {
    scope: shownRows(index, shopper.channel),
    enough: mostOrderedSuggestions,
  });
  const best = type
    ? findRows(index, match, {
        keyword,
        scope: shownRows(index, shopper.channel, type),
        enough: mostOrderedSuggestions,
      })
    : rows;
  return {
    products: await suggestProducts(db, index, shopper, best),
    brands: suggestBrands(index, shopper, match, keyword, type),
    categories: suggestCategories(reference, shopper, match, type),
    labels: suggestLabels(reference, shopper, match),
  };
}

interface SuggestedItem extends Record<string, unknown> {
  code: string;
  title: string;
  brandName: string;
  image: string | null;
  /** Cents. */
  listPrice: number;
  salePrice: number;
}

async function suggestProducts(
  db: Executor,
  index: ItemIndex,
  { channel, locale }: Shopper,
  rows: Uint32Array,
): Promise<SuggestResponse['products']> {
  const best = rows.subarray(0, shown.products * colorsPerStyle);
  const codes = Array.from(best, (row) => index.codes.at(row));
  const title = locale === 'zh' ? items.titleZh : items.titleEn;
  const found = await db.execute<SuggestedItem>(sql`/* prepared */
    select code, title, "brandName", image, "listPrice", "salePrice" from (
      -- The first of each style: the others are its colours.
      select distinct on (${items.styleCode}) place, ${items.code}, ${title} as title, ${items.brandName} as "brandName",
        ${items.images}[1] as image, ${items.listPrice} as "listPrice", ${items.salePrice} as "salePrice"
      from unnest(${sql.param(codes)}::text[]) with ordinality as best (best_code, place)
        join ${items} on ${items.code} = best_code
      order by ${items.styleCode}, place) as styles
    order by place limit ${shown.products}`);
  return found.rows.map(({ image, ...product }) => ({
    ...product,
    imageUrl: image === null ? [] : [{ url: image }],
    channelId: channels[channel].id,
  }));
}

interface OfferedBrand {
  name: string;
  lowerCase: string;
  words: string[];
}

/** The brands of a channel or a department of it, the one with the most items first. It reads all items. */
function brandsOf(index: ItemIndex, shopper: Shopper, type: SuggestQuery['type']): readonly OfferedBrand[] {
  const key = `brands by count:${shopper.channel}:${type ?? ''}`;
  return keepResult(index, { key, bytes: index.brands.length * bytesOfBrand }, () => {
    const rows = shownRows(index, shopper.channel, type).parts();
    const { brand = new Map<string, number>() } = countRows(index, rows, ['brand']).counts;
    return [...brand]
      .sort(([one, count], [other, more]) => more - count || (one < other ? -1 : 1))
      .map(([name]) => ({ name, lowerCase: name.toLowerCase(), words: searchWordsOf(name) }));
  });
}

/** Brands that begin as typed, then those with it in their name, then those that the corrected words begin. */
function suggestBrands(
  index: ItemIndex,
  shopper: Shopper,
  match: KeywordMatch,
  keyword: string,
  type: SuggestQuery['type'],
): SuggestResponse['brands'] {
  const isNamed = naming(match);
  const found: string[][] = [[], [], []];
  for (const { name, lowerCase, words } of brandsOf(index, shopper, type)) {
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
  const beginnings = [...match.whole, ...match.words, ...match.pairs];
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
