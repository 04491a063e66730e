import type { Locale } from 'shared-contracts';

/** The server's own address for changing the language: it sets the cookie and sends the visitor back. */
export const languagePath = '/language';

export function setLanguagePath(locale: Locale, back: string): string {
  return `${languagePath}?${new URLSearchParams({ lang: locale, back })}`;
}
