import { filterText } from 'shared-contracts/text-filters';

/** What every field for a keyword takes out (behaviour 5, input filters). */
export const keywordFilters = { remove: ['emoji'], singleSpaces: true } as const;

/** Maximum length that the search API accepts (wire/search). */
const longestKeyword = 200;

/** A typed keyword, or one of an address, as it is searched for. */
export function cleanKeyword(text: string): string {
  return filterText(text.trim(), { ...keywordFilters, maxLength: longestKeyword }).trim();
}
