import { Converter } from 'opencc-js/cn2t';
import { keyboardText } from 'shared-contracts/plain-text';
import { sizeFilterValue } from 'shared-contracts/wire/search';
import type { Reference } from '../product';
import { colorFamilies } from './color-families';
import { isChinese } from './is-chinese';
import { type Occasion, occasions } from './occasions';
import { type PriceRange, takePrice, tidy } from './read-price';
import { takeSizes } from './read-size';
import { endings, groupWords, synonymGroups } from './synonyms';

let converter: ((text: string) => string) | undefined;

/**
 * The text in Hong Kong's characters; traditional characters stay as they are. Building the converter takes
 * 0.2 s, so it waits for the first Chinese keyword.
 */
function toTraditional(text: string): string {
  if (!isChinese(text)) return text;
  converter ??= Converter({ from: 'cn', to: 'hk' });
  return converter(text);
}

/**
 * A keyword as the lists of words below have it: lower case, traditional characters, full-width letters and typographic
 * hyphens, spaces and apostrophes as a keyboard has them.
 */
export function plainKeyword(typed: string): string {
  return tidy(toTraditional(keyboardText(typed).toLowerCase()));
}

/** One way to understand a keyword. */
export interface KeywordReading {
  /** Empty when the keyword names no thing, only a price or an occasion. */
  keyword: string;
  /** Codes of the colours that the keyword names. */
  colors?: readonly string[];
  /** Department named in the keyword. */
  department?: string;
  price?: PriceRange;
  /** As `parent@@@value`. */
  sizes?: readonly string[];
  /** Of the occasion that the keyword names, as `parent@@@value`. */
  materials?: readonly string[];
  /** Codes of the categories for an occasion. */
  categories?: readonly string[];
}

/** What of the catalogue a keyword may name. */
export interface KnownNames {
  colors: Reference['colors'];
  attributes?: Reference['attributes'];
  categories?: Reference['categories'];
  /** As `parent@@@value`. */
  sizes?: readonly string[];
}

const departmentNames: Readonly<Record<string, readonly string[]>> = {
  WOMEN: [
    'women',
    'womens',
    "women's",
    'woman',
    'ladies',
    'for her',
    'her',
    'girlfriend',
    'wife',
    'mum',
    'mom',
    'mother',
    '女裝',
    '女士',
    '女朋友',
    '女友',
    '太太',
    '老婆',
    '媽媽',
    '媽咪',
    '女',
  ],
  MEN: [
    'men',
    'mens',
    "men's",
    'man',
    'for him',
    'him',
    'boyfriend',
    'husband',
    'dad',
    'father',
    '男裝',
    '男士',
    '男朋友',
    '男友',
    '先生',
    '老公',
    '爸爸',
    '爹哋',
    '男',
  ],
  KIDS: ['kids', 'kid', 'children', 'childrens', '童裝', '兒童', '小童'],
};

/** Removes a name: Chinese anywhere, other words as whole words. Undefined when the keyword lacks it. */
function without(keyword: string, name: string): string | undefined {
  // Cheaper than what follows, and most names of a catalogue are in no keyword.
  if (!keyword.includes(name)) return undefined;
  if (isChinese(name)) {
    // A single character may be part of another word, unless it begins the keyword.
    const isThere = [...name].length > 1 ? keyword.includes(name) : keyword.startsWith(name);
    return isThere ? tidy(keyword.replace(name, ' ')) : undefined;
  }
  const padded = ` ${keyword} `;
  return padded.includes(` ${name} `) ? tidy(padded.replace(` ${name} `, ' ')) : undefined;
}

/** Each word of a colour family with the family's members. */
const familyWords = colorFamilies.flatMap(({ words, members }) =>
  words.map((word) => [members, word] as const),
);

interface Taken<Meaning> {
  meaning: Meaning;
  name: string;
  rest: string;
}

/** The longest name in the keyword, unless the keyword is only that name. */
function take<Meaning>(
  keyword: string,
  names: readonly (readonly [meaning: Meaning, name: string])[],
): Taken<Meaning> | undefined {
  let longest: Taken<Meaning> | undefined;
  for (const [meaning, name] of names) {
    if (longest && name.length <= longest.name.length) continue;
    const rest = without(keyword, name);
    if (rest) longest = { meaning, name, rest };
  }
  return longest;
}

/** Codes of the colours whose English name contains a word of the family. */
function membersOf(family: readonly string[], colors: Reference['colors']): string[] {
  return colors
    .filter(({ nameEn }) => family.some((member) => without(nameEn.toLowerCase(), member) !== undefined))
    .map(({ code }) => code);
}

/** The catalogue's word for a whole group of goods, when the keyword is one of the other words for it. */
export function groupWordOf(typed: string): string | undefined {
  return groupWords.get(plainKeyword(typed));
}

/** The keyword with each phrase of a synonym group replaced by the others, nearest first. */
function synonymsOf(keyword: string): string[] {
  return synonymGroups.flatMap((group) => {
    const rests = group.flatMap((phrase) => {
      const rest = keyword === phrase ? '' : without(keyword, phrase);
      return rest === undefined ? [] : [{ phrase, rest }];
    });
    const longest = rests.sort((one, other) => other.phrase.length - one.phrase.length)[0];
    return longest
      ? group.filter((phrase) => phrase !== longest.phrase).map((phrase) => tidy(`${longest.rest} ${phrase}`))
      : [];
  });
}

/** A keyword with an ending replaced by the catalogue's word for it. */
function withEnding(keyword: string): string | undefined {
  const found = endings.find(([ending]) => keyword.length > ending.length && keyword.endsWith(ending));
  return found && `${tidy(keyword.slice(0, -found[0].length))} ${found[1]}`;
}

/** The word for a whole group of goods as the catalogue has it, the keyword as typed, and both with other words. */
function wordingsOf(keyword: string): string[] {
  const group = groupWords.get(keyword);
  const ended = withEnding(keyword);
  return [
    ...(group ? [group] : []),
    keyword,
    ...(ended ? [ended] : []),
    ...synonymsOf(keyword),
    ...(ended ? synonymsOf(ended) : []),
  ];
}

const occasionWords = occasions.flatMap((occasion) =>
  occasion.words.map((word) => [occasion, word] as const),
);

/** What suits the occasion that the keyword names. */
function occasionReadings(
  keyword: string,
  { attributes = [], categories = [] }: KnownNames,
): KeywordReading[] {
  const meanings: Occasion[] = [];
  let rest = keyword;
  // "A warm coat for winter" names two.
  for (let taken = takeAll(rest, occasionWords); taken; taken = takeAll(rest, occasionWords)) {
    meanings.push(taken.meaning);
    rest = taken.rest;
  }
  if (meanings.length === 0) return [];
  const suits = (key: 'materials' | 'categories') => meanings.flatMap((one) => one[key]);
  const hasWord = (name: string, words: readonly string[]) =>
    words.some((word) => without(name.toLowerCase().replaceAll(',', ' '), word) !== undefined);
  const materials = attributes
    .filter(({ parent, nameEn }) => parent === 'MATERIAL' && hasWord(nameEn, suits('materials')))
    .map(({ parent, code }) => sizeFilterValue(parent, code));
  const suitable = materials.length > 0 ? { materials } : undefined;
  if (rest !== '') return suitable ? wordingsOf(rest).map((one) => ({ keyword: one, ...suitable })) : [];
  const codes = categories
    .filter(({ nameEn }) => suits('categories').includes(nameEn.toLowerCase()))
    .map(({ code }) => code);
  return codes.length > 0 ? [{ keyword: '', categories: codes }] : [];
}

/** As `take`, where the keyword may be only that name. */
function takeAll<Meaning>(
  keyword: string,
  names: readonly (readonly [meaning: Meaning, name: string])[],
): Omit<Taken<Meaning>, 'name'> | undefined {
  const only = names.find(([, name]) => name === keyword);
  return only ? { meaning: only[0], rest: '' } : take(keyword, names);
}

/**
 * Ways to understand a keyword, the best first: a price and a size in it are filters ("red dress under 3000", "dress m"),
 * and last comes what suits an occasion ("cocktail dress"). `fixed` are filters that are set already: the keyword is not
 * searched for them.
 */
export function readKeyword(
  typed: string,
  known: KnownNames,
  fixed: { color?: boolean; department?: boolean } = {},
): KeywordReading[] {
  const keyword = plainKeyword(typed);
  const priced = takePrice(keyword);
  const price = priced && { price: priced.meaning };
  const afterPrice = priced?.rest ?? keyword;
  if (afterPrice === '') return price ? [{ keyword: '', ...price }] : [];
  const sized = takeSizes(afterPrice, known.sizes ?? []);
  const things = sized?.rest === '' ? [{ keyword: '' }] : readThings(sized?.rest ?? '', known, fixed);
  const inSize = sized ? things.map((reading) => ({ ...reading, sizes: sized.meaning })) : [];
  return [...inSize, ...readThings(afterPrice, known, fixed)].map((reading) => ({ ...reading, ...price }));
}

/**
 * Readings of what remains: all of them use traditional characters, and take the names of a
 * department and of a colour as filters. The word of a colour family ("green") becomes a filter only after the
 * keyword as typed, because "green tea" names no colour; one that ends in 色 does so first. A word for a whole group of
 * goods comes before the keyword as typed. Each way is followed by the same with synonyms.
 */
function readThings(
  keyword: string,
  known: KnownNames,
  fixed: { color?: boolean; department?: boolean },
): KeywordReading[] {
  const { colors } = known;
  const inDepartment = fixed.department
    ? undefined
    : take(
        keyword,
        Object.entries(departmentNames).flatMap(([code, names]) =>
          names.map((name) => [code, name] as const),
        ),
      );
  const afterDepartment = inDepartment?.rest ?? keyword;
  const department = inDepartment && { department: inDepartment.meaning };
  const asTyped = { rest: afterDepartment, filters: { ...department } };
  type Understood = { rest: string; filters: Omit<KeywordReading, 'keyword'> };
  const toReadings = ({ rest, filters }: Understood): KeywordReading[] =>
    wordingsOf(rest).map((one) => ({ keyword: one, ...filters }));
  const forOccasion = ({ rest, filters }: Understood): KeywordReading[] =>
    occasionReadings(rest, known).map((one) => ({ ...one, ...filters }));
  if (fixed.color) return [...toReadings(asTyped), ...forOccasion(asTyped)];

  const colorOf = (taken: Taken<readonly string[]>) => ({
    rest: taken.rest,
    filters: { colors: taken.meaning, ...department },
  });
  const named = take(
    afterDepartment,
    colors.flatMap(({ code, nameEn, nameZh }) => [
      [[code], nameEn.toLowerCase()] as const,
      [[code], nameZh] as const,
    ]),
  );
  const family = take(afterDepartment, familyWords);
  const first = named ? colorOf(named) : asTyped;
  const members = family ? membersOf(family.meaning, colors) : [];
  // Of a family without a colour in the catalogue nothing is for sale; no filter would list everything.
  const wide = family && members.length > 0 ? colorOf({ ...family, meaning: members }) : undefined;
  // "Hand cream" is no hand in the colour cream: in English a colour stands before what it describes, as a rule.
  const isLast = named && !isChinese(named.name) && afterDepartment.endsWith(` ${named.name}`);
  const rest = isLast ? [asTyped, first, wide] : [first, wide];
  const order = !named && family?.name.endsWith('色') ? [wide, first] : rest;
  const understood = order.filter((one) => one !== undefined);
  return [...understood.flatMap(toReadings), ...understood.flatMap(forOccasion)];
}
