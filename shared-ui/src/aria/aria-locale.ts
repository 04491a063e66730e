import type { Locale } from 'shared-contracts/locale';

/**
 * The shop's languages as React Aria and Intl know them. Its own words (announcements) exist in `en-US` and `zh-TW`, and
 * the build leaves the other languages out: a Chinese of another region would find none.
 */
export const ariaLocales: Readonly<Record<Locale, string>> = { en: 'en-GB', zh: 'zh-TW' };
