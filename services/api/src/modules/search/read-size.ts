import { parseSizeFilterValue } from 'shared-contracts/wire/search';
import { type Taken, tidy } from './read-price';

/** Sizes in words; longer phrases first. */
const namedSizes: readonly (readonly [phrase: string, size: string])[] = [
  ['extra extra large', 'XXL'],
  ['extra large', 'XL'],
  ['x-large', 'XL'],
  ['xlarge', 'XL'],
  ['extra small', 'XS'],
  ['x-small', 'XS'],
  ['small', 'S'],
  ['medium', 'M'],
  ['large', 'L'],
  ['加加大碼', 'XXL'],
  ['加大碼', 'XL'],
  ['加細碼', 'XS'],
  ['大碼', 'L'],
  ['中碼', 'M'],
  ['細碼', 'S'],
  ['小碼', 'S'],
];

const spelled = new RegExp(
  `(?<![\\p{L}\\d-])(?:in )?(?:size )?(${namedSizes.map(([phrase]) => phrase).join('|')})(?![a-z\\d-])`,
  'u',
);
/** `size m`, `eu 38`, `38碼`, `m號`, 6歲; then a size alone: `dress m`, `boots 38`. */
const patterns: readonly RegExp[] = [
  spelled,
  /(?<![\p{L}\d])(?:in )?(?:size|sz|eur?|尺碼|尺寸)\s?(\d{1,3}(?:\.5)?y?|[a-z]{1,4})(?![a-z\d])/u,
  /(\d{1,3}(?:\.5)?|[a-z]{1,3})\s?(?:碼|號)/u,
  /(\d{1,2})\s?(?:歲|years?(?: old)?(?![a-z])|yrs?(?![a-z]))/u,
  /(?<![\p{L}\d$.,'-])(x{0,3}[sl]|m|[2-4]xl|\d{2}(?:\.5)?|\d{1,2}y)(?![a-z\d.%'-]| ?(?:ml|cl|cm|mm|g|kg|oz|pack)(?![a-z]))/u,
];
const isAge = (phrase: string) => /歲|year|yr/.test(phrase);
const longForms: Readonly<Record<string, string>> = { '2xl': 'xxl', '3xl': 'xxxl', '4xl': 'xxxxl' };

/**
 * The size in a keyword, as all sizes of the catalogue that it names: 38 is one of shoes and of trousers. Undefined for one
 * that the catalogue does not know.
 */
export function takeSizes(keyword: string, known: readonly string[]): Taken<readonly string[]> | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(keyword);
    const [phrase = '', value = ''] = found ?? [];
    const rest = tidy(keyword.replace(phrase, ' '));
    if (!found) continue;
    // "M" alone may be a brand; "size M" is a size.
    if (rest === '' && !/size|碼|號|歲/.test(phrase)) return undefined;
    const named = namedSizes.find(([words]) => words === value)?.[1].toLowerCase() ?? value;
    const longForm = isAge(phrase) ? `${named}y` : (longForms[named] ?? named);
    const meaning = known.filter((size) => parseSizeFilterValue(size)?.value.toLowerCase() === longForm);
    if (meaning.length > 0) return { meaning, phrase: phrase.trim(), rest };
  }
  return undefined;
}
