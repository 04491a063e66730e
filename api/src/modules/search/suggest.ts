import { type SQL, sql } from 'drizzle-orm';
import { channels } from 'shared-contracts/channel';
import { categoryAncestors } from 'shared-contracts/urls';
import type { ProductSummary } from 'shared-contracts/wire/product';
import type { SuggestQuery, SuggestResponse } from 'shared-contracts/wire/search';
import { items } from '../../db/schema/catalogue';
import type { Executor } from '../foundation';
import { isShown, type Shopper, selectSummaries } from '../product/product-summary';
import { type Category, categoryPathOf, nameIn, type Reference, readReference } from '../product/reference';
import type { ReadCache } from '../read-cache';
import { isLarge } from './count-items';
import { type KeywordMatch, matchCondition, matchOrder, resolveKeyword } from './keyword-match';
import { searchTextOf } from './search-text';

const shown = { products: 6, brands: 5, categories: 6, labels: 5 } as const;
/** Read for each product shown, for colours of one style follow each other. */
const colorsPerStyle = 4;
/** Nobody has finished typing: of the best by rank, those that are called so. */
const mostOrderedSuggestions = 150;
/** How like a brand's name a keyword is to be, of 1, where it is not part of it. */
const similarEnough = 0.5;
const brandCountsLifetimeMs = 60_000;

/** GET /api/product/search/suggest: a `type` narrows products, brands and categories to that department. */
export async function readSuggestions(
  db: Executor,
  cache: ReadCache,
  shopper: Shopper,
  { keyword: typed, type }: SuggestQuery,
): Promise<SuggestResponse> {
  const keyword = typed.trim().toLowerCase();
  if (keyword === '') return { products: [], brands: [], categories: [], labels: [] };
  const [reference, match] = await Promise.all([
    readReference(db, cache),
    resolveKeyword(db, cache, shopper.channel, keyword),
  ]);
  const [products, brands] = await Promise.all([
    suggestProducts(db, cache, shopper, reference, match, keyword, type),
    suggestBrands(db, cache, shopper, keyword, type),
  ]);
  return {
    products,
    brands,
    categories: suggestCategories(reference, shopper, match, type),
    labels: reference.labels
      .filter((label) => names(match, tokensOf(label), tokensOf(label)))
      .map((label) => nameIn(shopper.locale, label))
      .slice(0, shown.labels),
  };
}

/** On the shelf of this channel and, with a tab, in its department. */
function onShelf(shopper: Shopper, type: SuggestQuery['type']) {
  return type
    ? sql`${isShown(shopper.channel)} and ${type} = any(${items.categoryCodes})`
    : isShown(shopper.channel);
}

async function suggestProducts(
  db: Executor,
  cache: ReadCache,
  shopper: Shopper,
  reference: Reference,
  match: KeywordMatch,
  keyword: string,
  type: SuggestQuery['type'],
): Promise<SuggestResponse['products']> {
  const found = await selectSummaries(db, cache, shopper, reference, {
    where: sql`${onShelf(shopper, type)} and ${matchCondition(match)}`,
    orderBy: sql`${matchOrder(match, keyword)}, ${items.rank} desc nulls last, ${items.id}`,
    limit: shown.products * colorsPerStyle,
    orderedAmong: mostOrderedSuggestions,
  });
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

function countedBrands(shelf: SQL): SQL {
  return sql`select ${items.brandName} as name, count(*)::integer as count from ${items}
    where ${shelf} group by ${items.brandName}`;
}

/** From one brand to the next in their index, and one item of each: how many there are is left open. */
function brandsOneByOne(shelf: SQL): SQL {
  return sql`
    with recursive brand (name) as (
      (select brand_name from items order by brand_name limit 1)
      union all
      select (select brand_name from items where brand_name > brand.name order by brand_name limit 1)
        from brand where brand.name is not null)
    select name, 0 as count from brand
      where name is not null and exists (select from ${items} where ${items.brandName} = brand.name and ${shelf})`;
}

/** The brands of a channel or a department of it, and how many items each has. Kept for a minute: it reads all items. */
function readBrandCounts(
  db: Executor,
  cache: ReadCache,
  shopper: Shopper,
  type: SuggestQuery['type'],
): Promise<{ names: string[]; counts: number[] }> {
  return cache.read(
    `brand-counts:${shopper.channel}:${type ?? ''}`,
    async () => {
      const shelf = onShelf(shopper, type);
      const { rows } = await db.execute<{ name: string; count: number }>(
        (await isLarge(db, cache)) ? brandsOneByOne(shelf) : countedBrands(shelf),
      );
      return { names: rows.map(({ name }) => name), counts: rows.map(({ count }) => count) };
    },
    brandCountsLifetimeMs,
  );
}

async function suggestBrands(
  db: Executor,
  cache: ReadCache,
  shopper: Shopper,
  keyword: string,
  type: SuggestQuery['type'],
): Promise<SuggestResponse['brands']> {
  const known = await readBrandCounts(db, cache, shopper, type);
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from (
      select name, count, position(${keyword} in lower(name)) as place,
        word_similarity(${keyword}, lower(name)) as likeness
      from unnest(${sql.param(known.names)}::text[], ${sql.param(known.counts)}::integer[]) known (name, count)) brand
    where place > 0 or likeness >= ${similarEnough}
    order by place = 1 desc, place > 0 desc, likeness desc, count desc, name limit ${shown.brands}`);
  return rows.map(({ name }) => ({ name }));
}

interface Named {
  nameEn: string;
  nameZh: string;
}
/** Of the rows of a reference, which is the same for many questions. */
const knownTokens = new WeakMap<Named, string[]>();

function tokensOf(...named: Named[]): string[] {
  return named.flatMap((row) => {
    const known = knownTokens.get(row);
    if (known) return known;
    const tokens = searchTextOf([row.nameEn, row.nameZh]).split(' ');
    knownTokens.set(row, tokens);
    return tokens;
  });
}

/** Does all that was typed stand in `wide`, and some of it in `own`? */
function names(match: KeywordMatch, own: readonly string[], wide: readonly string[]): boolean {
  const typed = [...match.words, ...match.pairs, ...match.characters];
  const stands = (tokens: readonly string[]) => (part: string) =>
    tokens.some(
      (token) => token.startsWith(part) || (match.characters.includes(part) && token.includes(part)),
    );
  return typed.length > 0 && typed.every(stands(wide)) && typed.some(stands(own));
}

function suggestCategories(
  reference: Reference,
  { channel, locale }: Shopper,
  match: KeywordMatch,
  type: SuggestQuery['type'],
): SuggestResponse['categories'] {
  const isOffered = ({ code, channelIds, visible }: Category) =>
    visible && channelIds.includes(channels[channel].id) && (!type || categoryAncestors(code)[0] === type);
  const steps = (code: string) =>
    categoryAncestors(code).flatMap((step) => reference.categoryByCode.get(step) ?? []);
  return reference.categories
    .filter(isOffered)
    .filter((category) => names(match, tokensOf(category), tokensOf(...steps(category.code))))
    .slice(0, shown.categories)
    .map(({ code }) => {
      const path = categoryPathOf(reference, code, locale);
      // Within a tab its department goes without saying.
      const below = type && path.length > 1 ? path.slice(1) : path;
      return { code, name: below.map(({ name }) => name).join(' > ') };
    });
}
