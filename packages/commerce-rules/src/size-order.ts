import type { Locale } from 'shared-contracts/locale';

const alpha = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];
const synonyms = new Map([
  ['2XS', 'XXS'],
  ['3XS', 'XXXS'],
  ['2XL', 'XXL'],
  ['3XL', 'XXXL'],
]);

function alphaRank(size: string): number {
  const upper = size.toUpperCase();
  return alpha.indexOf(synonyms.get(upper) ?? upper);
}

/** Sorts XS before S before M, and 36 before 36.5 before 40; other sizes as text. */
export function compareSizes(one: string, other: string): number {
  const ranks = [alphaRank(one), alphaRank(other)] as const;
  if (ranks[0] >= 0 && ranks[1] >= 0) return ranks[0] - ranks[1];
  const numbers = [Number.parseFloat(one), Number.parseFloat(other)] as const;
  if (numbers[0] !== numbers[1] && !Number.isNaN(numbers[0]) && !Number.isNaN(numbers[1])) {
    return numbers[0] - numbers[1];
  }
  return one.localeCompare(other, 'en', { numeric: true });
}

const typeNames: Readonly<Record<string, Record<Locale, string>>> = {
  ALPHA: { en: 'Clothing', zh: '服裝' },
  NUMERIC: { en: 'Numeric', zh: '數字尺碼' },
  EU_SHOES: { en: 'Shoes (EU)', zh: '鞋履（歐碼）' },
  RING: { en: 'Rings (EU)', zh: '戒指（歐碼）' },
  ONE_SIZE: { en: 'One size', zh: '均碼' },
  VOLUME: { en: 'Volume', zh: '容量' },
  KIDS_AGE: { en: 'Kids (age)', zh: '童裝（歲）' },
};

/**
 * Display name of a size type. Unknown types are derived from their code: `RING_SIZE` becomes "Ring size".
 */
export function sizeTypeName(sizeType: string, locale: Locale): string {
  const known = typeNames[sizeType];
  if (known) return known[locale];
  const words = sizeType.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => String(from + index * step));

/** The sizes of the usual kinds, which a shop without goods begins with. */
export const usualSizes: Readonly<Record<string, readonly string[]>> = {
  ALPHA: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  EU_SHOES: range(35, 46, 1),
  NUMERIC: range(24, 38, 2),
  ONE_SIZE: ['ONE SIZE'],
};

/** The size as shoppers read it: `OS` and its like become One size, others stay. */
export function sizeName(size: string, locale: Locale): string {
  return /^(?:one[ _-]?size|os)$/i.test(size) ? (typeNames.ONE_SIZE?.[locale] ?? size) : size;
}
