/** The two languages of the shop. `en` is en-HK, `zh` is zh-Hant-HK. */
export const locales = { en: 'en-HK', zh: 'zh-Hant-HK' } as const;
export type Locale = keyof typeof locales;

export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'zh';
}

/** Cantonese readers, whatever their script, read the Chinese pages. */
const languages = new Map<string, Locale>([
  ['en', 'en'],
  ['zh', 'zh'],
  ['yue', 'zh'],
]);

/** The supported language of an Accept-Language header that has the highest weight; of equals, the first. Else English. */
export function negotiateLocale(acceptLanguage: string | undefined): Locale {
  let best: { locale: Locale; weight: number } | undefined;
  for (const part of (acceptLanguage ?? '').split(',')) {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const locale = languages.get(tag.split('-')[0] ?? '');
    const qualityText = parameters.find((text) => text.startsWith('q='));
    const weight = qualityText === undefined ? 1 : Number(qualityText.slice(2));
    if (locale && weight > (best?.weight ?? 0)) best = { locale, weight };
  }
  return best?.locale ?? 'en';
}
