import type { Locale } from 'shared-contracts/locale';

/**
 * Locale codes for React Aria and Intl. React Aria's announcements are bundled in `en-US` and `zh-TW` only. A
 * Chinese locale of another region would find no texts.
 */
export const ariaLocales: Readonly<Record<Locale, string>> = { en: 'en-GB', zh: 'zh-TW' };
