import type { HelpTopic } from 'shared-contracts/search-terms';
import type { Reference } from '../product';
import { helpTopicsOf } from './help-topics';
import { type KeywordReading, plainKeyword, readKeyword } from './read-keyword';
import { relaxedKeywords } from './relax-keyword';
import type { ListQuery, SearchIndex } from './search-index';

type Found = Awaited<ReturnType<SearchIndex['list']>> & {
  /** The keyword that the list is for, when the typed one found nothing as it is. */
  shownFor?: string;
  /** Pages and services that the keyword asks for. */
  help?: readonly HelpTopic[];
};

/** Filters that the shopper has set count more than what the keyword says. */
function readingQuery(query: ListQuery, reading: KeywordReading): ListQuery {
  const { keyword, colors, department, price, sizes, materials, categories } = reading;
  const { attributes = {} } = query;
  const hasNone = (values: readonly string[] | undefined) => (values ?? []).length === 0;
  return {
    ...query,
    keyword: keyword || undefined,
    isExact: true,
    ...(colors && { color: colors }),
    ...(department && { department }),
    ...(price && { price: { ...price, ...definedOf(query.price) } }),
    ...(sizes && hasNone(query.size) && { size: sizes }),
    ...(materials &&
      hasNone(attributes['MATERIAL@@@']) && {
        attributes: { ...attributes, 'MATERIAL@@@': materials },
      }),
    ...(categories && { within: categories }),
  };
}

function definedOf(price: ListQuery['price'] = {}): NonNullable<ListQuery['price']> {
  const { min, max } = price;
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/**
 * Runs a query. A keyword is first taken as the shopper means it (colours, departments, prices, sizes, synonyms, both
 * scripts). When no reading finds anything as typed, near words count too; then words are left out, and the result says
 * which keyword it is for. A keyword that asks for a page of the shop is not searched with fewer words.
 */
export async function findProducts(
  index: SearchIndex,
  reference: Reference,
  query: ListQuery,
): Promise<Found> {
  const { keyword } = query;
  if (!keyword) return index.list(query);
  const sizes = await index.sizeValues();
  const known = { ...reference, sizes };
  const fixed = { color: (query.color ?? []).length > 0, department: query.department !== undefined };
  const exactly = async (typed: string) => {
    for (const reading of readKeyword(typed, known, fixed)) {
      const found = await index.list(readingQuery(query, reading));
      if (found.total > 0) return found;
    }
    return undefined;
  };
  const plain = plainKeyword(keyword);
  const topics = helpTopicsOf(plain);
  const help = topics.topics.length > 0 ? { help: topics.topics } : {};
  const exact = await exactly(keyword);
  if (exact) return { ...exact, ...help };
  const near = await index.list({ ...query, keyword: plain });
  if (near.total > 0) return { ...near, ...help, shownFor: keyword };
  if (topics.isOnly) return { ...near, ...help };
  const isKnown = async (word: string) => (await exactly(word)) !== undefined;
  for await (const fewer of relaxedKeywords(keyword, sizes, isKnown)) {
    const found = await exactly(fewer);
    if (found) return { ...found, ...help, shownFor: fewer };
  }
  return { ...near, ...help };
}
