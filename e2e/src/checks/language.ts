import { expect, type Page } from '@playwright/test';
import type { Language } from '../words';
import { textsOf } from './texts';

/** Names, codes and units that are written the same in Chinese. */
const same = [
  /HARBOUR/gi,
  /HK\$/g,
  /\b(PDF|CSV|XLSX|Excel|JSON|NDJSON|UTF-8|SKU|JPEG|PNG|WebP|AVIF|TIFF|MB)\b/g,
  /\bSHOP-[A-Z]+-\d+/g,
  /ITHKE\w*/g,
  // With the check character of a label or without it.
  /\b(RT|SH)[A-Z\d]{10,11}\b/g,
  /[A-Z\d]{4}(?= 的禮品卡)/g,
  /\b(HB|CRM\d)[\w-]+/g,
  /Polo(?=恤)/g,
  /[\w.+-]+@[\w.-]+/g,
  // Paths, categories, codes of offers and channels, as staff see them.
  /(?<=^|例如 )\/[\w/-]+$/g,
  /[A-Z]+(###[A-Z]+)+/g,
  /\b[A-Z][A-Z\d]*(-[A-Z\d]+)+\b/g,
  /\b(bit|sit)\b(?=[，、, ）])/g,
  /(?<=尾號 )[A-Z\d]{4}/g,
  // Parts of the shop, their versions, and the names in the registry of releases.
  /\bmfe-[a-z]+/g,
  /^\d+\.\d+\.\d+-[\da-f]+$/g,
  /^start$|^production(?= 現行版本)/g,
  /\b(XXS|XS|S|M|L|XL|XXL|XXXL|EU|UK|US|cm|mm|ml|kg|g)\b/g,
  /\b(Visa|Mastercard|American Express|AlipayHK|WeChat Pay HK|FPS|PayMe|Apple Pay|Google Pay|JavaScript|Cookies?|Enter|3-D Secure|MM\/YY)\b/g,
];

/** Texts that indicate a missing message or value. */
const slips = [
  { name: 'untranslated key', pattern: /^[a-z]\w*(\.[a-z]\w*)+$/ },
  { name: 'unfilled text', pattern: /\{\w+[,}]/ },
  { name: 'value that is none', pattern: /\bundefined\b|\bNaN\b|\[object \w+\]|\bInvalid Date\b/ },
];

/** Days and months in Chinese; a day of this week or the next has no year. */
const chineseDay = /(\b\d{4}年)?\b([1-9]|1[0-2])月([1-9]|[12]\d|3[01])日|\b\d{4}年([1-9]|1[0-2])月(?!\d)/g;

const tags = { en: 'en-HK', zh: 'zh-Hant-HK' } as const;

/**
 * Finds texts in the wrong language, raw message keys, and wrongly formatted prices and dates (behaviour/limits).
 * `names` are equal in both languages.
 */
export async function findWrongWords(
  page: Page,
  language: Language,
  names: readonly string[],
): Promise<string[]> {
  await expect(page.locator('html')).toHaveAttribute('lang', tags[language]);
  const texts = await textsOf(page);
  expect(texts.length, `texts of ${page.url()}`).toBeGreaterThan(5);
  const longestFirst = [...names].sort((one, other) => other.length - one.length);
  const withoutNames = (text: string) =>
    longestFirst.reduce((rest, name) => rest.replaceAll(name, ' '), text);
  const left = (text: string) =>
    same.reduce((rest, pattern) => rest.replace(pattern, ' '), withoutNames(text));

  const foreign = texts.filter((text) =>
    language === 'zh' ? /[A-Za-z]{2,}/.test(left(text)) : /\p{Script=Han}/u.test(withoutNames(text)),
  );
  // Only texts that are a price and nothing else: in an editor's sentence a round amount may stand without cents.
  const prices = texts.filter(
    (text) => /^HK\$\s*[\d.,]+$/.test(text) && !/^HK\$\d{1,3}(,\d{3})*\.\d\d$/.test(text),
  );
  const days = texts
    .map((text) => (language === 'zh' ? text.replace(chineseDay, ' ') : text))
    .flatMap((text) => text.match(/\d{4}-\d\d-\d\d|\d{4}年|\d{1,2}月\d|\b\d{1,2}\/\d{1,2}\/\d{2,4}\b/g) ?? [])
    .filter((day) => !/^\d\d\/\d\d\/\d{4}$/.test(day));
  return [
    ...foreign.map((text) => `other language: ${text}`),
    ...slips.flatMap(({ name, pattern }) =>
      texts.filter((text) => pattern.test(text)).map((text) => `${name}: ${text}`),
    ),
    ...prices.map((text) => `price: ${text}`),
    ...days.map((text) => `day: ${text}`),
  ];
}
