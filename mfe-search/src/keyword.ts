import { filterText } from 'shared-contracts/text-filters';

/** Characters that every keyword field removes (behaviour/validation, input filters). */
export const keywordFilters = { remove: ['emoji'], singleSpaces: true } as const;

/** Maximum length that the search API accepts (wire/search). */
const maxKeywordLength = 200;

/** The search keyword for a typed text or a parameter of the URL. */
export function cleanKeyword(text: string): string {
  return filterText(text.trim(), { ...keywordFilters, maxLength: maxKeywordLength }).trim();
}
