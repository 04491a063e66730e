import type { Reference } from '../product';
import { readKeyword } from './read-keyword';
import type { ListQuery, SearchIndex } from './search-index';

/**
 * Runs a query. A keyword is first taken as the shopper means it (colours, departments, synonyms, both
 * scripts), and only when no reading finds anything as typed, with corrected spelling.
 */
export function findProducts(
  index: SearchIndex,
  reference: Reference,
  query: ListQuery,
): ReturnType<SearchIndex['list']> {
  const { keyword } = query;
  if (!keyword) return index.list(query);
  const fixed = { color: (query.color ?? []).length > 0, department: query.department !== undefined };
  for (const { colors, department, keyword: meant } of readKeyword(keyword, reference, fixed)) {
    const found = index.list({
      ...query,
      ...(colors && { color: colors }),
      ...(department && { department }),
      keyword: meant,
      isExact: true,
    });
    if (found.total > 0) return found;
  }
  return index.list(query);
}
