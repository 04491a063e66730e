import type { Executor } from 'api-platform/foundation';
import { items } from 'database/schema/catalogue';
import { sql } from 'drizzle-orm';
import { channels } from 'shared-contracts/channel';
import { keyboardText } from 'shared-contracts/plain-text';
import { categoryAncestors } from 'shared-contracts/urls';
import type { SuggestQuery, SuggestResponse } from 'shared-contracts/wire/search';
import { type Category, categoryPathOf, nameIn, type Reference, type Shopper } from '../product';
import { findProducts } from './find-products';
import { helpTopicsOf } from './help-topics';
import { groupWordOf, plainKeyword, readKeyword } from './read-keyword';
import { namesMatch, type SearchIndex, searchTextOf } from './search-index';

const shown = { products: 6, brands: 5, categories: 6, labels: 5 } as const;
/** Reads several per displayed product, because colours of one style follow one another. */
const colorsPerStyle = 4;

type NameMatcher = ReturnType<typeof namesMatch>;

/** GET /api/product/search/suggest: `type` limits products, brands and categories to that department. */
export async function readSuggestions(
  db: Executor,
  index: SearchIndex,
  reference: Reference,
  shopper: Shopper,
  { keyword: typed, type }: SuggestQuery,
): Promise<SuggestResponse> {
  const keyword = keyboardText(typed).toLowerCase();
  if (keyword === '') return { products: [], brands: [], categories: [], labels: [] };
  const { match, codes, brands, department } = await suggestFor(index, reference, shopper, { keyword, type });
  const isNamed = namesMatch(match);
  const { topics } = helpTopicsOf(plainKeyword(keyword));
  return {
    products: await suggestProducts(db, shopper, codes),
    brands: brands.map((name) => ({ name })),
    categories: suggestCategories(reference, shopper, isNamed, { department, tab: type }),
    labels: suggestLabels(reference, shopper, isNamed),
    ...(topics.length > 0 && { help: topics }),
  };
}

interface Suggested extends Awaited<ReturnType<SearchIndex['suggest']>> {
  /** The department that categories are suggested from: the one that the keyword names, or the tab's. */
  department: string | undefined;
}

/**
 * Suggestions for the keyword, or the catalogue's word for the group that it names, in the tab's department. When there
 * are none: for the keyword with its department word, synonyms and script interpreted, then in all departments, then
 * what a search lists, as it understands colours too.
 */
async function suggestFor(
  index: SearchIndex,
  reference: Reference,
  { channel }: Shopper,
  { keyword, type }: { keyword: string; type: SuggestQuery['type'] },
): Promise<Suggested> {
  const scope = {
    channel: channels[channel].id,
    limits: { codes: shown.products * colorsPerStyle, brands: shown.brands },
  };
  // Prices, sizes and occasions are understood by the search, which is asked last.
  const readings = readKeyword(keyword, reference, { color: true }).filter(
    ({ keyword: words, price, materials }) => words !== '' && !price && !materials,
  );
  const searchWord = groupWordOf(keyword) ?? keyword;
  const look = async (tab: SuggestQuery['type']): Promise<Suggested> => {
    const inTab = { ...scope, ...(tab && { department: tab }) };
    const typed = { ...(await index.suggest({ ...inTab, keyword: searchWord })), department: tab };
    if (typed.codes.length > 0) return typed;
    for (const { keyword: meant, department = tab } of readings) {
      const found = await index.suggest({
        ...scope,
        ...(department && { department }),
        keyword: meant,
        isExact: true,
      });
      if (found.codes.length > 0) return { ...found, department };
    }
    const listed = await findProducts(index, reference, {
      channel: scope.channel,
      ...(tab && { department: tab }),
      keyword,
      sort: 'RECOMMENDED',
      page: 1,
      pageSize: scope.limits.codes,
    });
    return { ...typed, codes: listed.codes };
  };
  const here = await look(type);
  if (here.codes.length > 0 || !type) return here;
  const anywhere = await look(undefined);
  return anywhere.codes.length > 0 ? { ...anywhere, brands: here.brands } : here;
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
  { channel, locale }: Shopper,
  codes: readonly string[],
): Promise<SuggestResponse['products']> {
  const title = locale === 'zh' ? items.titleZh : items.titleEn;
  const found = await db.execute<SuggestedItem>(sql`/* prepared */
    select code, title, "brandName", image, "listPrice", "salePrice" from (
      -- The first of each style: the others are its colours.
      select distinct on (${items.styleCode}) place, ${items.code}, ${title} as title, ${items.brandName} as "brandName",
        ${items.images}[1] as image, ${items.listPrice} as "listPrice", ${items.salePrice} as "salePrice"
      from unnest(${sql.param([...codes])}::text[]) with ordinality as best (best_code, place)
        join ${items} on ${items.code} = best_code
      order by ${items.styleCode}, place) as styles
    order by place limit ${shown.products}`);
  return found.rows.map(({ image, ...product }) => ({
    ...product,
    imageUrl: image === null ? [] : [{ url: image }],
    channelId: channels[channel].id,
  }));
}

interface NamedCategory {
  category: Category;
  own: string[];
  /** Including the terms of all its ancestors. */
  wide: string[];
}

/** Cached per reference, which many queries share. */
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
  isNamed: NameMatcher,
  { department, tab }: { department: string | undefined; tab: SuggestQuery['type'] },
): SuggestResponse['categories'] {
  const isListed = ({ code, channelIds, visible }: Category) =>
    visible &&
    channelIds.includes(channels[channel].id) &&
    (!department || categoryAncestors(code)[0] === department);
  return readNames(reference)
    .filter(({ category, own, wide }) => isNamed(own, wide) && isListed(category))
    .slice(0, shown.categories)
    .map(({ category: { code } }) => {
      const path = categoryPathOf(reference, code, locale);
      // Within the tabs of people the name of the department is redundant (behaviour/validation).
      const isDropped = tab === department && ['MEN', 'WOMEN', 'KIDS', 'ALL'].includes(tab ?? '');
      const below = isDropped && path.length > 1 ? path.slice(1) : path;
      return { code, name: below.map(({ name }) => name).join(' > ') };
    });
}

function suggestLabels(
  reference: Reference,
  { locale }: Shopper,
  isNamed: NameMatcher,
): SuggestResponse['labels'] {
  return reference.labels
    .filter((label) => {
      const words = searchTextOf([label.nameEn, label.nameZh]).split(' ');
      return isNamed(words, words);
    })
    .map((label) => nameIn(locale, label))
    .slice(0, shown.labels);
}
