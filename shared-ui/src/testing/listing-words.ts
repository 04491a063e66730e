import { IntlMessageFormat } from 'intl-messageformat';
import { type ListingTranslate, type Locale, listingTexts } from 'shared-contracts';

/**
 * Messages of product lists for tests and stories. In the shop each remote has them in its own message
 * catalogue.
 */
export function translatorOf(language: Locale): ListingTranslate {
  return (key, values) => {
    const text = key
      .split('.')
      .reduce<unknown>((found, part) => (found as Record<string, unknown>)[part], listingTexts[language]);
    return String(
      new IntlMessageFormat(String(text), language, undefined, { ignoreTag: true }).format(values),
    );
  };
}
