import type { Locale } from 'shared-contracts';

/** Server route that changes the language: it sets the cookie and redirects back. */
export const languagePath = '/language';

export function setLanguagePath(locale: Locale, back: string): string {
  return `${languagePath}?${new URLSearchParams({ lang: locale, back })}`;
}
