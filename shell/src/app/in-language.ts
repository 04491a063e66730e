import type { Locale } from 'shared-contracts';
import { languageQuery } from 'shared-contracts/language-query';

/** The URL of a page in this language; English needs no parameter (docs/decisions/0044). */
export function inLanguage(path: string, locale: Locale): string {
  const [pathname = '', search = ''] = path.split('?');
  if (locale === 'en' && !search.includes(languageQuery)) return path;
  const query = new URLSearchParams(search);
  query.delete(languageQuery);
  if (locale !== 'en') query.set(languageQuery, locale);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
