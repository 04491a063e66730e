/** Cents, both ends included. */
export interface PriceRange {
  min?: number;
  max?: number;
}

/** A part of a keyword that was understood, and the rest of the keyword. */
export interface Taken<Meaning> {
  meaning: Meaning;
  /** As it stands in the keyword. */
  phrase: string;
  rest: string;
}

/** Without double spaces, and without a Chinese particle at an end: 紅色的裙 leaves 的裙. */
export const tidy = (text: string) =>
  text
    .replace(/(?<!\S)[的嘅之]|(?<=\S)[的嘅之](?!\S)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const currency = '(?:hk\\$|hkd|\\$|港幣|港元)';
const unit = '(?:hkd|hk\\$|dollars?|bucks|港元|港幣|元|蚊|塊)';
const number =
  '(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d{1,2})?\\s?(?:k\\b|千|百|萬)?|[一二兩三四五六七八九十百千萬零]+';
const amountOf = (name: string) => `(?<${name}>${currency}?\\s?(?:${number})\\s?${unit}?)`;
const amount = amountOf('one');

const before = (words: string, at: string) => new RegExp(`(?:${words})\\s?${at}`, 'u');
const behind = (at: string, words: string) => new RegExp(`${at}\\s?(?:${words})`, 'u');

const patterns: readonly (readonly [pattern: RegExp, read: (one: number, other: number) => PriceRange])[] = [
  [
    new RegExp(
      `(?:between|from|由)?\\s?${amount}\\s?(?:-|to|and|至|到)\\s?${amountOf('other')}(?:之間)?`,
      'u',
    ),
    (one, other) => ({ min: Math.min(one, other), max: Math.max(one, other) }),
  ],
  [
    before(
      '\\b(?:under|below|less than|cheaper than|up to|at most|max|within)\\b|<=?|低於|少於|不超過|不多於|平過',
      amount,
    ),
    (one) => ({ max: one }),
  ],
  [behind(amount, '(?:or less|or under|and under|max)\\b|以下|以內|之內|內'), (one) => ({ max: one })],
  [
    before('\\b(?:over|above|more than|at least|from|min)\\b|>=?|高於|多於|超過|貴過|最少', amount),
    (one) => ({ min: one }),
  ],
  [behind(amount, '(?:or more|or over|and up|and above)\\b|以上|起'), (one) => ({ min: one })],
  [before('\\b(?:around|about)\\b|大約|約', amount), around],
  [behind(amount, '左右|上下'), around],
];

function around(price: number): PriceRange {
  return { min: Math.round(price * 0.8), max: Math.round(price * 1.2) };
}

const digits = new Map([...'零一二三四五六七八九'].map((sign, value) => [sign, value])).set('兩', 2);
const powers = new Map<string, number>([
  ['十', 10],
  ['百', 100],
  ['千', 1_000],
]);

/** 三千五百 is 3,500, 兩萬 20,000. */
function chineseNumber(text: string): number {
  let total = 0;
  let group = 0;
  let digit = 0;
  for (const sign of text) {
    const power = powers.get(sign);
    if (sign === '萬') {
      total += (group + digit || 1) * 10_000;
      group = 0;
      digit = 0;
    } else if (power) {
      group += (digit || 1) * power;
      digit = 0;
    } else digit = digits.get(sign) ?? 0;
  }
  return total + group + digit;
}

const factors = new Map([...powers, ['k', 1_000] as const, ['萬', 10_000] as const]);

const money = new RegExp(`${currency}|${unit}`, 'u');
const besidesDigits = new RegExp(`${currency}|${unit}|[\\s,]`, 'gu');

function centsOf(text: string): number {
  const plain = text.replace(besidesDigits, '');
  const [, value, factor = ''] = /^([\d.]+)(\D?)$/u.exec(plain) ?? [];
  const dollars = value === undefined ? chineseNumber(plain) : Number(value) * (factors.get(factor) ?? 1);
  return Math.round(dollars * 100);
}

/** Without a currency, smaller numbers are sizes or volumes, not prices. */
const leastPlain = 50_00;

/**
 * The price in a keyword, in lower case and traditional characters: "under 3000", "between $500 and $1,000",
 * 三千元以下. A keyword may be nothing but a price.
 */
export function takePrice(keyword: string): Taken<PriceRange> | undefined {
  for (const [pattern, read] of patterns) {
    const found = pattern.exec(keyword);
    if (!found) continue;
    const { one = '', other = one } = found.groups ?? {};
    const [first, second] = [centsOf(one), centsOf(other)];
    const isPlain = !money.test(one) && !money.test(other);
    if (isPlain && Math.min(first, second) < leastPlain) continue;
    // "1000-2000" without words or currency may be anything, such as a code.
    if (isPlain && other !== one && !/^(?:between|from|由)|[至到]/u.test(found[0])) continue;
    const rest = tidy(keyword.replace(found[0], ' '));
    return { meaning: read(first, second), phrase: found[0].trim(), rest };
  }
  return undefined;
}
