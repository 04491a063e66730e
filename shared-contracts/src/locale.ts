/** The two languages of the shop. `en` is en-HK, `zh` is zh-Hant-HK. */
export const locales = { en: 'en-HK', zh: 'zh-Hant-HK' } as const;
export type Locale = keyof typeof locales;

export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'zh';
}

/** The first supported language of an Accept-Language header, else English. */
export function negotiateLocale(acceptLanguage: string | undefined): Locale {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const tag = part.trim().toLowerCase();
    if (tag.startsWith('zh')) return 'zh';
    if (tag.startsWith('en')) return 'en';
  }
  return 'en';
}
